# attack: 53 ... for itertools objects
# expect: memory
# limits: memory=32MB timeout=60s
import itertools
a = []
while True:
    a.append(itertools.chain([1], [2]))

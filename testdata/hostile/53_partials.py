# attack: 53 ... for partials
# expect: memory
# limits: memory=32MB timeout=60s
import functools
a = []
while True:
    a.append(functools.partial(print, len(a)))

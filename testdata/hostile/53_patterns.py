# attack: 53 ... for compiled patterns that are kept
# expect: memory
# limits: memory=32MB timeout=60s
import re
a = []
while True:
    a.append(re.compile(f'a{len(a)}b*(c|d)+'))

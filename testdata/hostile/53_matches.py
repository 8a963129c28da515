# attack: 53 ... for match objects
# expect: memory
# limits: memory=32MB timeout=60s
import re
a = []
while True:
    a.append(re.match('(a)(b)', 'ab'))

# attack: 33 the pattern cache must not grow without bound
# expect: ok
# limits: timeout=20s memory=64MB
import re
for i in range(5000):
    re.match(f'a{i}b' + 'c' * 200, 'x')

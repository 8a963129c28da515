# attack: 30 endless loop in a re.sub callback
# expect: timeout
# limits: timeout=200ms
import re
def f(m):
    while True:
        pass
re.sub('a', f, 'banana')

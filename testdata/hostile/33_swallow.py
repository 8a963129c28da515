# attack: 33 a catastrophic match inside bare except
# expect: any
# limits: timeout=500ms
import re
while True:
    try:
        re.match(r'(a+)+$', 'a' * 40 + 'b')
    except:
        pass

# attack: 33 regex (a*)*b
# expect: any
# limits: timeout=500ms
import re
assert re.match(r'(a*)*b', 'a' * 40) is None

# attack: 33 regex (a+)+$
# expect: any
# limits: timeout=500ms
import re
assert re.match(r'(a+)+$', 'a' * 40 + 'b') is None

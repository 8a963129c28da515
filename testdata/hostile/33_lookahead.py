# attack: 33 lookahead with nested repeats
# expect: any
# limits: timeout=500ms
import re
assert re.match(r'(?=(a+)+$)b', 'a' * 40 + 'c') is None

# attack: 33 backreference with nested repeats
# expect: any
# limits: timeout=500ms
import re
assert re.match(r'(a*)*\1b', 'a' * 40) is None

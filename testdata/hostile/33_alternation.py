# attack: 33 regex with overlapping alternatives under a repeat
# expect: any
# limits: timeout=500ms
import re
assert re.match(r'(a|aa)+$', 'a' * 60 + 'b') is None

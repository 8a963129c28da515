# attack: 33 many .* in a row
# expect: any
# limits: timeout=500ms
import re
assert re.match('.*' * 20 + 'z', 'a' * 200) is None

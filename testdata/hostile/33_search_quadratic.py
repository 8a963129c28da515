# attack: 33 a search that is quadratic for backtrackers
# expect: any
# limits: timeout=500ms
import re
assert re.search(r'a*b', 'a' * 100000) is None

# attack: 44 re.escape grows
# expect: ok
import re
assert len(re.escape('.' * 10**6)) == 2 * 10**6

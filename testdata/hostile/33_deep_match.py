# attack: 33 matching needs deep backtracking state
# expect: any
# limits: timeout=2s memory=64MB
import re
re.match(r'(?:a|b)*c', 'ab' * 2000000)

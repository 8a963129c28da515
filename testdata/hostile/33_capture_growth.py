# attack: 33 capture state saved per iteration
# expect: any
# limits: timeout=2s memory=64MB
import re
re.match(r'(?:(a)|(b))*c', 'ab' * 1000000)

# attack: 33 many capture groups
# expect: any
# limits: timeout=2s
import re
re.compile('(a)' * 50000).match('a' * 50000)

# attack: 33 deeply nested groups
# expect: any
import re
re.compile('(' * 50000 + 'a' + ')' * 50000)

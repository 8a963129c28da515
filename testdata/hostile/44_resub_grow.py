# attack: 44 re.sub with large text
# expect: memory | timeout
# limits: memory=64MB
import re
re.sub('', 'x' * 10**6, 'a' * 10**6)

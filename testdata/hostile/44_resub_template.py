# attack: 44 re.sub template naming a group many times
# expect: memory | timeout
# limits: memory=64MB
import re
re.sub('(a+)', r'\1' * 1000, 'a' * 10**6)

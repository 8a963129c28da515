# attack: 33 catastrophic pattern through split
# expect: any
# limits: timeout=500ms
import re
re.split(r'(x+x+)+y', 'x' * 40)

# attack: 33 catastrophic pattern through sub
# expect: any
# limits: timeout=500ms
import re
re.sub(r'(x+x+)+y', '', 'x' * 40)

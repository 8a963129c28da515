# attack: 33 nested counted ranges
# expect: any
# limits: timeout=500ms
import re
re.match(r'((a{0,100}){0,100}){0,100}b', 'a' * 100)

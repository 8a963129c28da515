# attack: 33 counted repeats multiplied
# expect: any
# limits: timeout=500ms
import re
re.compile(r'((a{1000}){1000}){1000}').match('a' * 100)

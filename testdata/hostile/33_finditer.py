# attack: 33 catastrophic pattern through finditer
# expect: any
# limits: timeout=500ms
import re
list(re.finditer(r'(\w+\s?)+$', 'aaaa ' * 12 + '!'))

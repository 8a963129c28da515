# attack: 33 catastrophic pattern through fullmatch
# expect: any
# limits: timeout=500ms
import re
re.fullmatch(r'(.|\s|\w)*!', 'a' * 40)

# attack: 33 a huge character class
# expect: any
# limits: timeout=1s
import re
re.compile('[' + ''.join(chr(i) for i in range(0x100, 0xd000, 2)) + ']').match('x')

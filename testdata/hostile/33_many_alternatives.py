# attack: 33 a hundred thousand alternatives
# expect: any
# limits: timeout=2s
import re
re.compile('|'.join(f'w{i}' for i in range(100000))).match('w99999')

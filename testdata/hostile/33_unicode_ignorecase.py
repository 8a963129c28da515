# attack: 33 case-insensitive match over long text, repeated
# expect: timeout
# limits: timeout=500ms
import re
s = 'ſK' * 100000
while True:
    re.findall('(?i)[k-s]+x', s)

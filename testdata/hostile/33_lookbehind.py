# attack: 33 repeated fixed lookbehind over long text
# expect: any
# limits: timeout=500ms
import re
re.findall(r'(?<=a{500})b', 'a' * 200000)

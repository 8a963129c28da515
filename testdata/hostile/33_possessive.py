# attack: 33 possessive and atomic forms do not blow up
# expect: ok
import re
assert re.match(r'(?>a+)+$', 'a' * 40 + 'b') is None
assert re.match(r'(a++)+$', 'a' * 40 + 'b') is None

# attack: 64 lone surrogates in patterns and subjects
# expect: ok
import re
assert re.findall('[\ud800-\udfff]', 'a\ud800b\udfffc') == ['\ud800', '\udfff']
assert re.sub('\ud800', 'X', 'a\ud800') == 'aX'
assert re.match('.', '\ud800').group() == '\ud800'

# attack: 52 json with much white space
# expect: ok
# limits: timeout=5s
import json
assert json.loads(' ' * 3000000 + '1' + ' ' * 3000000) == 1

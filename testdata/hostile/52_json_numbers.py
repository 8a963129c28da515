# attack: 52 json numbers with giant exponents
# expect: ok
import json
assert json.loads('1e999999999') == float('inf')
assert json.loads('-1e-999999999') == 0

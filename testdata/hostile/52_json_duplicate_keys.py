# attack: 52 json with many duplicate keys
# expect: ok
# limits: timeout=10s
import json
assert json.loads('{' + ','.join('"a":1' for _ in range(200000)) + '}') == {'a': 1}

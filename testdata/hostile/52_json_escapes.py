# attack: 52 json text of escapes
# expect: ok
# limits: timeout=10s
import json
assert len(json.loads('"' + '\\u20ac' * 500000 + '"')) == 500000

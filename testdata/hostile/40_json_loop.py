# attack: 40 json of a large list for ever
# expect: timeout
# limits: timeout=100ms
import json
a = list(range(100000))
while True:
    json.loads(json.dumps(a))

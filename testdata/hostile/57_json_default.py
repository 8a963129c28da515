# attack: 57 recursion through json default: a circular reference before it is a recursion
# expect: error:ValueError
import json
json.dumps(1j, default=lambda o: json.loads(json.dumps(o, default=lambda p: [p])))

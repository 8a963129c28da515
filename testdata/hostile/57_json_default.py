# attack: 57 recursion through json default
# expect: error:RecursionError
import json
json.dumps(1j, default=lambda o: json.loads(json.dumps(o, default=lambda p: [p])))

# attack: 56 json.dumps of a cycle
# expect: error:ValueError
import json
a = []
a.append(a)
json.dumps(a)

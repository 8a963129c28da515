# attack: 56 json.dumps of a cycle without the check
# expect: error:RecursionError
import json
a = []
a.append(a)
json.dumps(a, check_circular=False)

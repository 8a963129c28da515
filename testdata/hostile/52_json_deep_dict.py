# attack: 52 deeply nested json objects
# expect: error:RecursionError
import json
json.loads('{"a":' * 100000)

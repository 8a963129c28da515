# attack: 56 json.dumps of a deep list
# expect: error:RecursionError
import json
a = []
for _ in range(100000):
    a = [a]
json.dumps(a)

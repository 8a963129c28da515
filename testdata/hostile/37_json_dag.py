# attack: 37 json.dumps of a DAG
# expect: memory | timeout
# limits: timeout=500ms memory=64MB
import json
a = []
for _ in range(100):
    a = [a, a]
json.dumps(a)

# attack: 30 endless loop in json default
# expect: timeout
# limits: timeout=200ms
import json
def d(o):
    while True:
        pass
json.dumps(object(), default=d)

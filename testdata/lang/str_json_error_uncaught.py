import json
try:
    json.loads('{"a": 1,}')
except json.JSONDecodeError as e:
    raise RuntimeError(str(e)) from None

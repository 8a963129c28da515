# attack: 57 recursion through object_hook
# expect: error:RecursionError
import json
def h(d): return json.loads('{}', object_hook=h)
h({})

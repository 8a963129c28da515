# attack: 52 deeply nested json text that is valid
# expect: error:RecursionError
import json
json.loads('[' * 100000 + ']' * 100000)

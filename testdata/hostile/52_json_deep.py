# attack: 52 deeply nested json text
# expect: error:RecursionError
import json
json.loads('[' * 100000)

# attack: 43 json with a giant indent
# expect: any
import json
json.dumps([[1]] * 1000, indent=10**7)

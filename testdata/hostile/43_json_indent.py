# attack: 43 json with a giant indent
# expect: memory | timeout
import json
json.dumps([[1]] * 1000, indent=10**7)

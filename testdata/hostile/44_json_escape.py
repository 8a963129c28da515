# attack: 44 json escapes grow sixfold
# expect: memory
# limits: memory=64MB
import json
json.dumps('\x00' * 2 * 10**7)

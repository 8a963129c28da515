# attack: 32 json of a huge int
# expect: error:ValueError
import json
json.dumps(1 << 20000)

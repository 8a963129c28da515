# attack: 32 json text with a huge int
# expect: error:ValueError
import json
json.loads('[' + '1' * 5000 + ']')

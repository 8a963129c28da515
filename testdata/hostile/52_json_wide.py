# attack: 52 json text that expands
# expect: any
# limits: memory=64MB timeout=10s
import json
json.loads('[' + '{},' * 2000000 + '{}]')

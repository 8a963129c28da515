# attack: 52 a long json string without end
# expect: error:JSONDecodeError
# limits: timeout=5s
import json
json.loads('"' + 'a' * 5000000)

# attack: 64 big ints keep every digit in json
# expect: ok
import json
for n in (2**53 + 1, 2**63, -2**63 - 1, 2**64, 10**100, -10**4000):
    assert json.loads(json.dumps(n)) == n
    assert json.loads(json.dumps({'n': [n]}))['n'][0] == n

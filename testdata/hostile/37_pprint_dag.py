# attack: 37 pprint of a DAG
# expect: memory | timeout
# limits: timeout=500ms memory=64MB
import pprint
a = []
for _ in range(100):
    a = [a, a]
pprint.pformat(a)

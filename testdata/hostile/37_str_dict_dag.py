# attack: 37 str of a dict DAG
# expect: memory | timeout
# limits: timeout=500ms memory=64MB
d = {}
for _ in range(100):
    d = {'a': d, 'b': d}
str(d)

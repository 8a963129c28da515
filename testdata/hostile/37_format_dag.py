# attack: 37 f-string of a DAG
# expect: memory | timeout
# limits: timeout=500ms memory=64MB
a = [1]
for _ in range(100):
    a = [a, a]
f'{a}'

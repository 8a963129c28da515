# attack: 37 the program's result is a DAG
# expect: any
# limits: timeout=1s memory=64MB
a = [1]
for _ in range(60):
    a = [a, a]
result = a

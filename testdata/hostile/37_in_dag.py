# attack: 37 membership with DAG comparison
# expect: timeout
# limits: timeout=300ms
a, b = [], []
for _ in range(100):
    a, b = [a, a], [b, b]
a in [b]

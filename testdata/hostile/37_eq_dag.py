# attack: 37 equality of two DAGs
# expect: timeout
# limits: timeout=300ms
a, b = [], []
for _ in range(100):
    a, b = [a, a], [b, b]
a == b

# attack: 37 equality of two dict DAGs
# expect: timeout
# limits: timeout=300ms
a, b = {}, {}
for _ in range(100):
    a, b = {1: a, 2: a}, {1: b, 2: b}
a == b

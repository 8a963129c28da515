# attack: 37 isinstance with a DAG of tuples
# expect: timeout
# limits: timeout=300ms
t = (int, str)
for _ in range(100):
    t = (t, t)
isinstance(1.5, t)

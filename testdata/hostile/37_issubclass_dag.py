# attack: 37 issubclass with a DAG of tuples
# expect: timeout
# limits: timeout=300ms
t = (int, str)
for _ in range(100):
    t = (t, t)
issubclass(float, t)

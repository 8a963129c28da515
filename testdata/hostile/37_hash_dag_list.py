# attack: 37 hash of a tuple DAG that ends in a list
# expect: any
# limits: timeout=300ms
t = ((), [])
for _ in range(100):
    t = (t, t)
hash(t)

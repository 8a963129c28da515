# attack: 37 repr of a DAG with 2**100 paths
# expect: memory | timeout
# limits: timeout=500ms memory=64MB
a = []
for _ in range(100):
    a = [a, a]
repr(a)

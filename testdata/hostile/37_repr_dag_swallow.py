# attack: 37 repr of a DAG, MemoryError swallowed
# expect: limit
# limits: timeout=500ms memory=64MB
a = []
for _ in range(100):
    a = [a, a]
while True:
    try:
        repr(a)
    except MemoryError:
        pass

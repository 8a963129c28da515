# attack: 37 print of a tuple DAG
# expect: memory | timeout
# limits: timeout=500ms memory=64MB
t = ()
for _ in range(100):
    t = (t, t)
print(t)

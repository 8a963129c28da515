# attack: 50 hidden classes of instances that all have other names
# expect: memory
# limits: memory=64MB timeout=30s
kept = []
i = 0
while True:
    class A: pass
    a = A()
    for k in range(64):
        setattr(a, f'x{i}', 1)
        i += 1
    kept.append(a)

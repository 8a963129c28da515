# attack: 50 cyclic objects are reclaimed
# expect: ok
# limits: memory=64MB timeout=60s
class N: pass
for _ in range(200000):
    a, b = N(), N()
    a.o, b.o = b, a

# attack: 53 ... for instance attributes
# expect: memory
# limits: memory=32MB timeout=60s
class A: pass
a = []
while True:
    x = A()
    x.p = x.q = 1
    a.append(x)

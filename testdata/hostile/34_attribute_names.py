# attack: 34 many attributes with similar names on one object
# expect: ok
# limits: timeout=5s
class A: pass
a = A()
for i in range(20000):
    setattr(a, 'x' * (i % 50) + str(i), i)
assert len(vars(a)) == 20000

# attack: 56 a deep class hierarchy
# expect: ok | error
# limits: timeout=10s
class A: pass
for _ in range(2000):
    class A(A): pass
assert len(A.__mro__) == 2002

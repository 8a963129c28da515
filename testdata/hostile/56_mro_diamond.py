# attack: 56 diamonds upon diamonds
# expect: ok | error
# limits: timeout=10s
class A: pass
for _ in range(100):
    class L(A): pass
    class R(A): pass
    class A(L, R): pass
A.__mro__

# attack: 58 __bases__ assigned while instances live
# expect: ok | error
class A: x = 1
class B: x = 2
class C(A): pass
c = C()
assert c.x == 1
C.__bases__ = (B,)
assert c.x == 2

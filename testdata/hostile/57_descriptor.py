# attack: 57 recursion through a descriptor
# expect: error:RecursionError
class D:
    def __get__(self, o, t=None): return o.x
class C:
    x = D()
C().x

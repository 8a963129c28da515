# attack: 57 recursion through __add__ and __radd__
# expect: error:RecursionError
class A:
    def __add__(self, o): return o + self
    __radd__ = __add__
A() + A()

# attack: 57 recursion through __instancecheck__
# expect: error:RecursionError
class M(type):
    def __instancecheck__(cls, o): return isinstance(o, cls)
class A(metaclass=M): pass
isinstance(1, A)

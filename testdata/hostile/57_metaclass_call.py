# attack: 57 recursion through a metaclass __call__
# expect: error:RecursionError
class M(type):
    def __call__(cls): return cls()
class A(metaclass=M): pass
A()

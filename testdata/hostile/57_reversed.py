# attack: 57 recursion through __reversed__
# expect: error:RecursionError
class A:
    def __reversed__(self): return reversed(self)
reversed(A())

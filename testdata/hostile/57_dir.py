# attack: 57 recursion through __dir__
# expect: error:RecursionError
class A:
    def __dir__(self): return dir(self)
dir(A())

# attack: 57 recursion through __divmod__
# expect: error:RecursionError
class A:
    def __divmod__(self, o): return divmod(self, o)
divmod(A(), 1)

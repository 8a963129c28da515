# attack: 57 recursion through __float__
# expect: error:RecursionError
class A:
    def __float__(self): return float(self)
float(A())

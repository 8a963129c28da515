# attack: 57 recursion through __pow__
# expect: error:RecursionError
class A:
    def __pow__(self, o, m=None): return pow(self, o, m)
pow(A(), 1, 2)

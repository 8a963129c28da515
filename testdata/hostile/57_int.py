# attack: 57 recursion through __int__
# expect: error:RecursionError
class A:
    def __int__(self): return int(self)
int(A())

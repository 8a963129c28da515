# attack: 57 recursion through __new__
# expect: error:RecursionError
class N:
    def __new__(cls): return cls()
N()

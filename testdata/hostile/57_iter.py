# attack: 57 recursion through __iter__
# expect: error:RecursionError
class I:
    def __iter__(self): return iter(self)
list(I())

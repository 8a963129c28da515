# attack: 57 recursion through __next__
# expect: error:RecursionError
class N:
    def __iter__(self): return self
    def __next__(self): return next(self)
list(N())

# attack: 57 recursion through __hash__
# expect: error:RecursionError
class H:
    def __hash__(self): return hash(self)
{H(): 1}

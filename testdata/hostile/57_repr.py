# attack: 57 recursion through __repr__
# expect: error:RecursionError
class R:
    def __repr__(self): return repr([self])
repr(R())

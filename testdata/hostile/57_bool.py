# attack: 57 recursion through __bool__
# expect: error:RecursionError
class B:
    def __bool__(self): return not self
if B(): pass

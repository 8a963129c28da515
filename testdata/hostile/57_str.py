# attack: 57 recursion through __str__
# expect: error:RecursionError
class S:
    def __str__(self): return str(self)
str(S())

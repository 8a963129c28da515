# attack: 57 recursion through __index__
# expect: error:RecursionError
class I:
    def __index__(self): return [1, 2][self]
[1][I()]

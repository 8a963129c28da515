# attack: 57 recursion through a property
# expect: error:RecursionError
class P:
    @property
    def x(self): return self.x
P().x

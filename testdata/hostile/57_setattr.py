# attack: 57 recursion through __setattr__
# expect: error:RecursionError
class S:
    def __setattr__(self, n, v): self.x = v
S().y = 1

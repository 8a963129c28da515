# attack: 57 recursion through __init__
# expect: error:RecursionError
class N:
    def __init__(self): self.n = N()
N()

# attack: 57 recursion through __lt__
# expect: error:RecursionError
class L:
    def __lt__(self, o): return sorted([L(), L()]) and True
sorted([L(), L()])

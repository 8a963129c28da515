# attack: 57 recursion through __missing__
# expect: error:RecursionError
class D(dict):
    def __missing__(self, k): return self[k]
D()[1]

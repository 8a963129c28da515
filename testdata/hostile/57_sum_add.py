# attack: 57 recursion through sum
# expect: error:RecursionError
class A:
    def __radd__(self, o): return sum([A()])
sum([A()])

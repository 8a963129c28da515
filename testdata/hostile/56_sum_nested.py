# attack: 56 sum with a start that recurses
# expect: ok | error:RecursionError
class A:
    def __radd__(self, o): return sum([self])
sum([A()])

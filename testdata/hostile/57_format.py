# attack: 57 recursion through __format__
# expect: error:RecursionError
class F:
    def __format__(self, s): return f'{self}'
f'{F()}'

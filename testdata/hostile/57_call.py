# attack: 57 recursion through __call__
# expect: error:RecursionError
class C:
    def __call__(self): return self()
C()()

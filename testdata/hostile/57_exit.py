# attack: 57 recursion through __exit__
# expect: error:RecursionError
class C:
    def __enter__(self): pass
    def __exit__(self, *a):
        with self: pass
with C(): pass

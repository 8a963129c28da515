# attack: 57 recursion through __enter__
# expect: error:RecursionError
class C:
    def __enter__(self):
        with self: pass
    def __exit__(self, *a): pass
with C(): pass

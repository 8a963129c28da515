# attack: 57 recursion through __getattr__
# expect: error:RecursionError
class G:
    def __getattr__(self, n): return getattr(self, n)
G().x

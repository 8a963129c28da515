# attack: 57 recursion through __getattribute__
# expect: error:RecursionError
class G:
    def __getattribute__(self, n): return self.x
G().y

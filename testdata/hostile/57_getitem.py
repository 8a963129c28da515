# attack: 57 recursion through __getitem__
# expect: error:RecursionError
class G:
    def __getitem__(self, k): return self[k]
G()[0]

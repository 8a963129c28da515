# attack: 57 recursion through __len__
# expect: error:RecursionError
class L:
    def __len__(self): return len(self)
bool(L())

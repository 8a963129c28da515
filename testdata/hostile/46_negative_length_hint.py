# attack: 46 a negative length hint
# expect: error:ValueError
class L:
    def __iter__(self): return iter([1, 2])
    def __length_hint__(self): return -5
list(L())

# attack: 46 a length hint beyond any index
# expect: error:OverflowError
class L:
    def __iter__(self): return iter([1, 2])
    def __length_hint__(self): return 10**30
list(L())

# attack: 46 a length hint that lies upwards
# expect: any
class L:
    def __iter__(self): return iter([1, 2])
    def __length_hint__(self): return 10**12
list(L())

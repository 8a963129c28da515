# attack: 57 recursion through __class_getitem__
# expect: error:RecursionError
class G:
    def __class_getitem__(cls, k): return cls[k]
G[int]

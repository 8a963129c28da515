# attack: 57 recursion through __repr__ of fresh objects
# expect: error:RecursionError
class R:
    def __repr__(self): return '<' + repr(R()) + '>'
print(R())

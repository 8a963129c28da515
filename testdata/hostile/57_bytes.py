# attack: 57 recursion through __bytes__
# expect: error:RecursionError
class A:
    def __bytes__(self): return bytes(self)
bytes(A())

# attack: 56 hash of an object that hashes itself
# expect: error:RecursionError
class H:
    def __hash__(self): return hash((self,))
hash(H())

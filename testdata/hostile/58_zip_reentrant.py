# attack: 58 zip drained from inside
# expect: ok | error
class S:
    def __iter__(self): return self
    def __next__(self): return next(z)
z = zip(S())
list(z)

# attack: 58 tee whose source reads a branch
# expect: ok | error
import itertools
class S:
    def __iter__(self): return self
    def __next__(self): return next(a)
a, b = itertools.tee(S())
next(a)

# attack: 30 __next__ that never ends, drained by a native
# expect: timeout
# limits: timeout=200ms
class N:
    def __iter__(self): return self
    def __next__(self): return 0
sum(N())

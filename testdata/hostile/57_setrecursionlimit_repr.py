# attack: 57 a raised limit and __repr__ that re-enters
# expect: ok | error
# limits: timeout=10s
import sys
sys.setrecursionlimit(10**9)
class R:
    def __repr__(self): return repr([self])
repr(R())

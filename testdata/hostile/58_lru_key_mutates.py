# attack: 58 lru_cache keys whose __eq__ clears the cache
# expect: ok | error
import functools
class K:
    def __hash__(self): return 1
    def __eq__(self, o):
        f.cache_clear()
        return True
@functools.lru_cache(maxsize=3)
def f(k): return 1
for _ in range(100):
    f(K())

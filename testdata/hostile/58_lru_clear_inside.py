# attack: 58 lru_cache cleared and re-entered while computing
# expect: ok
import functools
@functools.lru_cache(maxsize=2)
def f(n):
    f.cache_clear()
    return n if n < 1 else f(n - 1)
assert f(50) == 0

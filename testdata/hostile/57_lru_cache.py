# attack: 57 recursion through lru_cache
# expect: error:RecursionError
import functools
@functools.cache
def f(n): return f(n + 1)
f(0)

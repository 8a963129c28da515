# attack: 57 recursion through partial
# expect: error:RecursionError
import functools
def f(g): return functools.partial(g, g)()
f(f)

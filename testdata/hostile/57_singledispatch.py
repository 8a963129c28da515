# attack: 57 recursion through singledispatch
# expect: error:RecursionError
import functools
@functools.singledispatch
def f(x): return f(x)
f(1)

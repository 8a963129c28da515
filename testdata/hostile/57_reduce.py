# attack: 57 recursion through reduce
# expect: error:RecursionError
import functools
def f(a, b): return functools.reduce(f, [1, 2])
f(1, 2)

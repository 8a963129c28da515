# attack: 57 recursion through filter
# expect: error:RecursionError
def f(x): return list(filter(f, [x]))
f(1)

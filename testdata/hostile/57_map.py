# attack: 57 recursion through map
# expect: error:RecursionError
def f(x): return list(map(f, [x]))
f(1)

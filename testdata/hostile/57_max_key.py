# attack: 57 recursion through max with a key
# expect: error:RecursionError
def f(x): return max([x, x], key=f)
f(1)

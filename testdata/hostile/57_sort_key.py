# attack: 57 recursion through a sort key
# expect: error:RecursionError
def f(x):
    return sorted([1, 2], key=f)
f(1)

# attack: 48 a traceback of a deep recursion
# expect: error:RecursionError
def f(n):
    return f(n + 1) + g(n)
def g(n):
    return f(n)
f(0)

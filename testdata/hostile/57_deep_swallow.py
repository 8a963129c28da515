# attack: 57 recursion swallowed at every level
# expect: any
# limits: timeout=2s
def f(n):
    try:
        return f(n + 1)
    except RecursionError:
        try:
            return f(n + 1)
        except RecursionError:
            return n
f(0)

# attack: 57 900 levels of recursion work
# expect: ok
def f(n): return 0 if n == 0 else 1 + f(n - 1)
assert f(900) == 900

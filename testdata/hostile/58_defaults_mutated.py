# attack: 58 a function's defaults changed while it runs
# expect: ok
def f(x=1):
    f.__defaults__ = (2,)
    return x
assert f() == 1 and f() == 2

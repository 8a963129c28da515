# attack: 58 a function's code swapped while it runs
# expect: ok | error
def g(): return 'g'
def f():
    f.__code__ = g.__code__
    return 'f'
assert f() == 'f'
assert f() == 'g'

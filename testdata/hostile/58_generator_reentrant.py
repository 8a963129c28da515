# attack: 58 a generator resumed while it runs
# expect: error:ValueError
def g():
    yield list(x)
x = g()
next(x)

# attack: 57 a generator that runs itself
# expect: error:ValueError
def g():
    yield next(x)
x = g()
next(x)

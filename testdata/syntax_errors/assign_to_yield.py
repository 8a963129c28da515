def f():
    yield x = 5

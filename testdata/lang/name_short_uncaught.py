def f():
    ab = 1
    return xy
f()

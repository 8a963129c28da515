def f():
    return math.sqrt(2)
f()

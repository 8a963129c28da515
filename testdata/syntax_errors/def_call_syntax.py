def f()():
    pass

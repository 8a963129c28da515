def f(x=undefined_default):
    pass

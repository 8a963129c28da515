def f(s):
    return eval(s)
f('1 +')

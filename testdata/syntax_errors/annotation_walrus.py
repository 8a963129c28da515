x: (y := 1)
def g(a: (b := 1)): pass

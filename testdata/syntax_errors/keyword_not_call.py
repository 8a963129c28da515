f(not=1)

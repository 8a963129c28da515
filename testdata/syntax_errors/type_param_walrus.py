def f[T: (x := 1)]():
    pass

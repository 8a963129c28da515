f(lambda: 1=2)

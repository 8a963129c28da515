if foo(1, 2:
    pass

class A.B:
    pass

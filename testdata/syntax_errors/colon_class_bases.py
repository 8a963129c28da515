class A(object)
    pass

clas A:
    pass

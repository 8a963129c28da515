match x:
    case f(a=1, 2):
        pass

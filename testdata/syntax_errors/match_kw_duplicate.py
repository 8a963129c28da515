match x:
    case P(a=1, a=2):
        pass

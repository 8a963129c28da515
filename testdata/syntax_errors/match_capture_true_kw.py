match x:
    case P(True=1):
        pass

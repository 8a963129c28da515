match x:
    case f'{a}':
        pass

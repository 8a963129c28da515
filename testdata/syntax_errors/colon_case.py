match 5:
    case 5
        pass

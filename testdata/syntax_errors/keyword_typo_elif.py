if 1:
    pass
elfi 2:
    pass

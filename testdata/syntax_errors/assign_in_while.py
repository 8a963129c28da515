while x = 5:
    pass

if a.b = 5:
    pass

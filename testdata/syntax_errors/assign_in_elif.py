if 1:
    pass
elif x = 2:
    pass

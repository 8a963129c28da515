if True:
    pass
elif False
    pass

whille True:
    pass

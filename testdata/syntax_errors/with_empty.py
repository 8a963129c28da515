with:
    pass

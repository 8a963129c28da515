for x range(5):
    pass

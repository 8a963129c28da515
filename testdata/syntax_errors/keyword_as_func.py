def for():
    pass

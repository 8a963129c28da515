def a.b():
    pass

if x ==:
    pass

for k, v in {'ab': 1, 'c': 2}:
    print(k, v)

raise ValueError('a', 1, [2])

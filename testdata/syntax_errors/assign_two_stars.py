*a, *b = x

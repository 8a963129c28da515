[x for x in y] = 5

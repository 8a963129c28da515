x = 5 y

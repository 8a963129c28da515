(1, 2).append(3)

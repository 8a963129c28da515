not a = 5

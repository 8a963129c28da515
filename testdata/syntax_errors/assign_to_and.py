a and b = 5

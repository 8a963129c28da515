lambda: x = 5

global x = 5

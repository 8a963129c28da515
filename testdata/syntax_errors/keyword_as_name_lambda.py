lambda = 5

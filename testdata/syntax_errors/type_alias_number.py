type 1 = int

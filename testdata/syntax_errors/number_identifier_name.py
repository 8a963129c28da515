2fast = 1

x = pass if True else 1

if True:
	x = 1 2

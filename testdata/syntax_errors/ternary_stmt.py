x = 1 if True else pass

x = 1; y = 0; print(x / y); print('no')

print('line 1')
print('line 2', end='')
raise ValueError('after partial line')

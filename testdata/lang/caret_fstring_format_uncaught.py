x = 'text'
print(f'{x:d}')

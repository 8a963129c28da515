print('hello'))

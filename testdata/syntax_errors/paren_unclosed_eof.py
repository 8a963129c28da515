print('hello'

x = 'hello"

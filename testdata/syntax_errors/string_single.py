x = 'hello

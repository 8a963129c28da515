Print('hello')

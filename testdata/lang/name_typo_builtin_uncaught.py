prnt('hello')

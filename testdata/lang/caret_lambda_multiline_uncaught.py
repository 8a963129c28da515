f = (lambda x:
     x + 'a')
f(1)

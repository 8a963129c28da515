# attack: 54 a call chain
# expect: ok | error | memory
x = type('X', (), {'__call__': lambda self: self})()
eval('x' + '()' * 100000)

# attack: 54 a call chain
# expect: any
x = type('X', (), {'__call__': lambda self: self})()
eval('x' + '()' * 100000)

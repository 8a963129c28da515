# attack: 54 a subscript chain
# expect: ok | error | memory
x = type('X', (), {'__getitem__': lambda self, n: self})()
eval('x' + '[0]' * 100000)

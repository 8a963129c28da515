# attack: 54 an attribute chain
# expect: ok | error | memory
x = type('X', (), {'__getattr__': lambda self, n: self})()
eval('x' + '.a' * 100000)

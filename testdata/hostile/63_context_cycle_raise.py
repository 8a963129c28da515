# attack: 63 raising inside a handler an exception whose chain is a cycle
# expect: error:KeyError
# limits: timeout=2s
a, b, c = ValueError('a'), KeyError('b'), IndexError('c')
b.__context__ = c
c.__context__ = b
try:
    raise a
except ValueError:
    raise b

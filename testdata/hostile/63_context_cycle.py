# attack: 63 a cycle of contexts made by hand, then raised in a handler
# expect: error:TypeError
# limits: timeout=2s
a, b = ValueError('a'), KeyError('b')
a.__context__, b.__context__ = b, a
try:
    raise a
except ValueError:
    raise TypeError('c')

# attack: 63 a cycle of causes
# expect: error:ValueError
a, b, c = ValueError('a'), KeyError('b'), TypeError('c')
a.__cause__, b.__cause__, c.__cause__ = b, c, a
raise a

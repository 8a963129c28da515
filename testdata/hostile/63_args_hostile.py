# attack: 63 args replaced by hostile values
# expect: error:ValueError
class A:
    def __repr__(self): raise KeyError('r')
    __str__ = __repr__
e = ValueError('x')
e.args = (A(), A())
raise e

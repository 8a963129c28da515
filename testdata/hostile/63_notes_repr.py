# attack: 63 a note whose __str__ raises
# expect: error:ValueError
class N:
    def __str__(self): raise ValueError
    __repr__ = __str__
e = ValueError('x')
e.__notes__ = [N(), None, N(), 5]
raise e

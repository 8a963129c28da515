# attack: 63 __repr__ that raises in an error text
# expect: error:KeyError
class K:
    def __repr__(self): raise ValueError('in repr')
{}[K()]

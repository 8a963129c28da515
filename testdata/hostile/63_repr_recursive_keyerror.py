# attack: 63 recursive __repr__ in an error text
# expect: error
class K:
    def __repr__(self): return repr(self)
{}[K()]

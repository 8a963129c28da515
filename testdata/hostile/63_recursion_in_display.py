# attack: 63 recursion at the limit, then an error with a cause
# expect: error
class E(Exception):
    def __repr__(self): return repr([E()])
    __str__ = __repr__
raise E from E()

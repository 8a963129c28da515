# attack: 57 recursion through __set_name__
# expect: error:RecursionError
class D:
    def __set_name__(self, o, n): type('C', (), {'d': D()})
type('C', (), {'d': D()})

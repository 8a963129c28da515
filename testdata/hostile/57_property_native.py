# attack: 57 recursion through operator.attrgetter
# expect: error:RecursionError
import operator
g = operator.attrgetter('x')
class C:
    @property
    def x(self): return g(self)
C().x

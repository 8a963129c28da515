# attack: 57 recursion through operator.methodcaller
# expect: error:RecursionError
import operator
class C:
    def m(self): return operator.methodcaller('m')(self)
C().m()

# attack: 57 recursion through __deepcopy__
# expect: error:RecursionError
import copy
class C:
    def __deepcopy__(self, memo): return copy.deepcopy(C())
copy.deepcopy(C())

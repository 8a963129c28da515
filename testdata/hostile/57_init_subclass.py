# attack: 57 recursion through __init_subclass__
# expect: error:RecursionError
class B:
    def __init_subclass__(cls): type('C', (B,), {})
class C(B): pass

# attack: 57 recursion through __mro_entries__
# expect: error:RecursionError
class E:
    def __mro_entries__(self, bases):
        class C(E()): pass
        return ()
class D(E()): pass

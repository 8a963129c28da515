def tr(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e)
def mk(ret):
    class M(type):
        def mro(cls): return ret(cls)
    class A(metaclass=M):
        x = 1
    return A
tr(lambda: mk(lambda c: []).__mro__)
tr(lambda: mk(lambda c: [int, object]).__mro__)
tr(lambda: mk(lambda c: [c, int, object]).__mro__)
tr(lambda: mk(lambda c: (c, str)).__mro__)
tr(lambda: mk(lambda c: 5).__mro__)
tr(lambda: mk(lambda c: [5]).__mro__)
tr(lambda: mk(lambda c: [c, c, object]).__mro__)
seen = []
def use(c):
    seen.append(c)
    for f in (lambda: c(), lambda: c.x, lambda: c.__mro__, lambda: isinstance(3, c), lambda: issubclass(c, int), lambda: repr(c), lambda: c.__dict__.keys(), lambda: type('Z', (c,), {}), lambda: c.__subclasses__(), lambda: dir(c), lambda: setattr(c, 'k', 1), lambda: super(c, c).x, lambda: hash(c), lambda: c == c, lambda: [c] + [1], lambda: c.__bases__):
        try: r = f()
        except Exception as e: r = None
    return type.mro(c)
tr(lambda: mk(use).__mro__)
class M(type):
    def mro(cls):
        return super().mro() + extra
extra = []
class P: pass
class R(metaclass=M): pass
class S(R): pass
extra = [P]
tr(lambda: (S.__mro__, setattr(S, '__bases__', (R, P)), S.__mro__))
class T2(R): pass
print(T2.__mro__)
class U: pass
class V(U): pass
class W(V): pass
class Bad(type):
    fail = False
    def mro(cls):
        if Bad.fail: raise ValueError("no")
        return type.mro(cls)
class U2: pass
class V2(U2): pass
class W2(V2, metaclass=Bad): pass
Bad.fail = True
tr(lambda: setattr(V2, '__bases__', (U,)))
print(V2.__mro__, W2.__mro__, V2.__bases__, U.__subclasses__(), U2.__subclasses__())

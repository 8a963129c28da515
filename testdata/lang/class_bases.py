def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
def setb(c, b): c.__bases__ = b; return c.__mro__
class O: pass
class A: 
    def who(s): return 'A'
class B: 
    def who(s): return 'B'
class C(A): pass
class D(C): pass
tr(lambda: setb(C, (B,)))
print(C().who(), D().who(), A.__subclasses__(), B.__subclasses__())
tr(lambda: setb(C, (A, B)))
tr(lambda: setb(C, ()))
tr(lambda: setb(C, [A]))
tr(lambda: setb(C, (1,)))
tr(lambda: setb(C, (int,)))
tr(lambda: setb(C, (object,)))
tr(lambda: setb(C, (D,)))
tr(lambda: setb(C, (C,)))
tr(lambda: setb(int, (A,)))
class E: pass
tr(lambda: setb(E, (A,)))
class E(object): pass
tr(lambda: setb(E, (O,)))
class S: __slots__=('a',)
class T(S): pass
tr(lambda: setb(T, (A,)))
class S2: __slots__=('a',)
tr(lambda: setb(T, (S2,)))
class L(list): pass
class L2(L): pass
class L3(list): pass
tr(lambda: setb(L2, (L3,)))
tr(lambda: setb(L2, (list,)))
tr(lambda: setb(L2, (dict,)))
tr(lambda: setb(L2, (A,)))
tr(lambda: setb(L, (A,)))
class X(A, B): pass
tr(lambda: setb(X, (B, A)))
tr(lambda: setb(X, (A, A)))
def f(): del C.__bases__
tr(f)
class Ex(Exception): pass
class Ex2(Ex): pass
tr(lambda: setb(Ex2, (ValueError,)))
tr(lambda: setb(Ex2, (OSError,)))
tr(lambda: setb(Ex2, (A,)))
tr(lambda: setb(Ex2, (Ex, A)))
class I(int): pass
class I2(I): pass
tr(lambda: setb(I2, (int,)))
tr(lambda: setb(I2, (bool,)))
class N: __slots__ = ()
class N2(N): __slots__ = ()
tr(lambda: setb(N2, (A,)))
tr(lambda: setb(N2, (object,)))
class NN(N): pass
tr(lambda: setb(NN, (A,)))
tr(lambda: setb(NN, (object,)))
class M(type): pass
class Q(metaclass=M): pass
class Q2(Q): pass
tr(lambda: setb(Q2, (A,)))
tr(lambda: setb(C, (Q,)))

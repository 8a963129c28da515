# What comprehensions and lambdas in annotation and type parameter scopes see of a class, and which names there are mangled.
T = "global"
class C:
    T = "class"
    x: [T for _ in (1,)]
    y: list(T for _ in (1,))
    z: {T: T for _ in (1,)}
    l: (lambda: T)()
    n: [[T for _ in (1,)] for _ in (1,)]
    def f(self, a: [T for _ in (1,)], b: list(T for _ in (1,))): pass
    def g[U](self, a: [T for _ in (1,)], b: list(T for _ in (1,)), c: T): pass
    type A = [T for _ in (1,)]
    type B[V] = [T for _ in (1,)]
    type D[V: [T for _ in (1,)]] = T
print(C.__annotations__)
print(C.f.__annotations__)
print(C.g.__annotations__)
print(C.A.__value__, C.B.__value__, C.D.__type_params__[0].__bound__, C.D.__value__)
def outer():
    T = "outer"
    class C:
        T = "class"
        x: [T for _ in (1,)]
        def g[U](self, a: [T for _ in (1,)], b: list(T for _ in (1,)), c: T): pass
        type A = [T for _ in (1,)]
    print(C.__annotations__, C.g.__annotations__, C.A.__value__)
outer()
class __Base:
    def __init_subclass__(cls, **kw): cls.kw = kw
class Derived[T](__Base, __k=1): pass
print(Derived.__bases__, Derived.kw)
class Y[T: __Base](__Base):
    __x = 1
    def m[__U: __Base](self) -> __Base: pass
try: print(Y.__type_params__[0].__bound__)
except NameError as e: print(e)
try: print(Y.m.__annotations__)
except NameError as e: print(e)

# Classes: creation, attributes, instances, methods, __dict__, deletion, and error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class A:
    """Doc of A."""
    x = 1
    def __init__(self, v=0): self.v = v
    def m(self): return self.v
    @staticmethod
    def s(a): return a
    @classmethod
    def c(cls): return cls.__name__
class B(A):
    y = 2
class E: pass
class Init5:
    def __init__(self): return 5
class InitNone:
    def __init__(self): return None
class NewOther:
    def __new__(cls): return 7
    def __init__(self): raise ValueError('not called')
class NewArgs:
    def __new__(cls, *a, **k):
        o = super().__new__(cls)
        o.args = a, k
        return o
class NewOnly:
    def __new__(cls, a): return super().__new__(cls)
class NewBad:
    def __new__(cls, a): return super().__new__(cls, a)
class InitBad:
    def __init__(self, a): super().__init__(a)
def setter(o, n, v):
    setattr(o, n, v)
    return getattr(o, n)
def deleter(o, n):
    delattr(o, n)
    return hasattr(o, n)
a = A(5)
t('A.__name__', lambda: A.__name__)
t('A.__qualname__', lambda: A.__qualname__)
t('A.__module__', lambda: A.__module__)
t('A.__doc__', lambda: A.__doc__)
t('E.__doc__', lambda: E.__doc__)
t('A.__bases__', lambda: A.__bases__)
t('B.__bases__', lambda: B.__bases__)
t('B.__mro__', lambda: B.__mro__)
t('B.__base__', lambda: B.__base__)
t('A.__class__', lambda: A.__class__)
t('type(A)', lambda: type(A))
t('a.__class__', lambda: a.__class__)
t('a.__dict__', lambda: a.__dict__)
t('a.__doc__', lambda: a.__doc__)
t('a.__module__', lambda: a.__module__)
t('sorted(k for k in vars(A))', lambda: sorted(k for k in vars(A)))
t("vars(E).keys() - {'__static_attributes__', '__firstlineno__'}", lambda: vars(E).keys() - {'__static_attributes__', '__firstlineno__'})
t('A.m.__get__(a)()', lambda: A.m.__get__(a)())
t('a.m()', lambda: a.m())
t('A.m(a)', lambda: A.m(a))
t('A.m(5)', lambda: A.m(5))
t('a.s(1)', lambda: a.s(1))
t('a.c()', lambda: a.c())
t('B.c()', lambda: B.c())
t('B().c()', lambda: B().c())
t('B(3).m()', lambda: B(3).m())
t('a.x', lambda: a.x)
t("(setter(a, 'x', 10), A.x)", lambda: (setter(a, 'x', 10), A.x))
t("(deleter(a, 'x'), a.x)", lambda: (deleter(a, 'x'), a.x))
t("deleter(a, 'x')", lambda: deleter(a, 'x'))
t("deleter(a, 'nope')", lambda: deleter(a, 'nope'))
t("deleter(a, 'm')", lambda: deleter(a, 'm'))
t('a.nope', lambda: a.nope)
t('A.nope', lambda: A.nope)
t('B().nope', lambda: B().nope)
t('a.mm', lambda: a.mm)
t('a.__nope__', lambda: a.__nope__)
t("setter(A, 'z', 9)", lambda: setter(A, 'z', 9))
t('a.z', lambda: a.z)
t("(deleter(A, 'z'), hasattr(a, 'z'))", lambda: (deleter(A, 'z'), hasattr(a, 'z')))
t("deleter(A, 'nope')", lambda: deleter(A, 'nope'))
t('Init5()', lambda: Init5())
t('InitNone() is not None', lambda: InitNone() is not None)
t('NewOther()', lambda: NewOther())
t('NewArgs(1, 2, k=3).args', lambda: NewArgs(1, 2, k=3).args)
t('NewOnly(1) is not None', lambda: NewOnly(1) is not None)
t('NewOnly()', lambda: NewOnly())
t('NewBad(1)', lambda: NewBad(1))
t('InitBad(1)', lambda: InitBad(1))
t('E(1)', lambda: E(1))
t('E(a=1)', lambda: E(a=1))
t('A(1, 2)', lambda: A(1, 2))
t('A.__init__()', lambda: A.__init__())
t('A.__init__(5)', lambda: A.__init__(5))
t('A.__new__()', lambda: A.__new__())
t('A.__new__(5)', lambda: A.__new__(5))
t('A.__new__(int)', lambda: A.__new__(int))
t('A.__new__(B).__class__', lambda: A.__new__(B).__class__)
t('object.__new__(A).v', lambda: object.__new__(A).v)
t('isinstance(a, A)', lambda: isinstance(a, A))
t('isinstance(B(), A)', lambda: isinstance(B(), A))
t('issubclass(B, A)', lambda: issubclass(B, A))
t('issubclass(A, A)', lambda: issubclass(A, A))
t('issubclass(A, B)', lambda: issubclass(A, B))
t('A == A', lambda: A == A)
t('A != B', lambda: A != B)
t('A < B', lambda: A < B)
t('hash(A) == hash(A)', lambda: hash(A) == hash(A))
t('bool(A)', lambda: bool(A))
t('len(A)', lambda: len(A))
t('A[0]', lambda: A[0])
t('A + A', lambda: A + A)
t('A()()', lambda: A()())
t('A()[0]', lambda: A()[0])
t('len(a)', lambda: len(a))
t('iter(a)', lambda: iter(a))
t('a + 1', lambda: a + 1)
t('a < a', lambda: a < a)
t('a == a', lambda: a == a)
t('a == A(5)', lambda: a == A(5))
t('-a', lambda: -a)
t('a in a', lambda: a in a)
t('5 in a', lambda: 5 in a)
t('[x for x in a]', lambda: [x for x in a])
t('int(a)', lambda: int(a))
t('float(a)', lambda: float(a))
t('str(a)[:19]', lambda: str(a)[:19])
t('repr(A)', lambda: repr(A))
t('repr(a.m)[:32]', lambda: repr(a.m)[:32])
t("f'{a:5}'", lambda: f'{a:5}')
t("setter(A, '__name__', 'Renamed')", lambda: setter(A, '__name__', 'Renamed'))
t('A', lambda: A)
t("setter(A, '__name__', 5)", lambda: setter(A, '__name__', 5))
t("setter(A, '__name__', 'a\\0b')", lambda: setter(A, '__name__', 'a\0b'))
t("setter(A, '__qualname__', 'x.Y')", lambda: setter(A, '__qualname__', 'x.Y'))
t('A', lambda: A)
t("setter(A, '__qualname__', 5)", lambda: setter(A, '__qualname__', 5))
t("setter(A, '__module__', 'mod')", lambda: setter(A, '__module__', 'mod'))
t('A', lambda: A)
t("setter(A, '__doc__', 'new doc')", lambda: setter(A, '__doc__', 'new doc'))
t("setter(E, '__bases__', (A,))", lambda: setter(E, '__bases__', (A,)))
t("setter(B, '__bases__', (E,))", lambda: setter(B, '__bases__', (E,)))
t('B.__mro__', lambda: B.__mro__)
t("setter(B, '__bases__', ())", lambda: setter(B, '__bases__', ()))
t("setter(B, '__bases__', (int,))", lambda: setter(B, '__bases__', (int,)))
t("setter(B, '__bases__', 5)", lambda: setter(B, '__bases__', 5))
t("setter(E, '__bases__', (B,))", lambda: setter(E, '__bases__', (B,)))
t("setter(a, '__class__', E).__name__", lambda: setter(a, '__class__', E).__name__)
t('a.__class__ is E', lambda: a.__class__ is E)
t("setter(a, '__class__', int)", lambda: setter(a, '__class__', int))
t("setter(a, '__class__', 5)", lambda: setter(a, '__class__', 5))
t("setter(5, '__class__', A)", lambda: setter(5, '__class__', A))
t("setter(a, '__dict__', {'q': 1})", lambda: setter(a, '__dict__', {'q': 1}))
t('a.q', lambda: a.q)
t("setter(a, '__dict__', 5)", lambda: setter(a, '__dict__', 5))
t("(deleter(a, '__dict__'), a.__dict__)", lambda: (deleter(a, '__dict__'), a.__dict__))
t("setter(A, '__dict__', {})", lambda: setter(A, '__dict__', {}))
t("deleter(A, '__name__')", lambda: deleter(A, '__name__'))
t("deleter(A, '__module__')", lambda: deleter(A, '__module__'))
t("deleter(A, '__doc__')", lambda: deleter(A, '__doc__'))
t("A.__dict__['x']", lambda: A.__dict__['x'])
def stmt1():
    A.__dict__['x'] = 5
t("A.__dict__['x'] = 5", stmt1)
def stmt2():
    int.x = 1
t('int.x = 1', stmt2)
def stmt3():
    del int.real
t('del int.real', stmt3)
def stmt4():
    object.x = 1
t('object.x = 1', stmt4)
def stmt5():
    type.x = 1
t('type.x = 1', stmt5)
def stmt6():
    list.append = 5
t('list.append = 5', stmt6)
t("type('T', (), {})", lambda: type('T', (), {}))
t("type('T', (A,), {'k': 1}).k", lambda: type('T', (A,), {'k': 1}).k)
t("type('T', (), {'__doc__': 'd'}).__doc__", lambda: type('T', (), {'__doc__': 'd'}).__doc__)
t("type('T', (int,), {})(5) + 1", lambda: type('T', (int,), {})(5) + 1)
t("type('T', (bool,), {})", lambda: type('T', (bool,), {}))
t("type('T', (type(None),), {})", lambda: type('T', (type(None),), {}))
t("type('T', (int, str), {})", lambda: type('T', (int, str), {}))
t("type('T', (range,), {})", lambda: type('T', (range,), {}))
t("type('T', (slice,), {})", lambda: type('T', (slice,), {}))
t("type('T', (type(len),), {})", lambda: type('T', (type(len),), {}))
t("type('T', (type(lambda: 0),), {})", lambda: type('T', (type(lambda: 0),), {}))
t("type('T', (A, A), {})", lambda: type('T', (A, A), {}))
t("type('T', (object, A), {})", lambda: type('T', (object, A), {}))
t("type('T', (A, B), {})", lambda: type('T', (A, B), {}))
t("type('T', (5,), {})", lambda: type('T', (5,), {}))
t("type('', (), {})", lambda: type('', (), {}))
t("type('a b', (), {}).__name__", lambda: type('a b', (), {}).__name__)
t('type(5, (), {})', lambda: type(5, (), {}))
t("type('T', (), {}, metaclass=5)", lambda: type('T', (), {}, metaclass=5))
t("type('T', (), {}, k=1)", lambda: type('T', (), {}, k=1))
t('type(5)', lambda: type(5))
t('type.mro(B) == list(B.__mro__)', lambda: type.mro(B) == list(B.__mro__))
t('A.mro()[0] is A', lambda: A.mro()[0] is A)
t('B.__subclasses__()', lambda: B.__subclasses__())
t('A.__init_subclass__()', lambda: A.__init_subclass__())
t('A.__init_subclass__(5)', lambda: A.__init_subclass__(5))
t('A.__subclasshook__(int)', lambda: A.__subclasshook__(int))
t("'x' in dir(a)", lambda: 'x' in dir(a))
t("sorted(n for n in dir(B()) if not n.startswith('__'))", lambda: sorted(n for n in dir(B()) if not n.startswith('__')))
t('super.__name__', lambda: super.__name__)
class Outer:
    class Inner:
        def f(self): pass
    def g(self):
        class Local: pass
        return Local
t('Outer.Inner', lambda: Outer.Inner)
t('Outer.Inner.f.__qualname__', lambda: Outer.Inner.f.__qualname__)
t('Outer().g()', lambda: Outer().g())
t('Outer.Inner.__name__', lambda: Outer.Inner.__name__)
class Body:
    items = []
    for i in range(3):
        items.append(i)
    if True:
        cond = 'yes'
    try:
        1 / 0
    except ZeroDivisionError as err:
        caught = True
    with_name = __qualname__, __module__
    def f(): return 1
    r = f()
t("(Body.items, Body.i, Body.cond, Body.caught, hasattr(Body, 'err'), Body.with_name, Body.r)", lambda: (Body.items, Body.i, Body.cond, Body.caught, hasattr(Body, 'err'), Body.with_name, Body.r))
def class_error():
    class C:
        x = 1
        y = 1 / 0
t('class_error()', lambda: class_error())
t('classmethod[int]', lambda: (classmethod[int], staticmethod[[int], str], classmethod[int].__origin__))

# Function objects: attributes, defaults, keyword defaults, closures, and what can be set.
import types

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


def f(a, b=2, /, c=3, *args, d, e=5, **kw):
    """The doc."""
    return a, b, c, args, d, e, kw
def g(): pass
def outer():
    x = 1
    y = []
    def inner(): return x, y
    return inner
inner = outer()
lam = lambda q=1: q
class A:
    def m(self): return 1
    s = staticmethod(lambda: 's')
    c = classmethod(lambda cls: cls.__name__)
def gen(): yield
async def co(): pass
def setter(o, n, v):
    setattr(o, n, v)
    return getattr(o, n)
def deleter(o, n):
    delattr(o, n)
t('f.__name__', lambda: f.__name__)
t('f.__qualname__', lambda: f.__qualname__)
t('f.__doc__', lambda: f.__doc__)
t('f.__module__', lambda: f.__module__)
t('f.__defaults__', lambda: f.__defaults__)
t('f.__kwdefaults__', lambda: f.__kwdefaults__)
t('f.__dict__', lambda: f.__dict__)
t('f.__closure__', lambda: f.__closure__)
t('f.__annotations__', lambda: f.__annotations__)
t('f.__type_params__', lambda: f.__type_params__)
t('f.__globals__ is globals()', lambda: f.__globals__ is globals())
t('f.__code__.co_name', lambda: f.__code__.co_name)
t('f.__code__.co_argcount', lambda: f.__code__.co_argcount)
t('f.__code__.co_posonlyargcount', lambda: f.__code__.co_posonlyargcount)
t('f.__code__.co_kwonlyargcount', lambda: f.__code__.co_kwonlyargcount)
t('f.__code__.co_varnames', lambda: f.__code__.co_varnames)
t('f.__code__.co_flags & 12', lambda: f.__code__.co_flags & 12)
t('f.__code__.co_firstlineno', lambda: f.__code__.co_firstlineno)
t('g.__doc__', lambda: g.__doc__)
t('g.__defaults__', lambda: g.__defaults__)
t('g.__kwdefaults__', lambda: g.__kwdefaults__)
t('lam.__name__', lambda: lam.__name__)
t('lam.__qualname__', lambda: lam.__qualname__)
t('lam.__defaults__', lambda: lam.__defaults__)
t('inner.__qualname__', lambda: inner.__qualname__)
t('inner.__code__.co_freevars', lambda: inner.__code__.co_freevars)
t('[c.cell_contents for c in inner.__closure__]', lambda: [c.cell_contents for c in inner.__closure__])
t('outer.__code__.co_cellvars', lambda: outer.__code__.co_cellvars)
t('outer.__code__.co_varnames', lambda: outer.__code__.co_varnames)
t('A.m.__qualname__', lambda: A.m.__qualname__)
t('A().m.__name__', lambda: A().m.__name__)
t('A().m.__qualname__', lambda: A().m.__qualname__)
t('A().m.__func__ is A.m', lambda: A().m.__func__ is A.m)
t('A().m.__self__.__class__', lambda: A().m.__self__.__class__)
t('A.c.__func__.__name__', lambda: A.c.__func__.__name__)
t('A.c()', lambda: A.c())
t('A.s()', lambda: A.s())
t('type(f)', lambda: type(f))
t('type(A().m)', lambda: type(A().m))
t('type(A.m)', lambda: type(A.m))
t('type(len)', lambda: type(len))
t('type([].append)', lambda: type([].append))
t('type(list.append)', lambda: type(list.append))
t('type(int.__add__)', lambda: type(int.__add__))
t('type((1).__add__)', lambda: type((1).__add__))
t('gen.__code__.co_flags & 0x20', lambda: gen.__code__.co_flags & 0x20)
t('co.__code__.co_flags & 0x80', lambda: co.__code__.co_flags & 0x80)
t("setter(g, '__name__', 'new')", lambda: setter(g, '__name__', 'new'))
t("setter(g, '__name__', 5)", lambda: setter(g, '__name__', 5))
t("setter(g, '__qualname__', 'q.r')", lambda: setter(g, '__qualname__', 'q.r'))
t("setter(g, '__qualname__', None)", lambda: setter(g, '__qualname__', None))
t("setter(g, '__doc__', 'text')", lambda: setter(g, '__doc__', 'text'))
t("setter(g, '__defaults__', (1,))", lambda: setter(g, '__defaults__', (1,)))
t("setter(g, '__defaults__', [1])", lambda: setter(g, '__defaults__', [1]))
t("setter(g, '__defaults__', None)", lambda: setter(g, '__defaults__', None))
t("setter(g, '__kwdefaults__', {'a': 1})", lambda: setter(g, '__kwdefaults__', {'a': 1}))
t("setter(g, '__kwdefaults__', [])", lambda: setter(g, '__kwdefaults__', []))
t("setter(g, '__annotations__', {'a': int})", lambda: setter(g, '__annotations__', {'a': int}))
t("setter(g, '__annotations__', 5)", lambda: setter(g, '__annotations__', 5))
t("setter(g, '__dict__', {'z': 1})", lambda: setter(g, '__dict__', {'z': 1}))
t("setter(g, '__dict__', 5)", lambda: setter(g, '__dict__', 5))
t("setter(g, '__globals__', {})", lambda: setter(g, '__globals__', {}))
t("setter(g, '__closure__', ())", lambda: setter(g, '__closure__', ()))
t("setter(g, '__code__', f.__code__) is f.__code__", lambda: setter(g, '__code__', f.__code__) is f.__code__)
t("setter(g, '__code__', 5)", lambda: setter(g, '__code__', 5))
t("setter(g, '__code__', inner.__code__)", lambda: setter(g, '__code__', inner.__code__))
t("setter(g, '__module__', 'm')", lambda: setter(g, '__module__', 'm'))
t("setter(g, '__type_params__', 5)", lambda: setter(g, '__type_params__', 5))
t("setter(g, 'custom', 1)", lambda: setter(g, 'custom', 1))
t('g.custom', lambda: g.custom)
t("deleter(g, 'custom')", lambda: deleter(g, 'custom'))
t('g.custom', lambda: g.custom)
t("deleter(g, '__name__')", lambda: deleter(g, '__name__'))
t("deleter(g, '__doc__')", lambda: deleter(g, '__doc__'))
t('g.__doc__', lambda: g.__doc__)
t("deleter(g, '__defaults__')", lambda: deleter(g, '__defaults__'))
t("deleter(g, '__code__')", lambda: deleter(g, '__code__'))
t("deleter(g, 'nope')", lambda: deleter(g, 'nope'))
t("setter(len, 'x', 1)", lambda: setter(len, 'x', 1))
t("setter(A().m, 'x', 1)", lambda: setter(A().m, 'x', 1))
t("setter(A().m, '__name__', 'x')", lambda: setter(A().m, '__name__', 'x'))
t("setter([].append, 'x', 1)", lambda: setter([].append, 'x', 1))
t('len.__name__', lambda: len.__name__)
t('len.__qualname__', lambda: len.__qualname__)
t('len.__module__', lambda: len.__module__)
t('[].append.__qualname__', lambda: [].append.__qualname__)
t('list.append.__qualname__', lambda: list.append.__qualname__)
t('[].append.__self__', lambda: [].append.__self__)
t('len.__self__.__name__', lambda: len.__self__.__name__)
t('list.append.__objclass__', lambda: list.append.__objclass__)
t('repr(len)', lambda: repr(len))
t('repr(list.append)', lambda: repr(list.append))
t('repr(int.__add__)', lambda: repr(int.__add__))
t('repr(list.__init__)', lambda: repr(list.__init__))
t('dict.fromkeys.__qualname__', lambda: dict.fromkeys.__qualname__)
t('f == f', lambda: f == f)
t('f == g', lambda: f == g)
t('A().m == A().m', lambda: A().m == A().m)
t('A.m == A.m', lambda: A.m == A.m)
a = A()
t('a.m == a.m', lambda: a.m == a.m)
t('a.m is a.m', lambda: a.m is a.m)
t('hash(a.m) == hash(a.m)', lambda: hash(a.m) == hash(a.m))
t('[].append == [].append', lambda: [].append == [].append)
t('bool(f)', lambda: bool(f))
t('f.__call__(1, d=2)', lambda: f.__call__(1, d=2))
t('f.__get__(5)(d=1)', lambda: f.__get__(5)(d=1))
t('f.__get__(None, int) is f', lambda: f.__get__(None, int) is f)
t('f.__get__(None, None)', lambda: f.__get__(None, None))
t('types.MethodType(lambda s, x: (s, x), 5)(6)', lambda: types.MethodType(lambda s, x: (s, x), 5)(6))
t('types.MethodType(5, 5)', lambda: types.MethodType(5, 5))
t('types.MethodType(f, None)', lambda: types.MethodType(f, None))
t("types.FunctionType(lam.__code__, {}, 'n', (7,))()", lambda: types.FunctionType(lam.__code__, {}, 'n', (7,))())
t("types.FunctionType(lam.__code__, {}, 'n', (7,)).__name__", lambda: types.FunctionType(lam.__code__, {}, 'n', (7,)).__name__)
t('types.FunctionType(inner.__code__, {})', lambda: types.FunctionType(inner.__code__, {}))
t('types.FunctionType(inner.__code__, {}, None, None, inner.__closure__)()', lambda: types.FunctionType(inner.__code__, {}, None, None, inner.__closure__)())
t('types.FunctionType(lam.__code__, {}, None, None, inner.__closure__)', lambda: types.FunctionType(lam.__code__, {}, None, None, inner.__closure__))
t('types.FunctionType(5, {})', lambda: types.FunctionType(5, {}))
def swap():
    def p(): return 'p'
    def q(): return 'q'
    p.__code__ = q.__code__
    return p(), p.__name__
t('swap()', lambda: swap())
def defaults_shared():
    def h(x=[]):
        x.append(1)
        return x
    return h(), h(), h.__defaults__
t('defaults_shared()', lambda: defaults_shared())
def changed_defaults():
    def h(a, b=1, *, c=2): return a, b, c
    h.__defaults__ = (10, 20)
    h.__kwdefaults__ = {'c': 30}
    r = h()
    h.__kwdefaults__ = None
    try:
        h()
    except TypeError as e:
        return r, str(e)
t('changed_defaults()', lambda: changed_defaults())
def cell_ops():
    c = types.CellType(5)
    out = [c.cell_contents]
    c.cell_contents = 6
    out.append(c.cell_contents)
    del c.cell_contents
    try:
        c.cell_contents
    except ValueError as e:
        out.append(str(e))
    out.append(types.CellType(1) == types.CellType(1))
    out.append(types.CellType(1) < types.CellType(2))
    return out
t('cell_ops()', lambda: cell_ops())
def shared_cell():
    def make():
        n = 0
        def inc():
            nonlocal n
            n += 1
        def get(): return n
        return inc, get
    inc, get = make()
    inc(); inc()
    inc.__closure__[0].cell_contents = 10
    inc()
    return get()
t('shared_cell()', lambda: shared_cell())

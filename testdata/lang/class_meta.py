# Metaclasses, __prepare__, __init_subclass__, __set_name__, __class_getitem__, class keywords, __build_class__.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
def logged(f):
    log.clear()
    r = f()
    return r, log[:]
class M(type):
    @classmethod
    def __prepare__(m, name, bases, **k):
        log.append(('prepare', name, k))
        return {}
    def __new__(m, name, bases, ns, **k):
        log.append(('new', name, k))
        return super().__new__(m, name, bases, ns)
    def __init__(cls, name, bases, ns, **k):
        log.append(('init', name, k))
        super().__init__(name, bases, ns)
    def __call__(cls, *a, **k):
        log.append(('call', a, k))
        return super().__call__(*a, **k)
    def __instancecheck__(cls, o): return o == 'magic' or type.__instancecheck__(cls, o)
    def __subclasscheck__(cls, o): return o is int or type.__subclasscheck__(cls, o)
    def __getattr__(cls, n):
        if n == 'dynamic': return 'from meta'
        raise AttributeError(f'meta has no {n}')
    def __iter__(cls): return iter([1, 2])
    def __len__(cls): return 42
    def __getitem__(cls, k): return ('item', k)
    def __contains__(cls, k): return k == 'in'
    def __repr__(cls): return f'<M {cls.__name__}>'
    def __add__(cls, o): return 'added'
    def __bool__(cls): return False
    def __eq__(cls, o): return o == 'equal' or cls is o
    def __hash__(cls): return 5
    @property
    def prop(cls): return cls.__name__ + '.prop'
    def meth(cls): return cls.__name__
    x = 'meta x'
def make():
    class A(metaclass=M, k=1): pass
    return A
t('logged(make)', lambda: logged(make))
A = make()
class B(A): pass
t('logged(lambda: A() is not None)', lambda: logged(lambda: A() is not None))
t('logged(lambda: A(1))', lambda: logged(lambda: A(1)))
t("isinstance('magic', A)", lambda: isinstance('magic', A))
t('isinstance(5, A)', lambda: isinstance(5, A))
t('isinstance(A(), A)', lambda: isinstance(A(), A))
t('issubclass(int, A)', lambda: issubclass(int, A))
t('issubclass(str, A)', lambda: issubclass(str, A))
t('issubclass(B, A)', lambda: issubclass(B, A))
t('A.dynamic', lambda: A.dynamic)
t('A.nope', lambda: A.nope)
t('A().dynamic', lambda: A().dynamic)
t('list(A)', lambda: list(A))
t('len(A)', lambda: len(A))
t("A['k']", lambda: A['k'])
t("'in' in A", lambda: 'in' in A)
t('A', lambda: A)
t('A + 1', lambda: A + 1)
t('bool(A)', lambda: bool(A))
t("A == 'equal'", lambda: A == 'equal')
t('hash(A)', lambda: hash(A))
t('A.prop', lambda: A.prop)
t('B.prop', lambda: B.prop)
t('A().prop', lambda: A().prop)
t('A.meth()', lambda: A.meth())
t('A().meth()', lambda: A().meth())
t('A.x', lambda: A.x)
t('A().x', lambda: A().x)
t('type(B)', lambda: type(B))
t('type(B) is M', lambda: type(B) is M)
t("logged(lambda: type('C', (A,), {}))", lambda: logged(lambda: type('C', (A,), {})))
t("logged(lambda: M('D', (), {}, z=3))", lambda: logged(lambda: M('D', (), {}, z=3)))
class P:
    def __init_subclass__(cls, /, tag=None, **k):
        log.append((cls.__name__, tag, k))
        super().__init_subclass__(**k)
def sub1():
    class Q(P, tag='t'): pass
def sub2():
    class Q(P): pass
def sub3():
    class Q(P, other=1): pass
def sub4():
    class Q(tag=1): pass
def sub5():
    class Q(metaclass=type, tag=1): pass
t('logged(sub1)', lambda: logged(sub1))
t('logged(sub2)', lambda: logged(sub2))
t('logged(sub3)', lambda: logged(sub3))
t('logged(sub4)', lambda: logged(sub4))
t('logged(sub5)', lambda: logged(sub5))
def init_subclass_is_classmethod():
    class R:
        def __init_subclass__(cls): cls.made = True
    class S(R): pass
    return S.made, type(vars(R)['__init_subclass__']).__name__, hasattr(R, 'made')
t('init_subclass_is_classmethod()', lambda: init_subclass_is_classmethod())
class D:
    def __init__(self, n): self.n = n
    def __set_name__(self, owner, name): log.append((self.n, owner.__name__, name))
def set_names():
    class S:
        a = D(1)
        b = D(2)
        c = a
    S.d = D(3)
t('logged(set_names)', lambda: logged(set_names))
class DBad:
    def __set_name__(self, owner, name): raise ValueError('bad name')
def set_name_error():
    class S:
        a = DBad()
t('set_name_error()', lambda: set_name_error())
def set_name_notes():
    try:
        class S:
            a = DBad()
    except ValueError as e:
        return e.__notes__
t('set_name_notes()', lambda: set_name_notes())
class DInst: pass
def set_name_on_instance():
    d = DInst()
    d.__set_name__ = lambda o, n: log.append('called')
    class S:
        a = d
    return S.a is d
t('logged(set_name_on_instance)', lambda: logged(set_name_on_instance))
def order():
    class M2(type):
        def __new__(m, n, b, ns):
            log.append('new start')
            r = super().__new__(m, n, b, ns)
            log.append('new end')
            return r
        def __init__(c, *a): log.append('init')
    class P2:
        def __init_subclass__(cls): log.append('init_subclass')
    class DD:
        def __set_name__(self, o, n): log.append('set_name')
    class S(P2, metaclass=M2):
        log.append('body')
        d = DD()
t('logged(order)', lambda: logged(order))
class G:
    def __class_getitem__(cls, k): return (cls.__name__, k)
class G2(G): pass
t('G[int]', lambda: G[int])
t('G[1, 2]', lambda: G[1, 2])
t("G2['x']", lambda: G2['x'])
t("G()['x']", lambda: G()['x'])
t('int[str]', lambda: int[str])
t('list[int]', lambda: list[int])
t('dict[str, int]', lambda: dict[str, int])
t('type[int]', lambda: type[int])
t('tuple[int, ...]', lambda: tuple[int, ...])
t('type(list[int])', lambda: type(list[int]))
t('list[int].__origin__', lambda: list[int].__origin__)
t('list[int].__args__', lambda: list[int].__args__)
t('list[int]() ', lambda: list[int]() )
t("list[int]('ab')", lambda: list[int]('ab'))
t('isinstance([], list[int])', lambda: isinstance([], list[int]))
t('issubclass(list, list[int])', lambda: issubclass(list, list[int]))
t('list[int] == list[int]', lambda: list[int] == list[int])
t('list[int] is list[int]', lambda: list[int] is list[int])
t('hash(list[int]) == hash(list[int])', lambda: hash(list[int]) == hash(list[int]))
t('list[int][str]', lambda: list[int][str])
t('dict[str, int].__parameters__', lambda: dict[str, int].__parameters__)
t('repr(dict[str, list[int]])', lambda: repr(dict[str, list[int]]))
t('int | str', lambda: int | str)
t('(int | str).__args__', lambda: (int | str).__args__)
t('int | int', lambda: int | int)
t('(int | str) | None', lambda: (int | str) | None)
t('isinstance(5, int | str)', lambda: isinstance(5, int | str))
t('isinstance(5.0, int | str)', lambda: isinstance(5.0, int | str))
t('issubclass(bool, int | str)', lambda: issubclass(bool, int | str))
t('isinstance(5, int | list[int])', lambda: isinstance(5, int | list[int]))
t('int | 5', lambda: int | 5)
t("'a' | int", lambda: 'a' | int)
t("int | 'a'", lambda: int | 'a')
t('(int | str) == (str | int)', lambda: (int | str) == (str | int))
t('list[int] | None', lambda: list[int] | None)
t('type(int | str)', lambda: type(int | str))
def meta_function():
    def m(name, bases, ns, **k): return (name, bases, sorted(k for k in ns if not k.startswith('__')), k)
    class S(metaclass=m, z=1):
        a = 1
    return S
t('meta_function()', lambda: meta_function())
def meta_not_callable():
    class S(metaclass=5): pass
t('meta_not_callable()', lambda: meta_not_callable())
def meta_instance():
    class Meta:
        def __call__(self, n, b, ns): return n
        def __prepare__(self, n, b): return {}
    class S(metaclass=Meta()): pass
    return S
t('meta_instance()', lambda: meta_instance())
def prepare_custom():
    class NS(dict):
        def __setitem__(self, k, v):
            log.append(k)
            super().__setitem__(k, v)
        def __missing__(self, k):
            if k.startswith('auto_'): return k.upper()
            raise KeyError(k)
    class MP(type):
        @classmethod
        def __prepare__(m, *a): return NS()
    class S(metaclass=MP):
        a = auto_x
        b = len('abc')
        def f(self): pass
    return S.a, S.b
t('logged(prepare_custom)[0]', lambda: logged(prepare_custom)[0])
def prepare_bad():
    class MP(type):
        @classmethod
        def __prepare__(m, *a): return 5
    class S(metaclass=MP): pass
t('prepare_bad()', lambda: prepare_bad())
def derived_metaclass():
    class M1(type): pass
    class M2(M1): pass
    class P(metaclass=M1): pass
    class Q(metaclass=M2): pass
    class R(P, Q): pass
    class S(P, metaclass=M2): pass
    return type(R).__name__, type(S).__name__
t('derived_metaclass()', lambda: derived_metaclass())
def class_cell():
    class M3(type):
        def __new__(m, n, b, ns):
            log.append(sorted(k for k in ns if 'cell' in k))
            return super().__new__(m, n, b, ns)
    class S(metaclass=M3):
        def f(self): return __class__
    return S().f() is S
t('logged(class_cell)', lambda: logged(class_cell))
def class_cell_lost():
    class M3(type):
        def __new__(m, n, b, ns):
            ns.pop('__classcell__')
            return super().__new__(m, n, b, ns)
    class S(metaclass=M3):
        def f(self): return __class__
t('class_cell_lost()', lambda: class_cell_lost())
def new_returns_other():
    class M4(type):
        def __new__(m, *a): return 5
        def __init__(c, *a): log.append('init')
    class S(metaclass=M4): pass
    return S
t('logged(new_returns_other)', lambda: logged(new_returns_other))
def kw_to_type():
    class S(object, foo=1): pass
t('kw_to_type()', lambda: kw_to_type())
def starred_bases():
    bases = (P,)
    kw = {'tag': 'star'}
    class S(*bases, **kw): pass
    return S.__bases__
t('logged(starred_bases)', lambda: logged(starred_bases))
def singleton():
    class Single(type):
        def __call__(cls, *a):
            if not hasattr(cls, 'inst'): cls.inst = super().__call__(*a)
            return cls.inst
    class S(metaclass=Single):
        def __init__(self, v): self.v = v
    return S(1) is S(2), S(3).v
t('singleton()', lambda: singleton())

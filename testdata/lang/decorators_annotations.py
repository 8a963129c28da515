# Decorators, annotations (PEP 649), type parameters and type aliases.
import typing

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
def tag(n):
    log.append(f'make {n}')
    def deco(f):
        log.append(f'apply {n} to {getattr(f, "__name__", f)}')
        return f
    return deco
def stacked():
    @tag('a')
    @tag('b')
    def f(x=log.append('default')): return x
    @tag('c')
    class C:
        log.append('body')
        @tag('d')
        def m(self): pass
t('logged(stacked)', lambda: logged(stacked))
def any_expression():
    d = {'k': lambda f: 'replaced'}
    l = [lambda f: ('list', f.__name__)]
    @d['k']
    def f(): pass
    @l[0]
    def g(): pass
    @(lambda f: 5)
    def h(): pass
    @(x := lambda f: 6)
    def i(): pass
    @(len if False else repr)
    class J: pass
    return f, g, h, i, type(J).__name__
t('any_expression()', lambda: any_expression())
def not_callable():
    @5
    def f(): pass
t('not_callable()', lambda: not_callable())
def deco_error():
    @(lambda f: 1 / 0)
    def f(): pass
t('deco_error()', lambda: deco_error())
def name_not_bound_on_error():
    try:
        @(lambda f: 1 / 0)
        def f(): pass
    except ZeroDivisionError: pass
    return 'f' in locals()
t('name_not_bound_on_error()', lambda: name_not_bound_on_error())
def class_decorator():
    def add(c):
        c.added = 1
        return c
    @add
    class C: pass
    return C.added
t('class_decorator()', lambda: class_decorator())
def deco_with_state():
    class Count:
        def __init__(self, f): self.f, self.n = f, 0
        def __call__(self, *a):
            self.n += 1
            return self.f(*a), self.n
        def __get__(self, o, t): return lambda *a: self(o, *a)
    @Count
    def f(x): return x
    class C:
        @Count
        def m(self, x): return x
    return f(1), f(2), C().m(3)
t('deco_with_state()', lambda: deco_with_state())
def f(a: int, b: 'str' = 1, *args: float, c: list[int] = None, **kw: dict) -> bool: pass
t('f.__annotations__', lambda: f.__annotations__)
def g(a: undefined_name, b: int): pass
t('g.__annotations__', lambda: g.__annotations__)
t('g.__annotate__(1)', lambda: g.__annotate__(1))
t('f.__annotate__(1)', lambda: f.__annotate__(1))
t('f.__annotate__(2)', lambda: f.__annotate__(2))
t('f.__annotate__(99)', lambda: f.__annotate__(99))
t('(lambda: 1).__annotations__', lambda: (lambda: 1).__annotations__)
def noann(): pass
t('noann.__annotations__', lambda: noann.__annotations__)
t('noann.__annotate__', lambda: noann.__annotate__)
class Ann:
    x: int
    y: str = 'a'
    z: undefined_later
    def m(self, q: Ann) -> Ann: pass
    (w): float = 1
t('Ann.__annotations__', lambda: Ann.__annotations__)
undefined_later = 'now defined'
t('Ann.__annotations__', lambda: Ann.__annotations__)
t('Ann.m.__annotations__', lambda: Ann.m.__annotations__)
t('Ann.y', lambda: Ann.y)
t("hasattr(Ann, 'x')", lambda: hasattr(Ann, 'x'))
class NoAnn: pass
t('NoAnn.__annotations__', lambda: NoAnn.__annotations__)
class SubAnn(Ann): q: int
t('SubAnn.__annotations__', lambda: SubAnn.__annotations__)
class SubNoAnn(Ann): pass
t('SubNoAnn.__annotations__', lambda: SubNoAnn.__annotations__)
def cached():
    a = f.__annotations__
    a['added'] = 1
    return f.__annotations__ is a, 'added' in f.__annotations__, f.__annotations__.pop('added')
t('cached()', lambda: cached())
def set_annotations():
    def h(a: int): pass
    h.__annotations__ = {'z': 1}
    r = h.__annotations__
    del h.__annotations__
    return r, h.__annotations__, h.__annotate__
t('set_annotations()', lambda: set_annotations())
def set_annotate():
    def h(a: int): pass
    h.__annotate__ = lambda fmt: {'fmt': fmt}
    return h.__annotations__
t('set_annotate()', lambda: set_annotate())
def annotate_bad():
    def h(): pass
    h.__annotate__ = 5
t('annotate_bad()', lambda: annotate_bad())
def annotate_not_dict():
    def h(): pass
    h.__annotate__ = lambda fmt: 5
    h.__annotations__
t('annotate_not_dict()', lambda: annotate_not_dict())
def lazily_evaluated():
    def h(a: log.append('evaluated')): pass
    log.append('defined')
    h.__annotations__
    h.__annotations__
t('logged(lazily_evaluated)', lambda: logged(lazily_evaluated))
def closure_annotations():
    v = 1
    def h(a: v): pass
    v = 2
    return h.__annotations__
t('closure_annotations()', lambda: closure_annotations())
def class_scope_annotations():
    class C:
        T = int
        x: T
        def m(self, a: T): pass
        T = str
    return C.__annotations__, C.m.__annotations__
t('class_scope_annotations()', lambda: class_scope_annotations())
def conditional_annotations():
    class C:
        if True: x: int
        if False: y: int
        for i in range(2): z: str
    return C.__annotations__
t('conditional_annotations()', lambda: conditional_annotations())
def local_annotations_unused():
    x: undefined_name = 5
    y: 1 / 0
    return x
t('local_annotations_unused()', lambda: local_annotations_unused())
def local_annotation_target_evaluated():
    d = {}
    d[log.append('key')]: int
    log.append('after')
t('logged(local_annotation_target_evaluated)', lambda: logged(local_annotation_target_evaluated))
def local_unbound():
    x: int
    return x
t('local_unbound()', lambda: local_unbound())
module_ann: int = 5
other_ann: 'text'
t('__annotations__', lambda: __annotations__)
t('typing.get_type_hints(f)', lambda: typing.get_type_hints(f))
t('typing.get_type_hints(Ann.m)', lambda: typing.get_type_hints(Ann.m))
def gen[T](x: T) -> T: return x
def gen2[T: int, *Ts, **P](x: T): return T, Ts, P
def gen3[T = int](x: T): return T
def gen4[T: (int, str)](x: T): return T
class Gen[T]:
    def m(self, x: T) -> T: return T
class Gen2[K, V: str = 'd'](Gen[K]): pass
type Alias = int | str
type GAlias[T] = list[T]
type Rec = list[Rec]
type Bad = undefined_name
t('gen(5)', lambda: gen(5))
t('gen.__type_params__', lambda: gen.__type_params__)
t('gen.__annotations__', lambda: gen.__annotations__)
t('gen2(1)', lambda: gen2(1))
t('gen2.__type_params__[0].__bound__', lambda: gen2.__type_params__[0].__bound__)
t('gen2.__type_params__[0].__constraints__', lambda: gen2.__type_params__[0].__constraints__)
t('gen2.__type_params__[1].__name__', lambda: gen2.__type_params__[1].__name__)
t('gen3(1).__default__', lambda: gen3(1).__default__)
t('gen(1) and gen.__type_params__[0].__default__', lambda: gen(1) and gen.__type_params__[0].__default__)
t('gen4(1).__constraints__', lambda: gen4(1).__constraints__)
t('gen4(1).__bound__', lambda: gen4(1).__bound__)
t("gen.__type_params__[0].__variance__ if hasattr(gen.__type_params__[0], '__variance__') else gen.__type_params__[0].__infer_variance__", lambda: gen.__type_params__[0].__variance__ if hasattr(gen.__type_params__[0], '__variance__') else gen.__type_params__[0].__infer_variance__)
t('repr(gen.__type_params__[0])', lambda: repr(gen.__type_params__[0]))
t('type(gen.__type_params__[0])', lambda: type(gen.__type_params__[0]))
t('Gen.__type_params__', lambda: Gen.__type_params__)
t('Gen.__parameters__', lambda: Gen.__parameters__)
t('Gen.__bases__', lambda: Gen.__bases__)
t('Gen.__orig_bases__', lambda: Gen.__orig_bases__)
t('Gen[int]', lambda: Gen[int])
t('Gen[int, str]', lambda: Gen[int, str])
t('Gen[int]().m(1)', lambda: Gen[int]().m(1))
t('Gen[int].__origin__', lambda: Gen[int].__origin__)
t('Gen[int].__args__', lambda: Gen[int].__args__)
t('Gen2.__type_params__', lambda: Gen2.__type_params__)
t('Gen2.__bases__', lambda: Gen2.__bases__)
t('Gen2[int, str]', lambda: Gen2[int, str])
t('Gen2[int]', lambda: Gen2[int])
t('Gen().m.__annotations__ == Gen.m.__annotations__', lambda: Gen().m.__annotations__ == Gen.m.__annotations__)
t('Alias', lambda: Alias)
t('Alias.__value__', lambda: Alias.__value__)
t('Alias.__name__', lambda: Alias.__name__)
t('type(Alias)', lambda: type(Alias))
t('GAlias[int]', lambda: GAlias[int])
t('GAlias[int].__args__', lambda: GAlias[int].__args__)
t('GAlias.__type_params__', lambda: GAlias.__type_params__)
t('GAlias.__value__', lambda: GAlias.__value__)
t('Rec.__value__', lambda: Rec.__value__)
t('Bad.__value__', lambda: Bad.__value__)
t('Bad', lambda: Bad)
t('isinstance(5, Alias)', lambda: isinstance(5, Alias))
t('isinstance(5, Alias.__value__)', lambda: isinstance(5, Alias.__value__))
t('Alias | None', lambda: Alias | None)
t('Alias()', lambda: Alias())
def stmt1():
    Alias.__value__ = 1
t('Alias.__value__ = 1', stmt1)
t("typing.TypeVar('T')", lambda: typing.TypeVar('T'))
t("typing.TypeVar('T', int)", lambda: typing.TypeVar('T', int))
t("typing.TypeVar('T', int, str).__constraints__", lambda: typing.TypeVar('T', int, str).__constraints__)
t("typing.TypeVar('T', bound=int).__bound__", lambda: typing.TypeVar('T', bound=int).__bound__)
t('typing.TypeVar(5)', lambda: typing.TypeVar(5))
t('Gen[5]', lambda: Gen[5])
t('Gen[()]', lambda: Gen[()])
def lazy_bound():
    def h[T: undefined_name](): pass
    try: h.__type_params__[0].__bound__
    except NameError as e: return str(e)
t('lazy_bound()', lambda: lazy_bound())
def type_param_scope():
    T = 'outer'
    def h[T](x: T): return T
    class C[T]:
        a = T
        def m(self): return T
    return T, repr(h(1)), repr(C.a), C().m() is C.a
t('type_param_scope()', lambda: type_param_scope())
def nested_type_params():
    class A[T]:
        def m[U](self, x: T, y: U): return T, U
    return A().m(1, 2), A.m.__type_params__
t('nested_type_params()', lambda: nested_type_params())
def generic_closure():
    n = 5
    def h[T](x: T) -> T: return n
    return h(1)
t('generic_closure()', lambda: generic_closure())
def generic_super():
    class A[T]:
        def f(self): return 'A'
    class B[T](A[T]):
        def f(self): return 'B' + super().f()
    return B[int]().f(), [c.__name__ for c in B.__mro__]
t('generic_super()', lambda: generic_super())

# MRO and super: linearisation, cooperation, zero-argument super, explicit super, and error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class O: 
    def who(self): return ['O']
class A(O):
    def who(self): return ['A'] + super().who()
class B(O):
    def who(self): return ['B'] + super().who()
class C(A, B):
    def who(self): return ['C'] + super().who()
class D(B): 
    def who(self): return ['D'] + super().who()
class X(C, D):
    def who(self): return ['X'] + super().who()
t('C().who()', lambda: C().who())
t('X().who()', lambda: X().who())
t('[k.__name__ for k in X.__mro__]', lambda: [k.__name__ for k in X.__mro__])
t('super(A, C()).who()', lambda: super(A, C()).who())
t('super(B, C()).who()', lambda: super(B, C()).who())
t('super(C, A())', lambda: super(C, A()))
t('super(C, C).who(C())', lambda: super(C, C).who(C()))
t('super(A, C).who(C())', lambda: super(A, C).who(C()))
t('super(C)', lambda: super(C))
t("super(int, 'x')", lambda: super(int, 'x'))
t('super(5)', lambda: super(5))
t('super(A, 5)', lambda: super(A, 5))
t('super(A, A, A)', lambda: super(A, A, A))
t('super()', lambda: super())
t('super(object, 5).foo', lambda: super(object, 5).foo)
t('super(A, C()).nope', lambda: super(A, C()).nope)
t('super(C, C()).__class__', lambda: super(C, C()).__class__)
t('super(C, C()).__thisclass__.__name__', lambda: super(C, C()).__thisclass__.__name__)
t('super(C, C()).__self_class__.__name__', lambda: super(C, C()).__self_class__.__name__)
t('super(C).__self__', lambda: super(C).__self__)
t('super(C, None)', lambda: super(C, None))
t('repr(super(C, C()))[:35]', lambda: repr(super(C, C()))[:35])
t('repr(super(C))', lambda: repr(super(C)))
def stmt1():
    super(A, C()).x = 5
t('super(A, C()).x = 5', stmt1)
def no_first_arg():
    class Q:
        def f(): return super()
    Q.f()
t('no_first_arg()', lambda: no_first_arg())
def no_cell():
    def f(self): return super()
    f(1)
t('no_cell()', lambda: no_cell())
def deleted_self():
    class Q:
        def f(self):
            del self
            return super()
    Q().f()
t('deleted_self()', lambda: deleted_self())
def rebound_self():
    class Q:
        def f(self):
            self = 5
            return super().f()
    Q().f()
t('rebound_self()', lambda: rebound_self())
def super_in_nested():
    class P:
        def f(self): return 'P.f'
    class Q(P):
        def f(self):
            return [super(Q, self).f() for _ in range(2)]
    return Q().f()
t('super_in_nested()', lambda: super_in_nested())
def super_in_comprehension():
    class P:
        def f(self): return 'P.f'
    class Q(P):
        def f(self): return [super().f() for _ in range(1)]
    return Q().f()
t('super_in_comprehension()', lambda: super_in_comprehension())
def super_in_genexp():
    class P:
        def f(self): return 'P.f'
    class Q(P):
        def f(self): return list(super().f() for _ in range(1))
    return Q().f()
t('super_in_genexp()', lambda: super_in_genexp())
def super_in_lambda():
    class P:
        def f(self): return 'P.f'
    class Q(P):
        f = lambda self: super().f() + '!'
    return Q().f()
t('super_in_lambda()', lambda: super_in_lambda())
def super_class_name():
    class P:
        def f(self): return __class__.__name__
    class Q(P): pass
    return Q().f()
t('super_class_name()', lambda: super_class_name())
def super_property():
    class P:
        @property
        def x(self): return 1
        @staticmethod
        def s(): return 's'
        @classmethod
        def c(cls): return cls.__name__
        attr = 'attr'
    class Q(P):
        @property
        def x(self): return super().x + 1
        @staticmethod
        def s(): return super(Q, Q).s() + '!'
        @classmethod
        def c(cls): return super().c() + '!'
        def a(self): return super().attr
    return Q().x, Q.s(), Q.c(), Q().a()
t('super_property()', lambda: super_property())
def super_setattr():
    class P:
        @property
        def x(self): return self._x
        @x.setter
        def x(self, v): self._x = v
    class Q(P):
        def set(self, v): super(Q, type(self)).x.fset(self, v)
        def set2(self, v): super().x = v
    q = Q()
    q.set(5)
    try:
        q.set2(6)
    except AttributeError as e:
        return q.x, str(e)
t('super_setattr()', lambda: super_setattr())
def super_init():
    log = []
    class P:
        def __init__(self, **k): log.append(('P', k))
    class Q(P):
        def __init__(self, q=0, **k):
            log.append(('Q', q))
            super().__init__(**k)
    class R(P):
        def __init__(self, r=0, **k):
            log.append(('R', r))
            super().__init__(**k)
    class S(Q, R): pass
    S(q=1, r=2, z=3)
    return log
t('super_init()', lambda: super_init())
def super_new():
    class P(int):
        def __new__(cls, v): return super().__new__(cls, v * 2)
    class Q(P):
        def __new__(cls, v): return super().__new__(cls, v + 1)
    return Q(3)
t('super_new()', lambda: super_new())
def super_dunders():
    class L(list):
        def __getitem__(self, i): return ('got', super().__getitem__(i))
        def __len__(self): return super().__len__() + 100
        def __repr__(self): return 'L' + super().__repr__()
        def __eq__(self, o): return super().__eq__(o)
        __hash__ = None
        def append(self, v): super().append(v * 2)
    x = L([1, 2])
    x.append(3)
    return x[0], len(x), repr(x), x == [1, 2, 6], x[-1]
t('super_dunders()', lambda: super_dunders())
def super_after_class_change():
    class P:
        def f(self): return 'P'
    class P2:
        def f(self): return 'P2'
    class Q(P):
        def f(self): return super().f()
    q = Q()
    r = q.f()
    Q.__bases__ = (P2,)
    return r, q.f()
t('super_after_class_change()', lambda: super_after_class_change())
def super_shadowed():
    class Q:
        def f(self):
            super = lambda: 'mine'
            return super()
    return Q().f()
t('super_shadowed()', lambda: super_shadowed())
def super_unbound_descriptor():
    class P:
        def f(self): return 'P.f'
    class Q(P): pass
    s = super(Q)
    return s.__get__(Q()).f()
t('super_unbound_descriptor()', lambda: super_unbound_descriptor())
def super_meta():
    class M(type):
        def __call__(cls, *a):
            return ('M', super().__call__(*a))
        def meta(cls): return 'meta'
    class Q(metaclass=M):
        def f(cls): return super(type(cls), cls).meta
    return Q()[0], Q.meta()
t('super_meta()', lambda: super_meta())
def inconsistent():
    class P: pass
    class Q(P): pass
    class R(P, Q): pass
t('inconsistent()', lambda: inconsistent())
def inconsistent_deep():
    class P: pass
    class Q: pass
    class R(P, Q): pass
    class S(Q, P): pass
    class T(R, S): pass
t('inconsistent_deep()', lambda: inconsistent_deep())
def duplicate():
    class P: pass
    class Q(P, P): pass
t('duplicate()', lambda: duplicate())
def layout_conflict():
    class P(int, dict): pass
t('layout_conflict()', lambda: layout_conflict())
def slots_conflict():
    class P: __slots__ = 'a',
    class Q: __slots__ = 'b',
    class R(P, Q): pass
t('slots_conflict()', lambda: slots_conflict())
def metaclass_conflict():
    class M1(type): pass
    class M2(type): pass
    class P(metaclass=M1): pass
    class Q(metaclass=M2): pass
    class R(P, Q): pass
t('metaclass_conflict()', lambda: metaclass_conflict())
def custom_mro():
    class M(type):
        def mro(cls):
            m = super().mro()
            return m
    class P(metaclass=M): pass
    return [k.__name__ for k in P.__mro__]
t('custom_mro()', lambda: custom_mro())
def bad_mro():
    class M(type):
        def mro(cls): return [5]
    class P(metaclass=M): pass
t('bad_mro()', lambda: bad_mro())
def bad_mro2():
    class M(type):
        def mro(cls): return 5
    class P(metaclass=M): pass
t('bad_mro2()', lambda: bad_mro2())
def mro_entries():
    class E:
        def __mro_entries__(self, bases): return (O, )
    e = E()
    class P(e): pass
    return P.__bases__, P.__orig_bases__ == (e,), P().who()
t('mro_entries()', lambda: mro_entries())
def mro_entries_bad():
    class E:
        def __mro_entries__(self, bases): return 5
    class P(E()): pass
t('mro_entries_bad()', lambda: mro_entries_bad())
def mro_entries_empty():
    class E:
        def __mro_entries__(self, bases): return ()
    class P(E()): pass
    return P.__bases__
t('mro_entries_empty()', lambda: mro_entries_empty())
def base_not_class():
    class P(5): pass
t('base_not_class()', lambda: base_not_class())
def base_none():
    class P(None): pass
t('base_none()', lambda: base_none())
def base_function():
    class P(len): pass
t('base_function()', lambda: base_function())
def base_bool():
    class P(bool): pass
t('base_bool()', lambda: base_bool())
def base_ellipsis():
    class P(type(...)): pass
t('base_ellipsis()', lambda: base_ellipsis())
def base_generic():
    class P(list[int]): pass
    return P.__bases__, P.__orig_bases__
t('base_generic()', lambda: base_generic())
def cooperative_attrs():
    class P: x = 'P'
    class Q(P): pass
    class R(P): x = 'R'
    class S(Q, R): pass
    return S.x
t('cooperative_attrs()', lambda: cooperative_attrs())

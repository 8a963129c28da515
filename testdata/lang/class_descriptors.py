# Descriptors, property, __slots__, __getattr__ and __getattribute__, __dir__, and their error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
def logged(f):
    log.clear()
    try:
        r = f()
    except Exception as e:
        r = (type(e).__name__, str(e))
    return r, log[:]
def setter(o, n, v):
    setattr(o, n, v)
    return getattr(o, n)
def deleter(o, n):
    delattr(o, n)
    return hasattr(o, n)
class NonData:
    def __get__(self, o, t): return ('nondata', o is None, t and t.__name__)
class Data(NonData):
    def __set__(self, o, v): log.append(('set', v))
    def __delete__(self, o): log.append('delete')
class SetOnly:
    def __set__(self, o, v): o.__dict__['set_only'] = v * 2
class DelOnly:
    def __delete__(self, o): log.append('del only')
class GetRaises:
    def __get__(self, o, t): raise AttributeError('from get')
class GetValue:
    def __get__(self, o, t): raise ValueError('from get')
class C:
    nd = NonData()
    d = Data()
    set_only = SetOnly()
    del_only = DelOnly()
    gr = GetRaises()
    gv = GetValue()
    def __getattr__(self, n): return f'getattr {n}'
class P: 
    nd = NonData()
    d = Data()
    gr = GetRaises()
c, p = C(), P()
t('p.nd', lambda: p.nd)
t('P.nd', lambda: P.nd)
t('p.d', lambda: p.d)
t('P.d', lambda: P.d)
t("setter(p, 'nd', 5)", lambda: setter(p, 'nd', 5))
t('p.__dict__', lambda: p.__dict__)
t('p.nd', lambda: p.nd)
t("(deleter(p, 'nd'), p.nd)", lambda: (deleter(p, 'nd'), p.nd))
t("logged(lambda: setter(p, 'd', 5))", lambda: logged(lambda: setter(p, 'd', 5)))
t("logged(lambda: deleter(p, 'd'))", lambda: logged(lambda: deleter(p, 'd')))
t("(p.__dict__.update(d='inst'), p.d)", lambda: (p.__dict__.update(d='inst'), p.d))
t("setter(c, 'set_only', 4)", lambda: setter(c, 'set_only', 4))
t('C.set_only is not None', lambda: C.set_only is not None)
t("deleter(c, 'set_only')", lambda: deleter(c, 'set_only'))
t("c.del_only is C.__dict__['del_only']", lambda: c.del_only is C.__dict__['del_only'])
t("setter(c, 'del_only', 5)", lambda: setter(c, 'del_only', 5))
t("logged(lambda: deleter(c, 'del_only'))", lambda: logged(lambda: deleter(c, 'del_only')))
t('c.gr', lambda: c.gr)
t('p.gr', lambda: p.gr)
t("hasattr(p, 'gr')", lambda: hasattr(p, 'gr'))
t('c.gv', lambda: c.gv)
t("hasattr(c, 'gv')", lambda: hasattr(c, 'gv'))
t("getattr(p, 'gr', 'default')", lambda: getattr(p, 'gr', 'default'))
t("getattr(c, 'gv', 'default')", lambda: getattr(c, 'gv', 'default'))
t('c.missing', lambda: c.missing)
t('C.missing', lambda: C.missing)
t('NonData.__get__(NonData(), 1, int)', lambda: NonData.__get__(NonData(), 1, int))
class Prop:
    def __init__(self): self._x = 1
    @property
    def x(self):
        """doc x"""
        return self._x
    @x.setter
    def x(self, v):
        if v < 0: raise ValueError('negative')
        self._x = v
    @x.deleter
    def x(self): del self._x
    @property
    def ro(self): return 'ro'
    wo = property(None, lambda self, v: log.append(v))
    no = property()
    @property
    def broken(self): return self.nope
    @property
    def raises(self): raise AttributeError('custom')
q = Prop()
t('q.x', lambda: q.x)
t("setter(q, 'x', 5)", lambda: setter(q, 'x', 5))
t("setter(q, 'x', -1)", lambda: setter(q, 'x', -1))
t("(delattr(q, 'x'), hasattr(q, 'x'))", lambda: (delattr(q, 'x'), hasattr(q, 'x')))
t('q.x', lambda: q.x)
t('q.ro', lambda: q.ro)
t("setter(q, 'ro', 1)", lambda: setter(q, 'ro', 1))
t("deleter(q, 'ro')", lambda: deleter(q, 'ro'))
t('q.wo', lambda: q.wo)
t("logged(lambda: setattr(q, 'wo', 3))", lambda: logged(lambda: setattr(q, 'wo', 3)))
t("deleter(q, 'wo')", lambda: deleter(q, 'wo'))
t('q.no', lambda: q.no)
t("setter(q, 'no', 1)", lambda: setter(q, 'no', 1))
t('q.broken', lambda: q.broken)
t('q.raises', lambda: q.raises)
t('Prop.x.__doc__', lambda: Prop.x.__doc__)
t('Prop.x.fget.__name__', lambda: Prop.x.fget.__name__)
t('Prop.ro.fset', lambda: Prop.ro.fset)
t('Prop.x.__name__', lambda: Prop.x.__name__)
t('property(lambda s: 1).__doc__', lambda: property(lambda s: 1).__doc__)
t("property(None, None, None, 'text').__doc__", lambda: property(None, None, None, 'text').__doc__)
t('property(1).fget', lambda: property(1).fget)
t('property(1, 2, 3, 4, 5)', lambda: property(1, 2, 3, 4, 5))
t("property(fget=len, doc='d').__doc__", lambda: property(fget=len, doc='d').__doc__)
t('Prop.x.__get__(None, Prop) is Prop.x', lambda: Prop.x.__get__(None, Prop) is Prop.x)
t('Prop.ro.__get__(q)', lambda: Prop.ro.__get__(q))
t('Prop.ro.__set__(q, 1)', lambda: Prop.ro.__set__(q, 1))
t('Prop.ro.__isabstractmethod__', lambda: Prop.ro.__isabstractmethod__)
def stmt1():
    Prop.ro.fget = 5
t('Prop.ro.fget = 5', stmt1)
def prop_inherit():
    class S(Prop):
        @Prop.x.getter
        def x(self): return 'sub'
    s = S()
    s.x = 3
    return s.x, s._x
t('prop_inherit()', lambda: prop_inherit())
class Sl:
    __slots__ = ('a', 'b')
    def __init__(self): self.a = 1
class SlDict(Sl):
    __slots__ = ('__dict__', 'c')
class SlSub(Sl): pass
class SlEmpty: __slots__ = ()
class SlStr: __slots__ = 'only'
class SlDoc: __slots__ = {'x': 'doc of x'}
class SlW: __slots__ = ('__weakref__',)
s = Sl()
t('s.a', lambda: s.a)
t('s.b', lambda: s.b)
t("setter(s, 'b', 2)", lambda: setter(s, 'b', 2))
t("setter(s, 'z', 1)", lambda: setter(s, 'z', 1))
t("deleter(s, 'a')", lambda: deleter(s, 'a'))
t('s.a', lambda: s.a)
t("deleter(s, 'a')", lambda: deleter(s, 'a'))
t('s.__dict__', lambda: s.__dict__)
t("hasattr(s, '__dict__')", lambda: hasattr(s, '__dict__'))
t('Sl.a', lambda: Sl.a)
t('type(Sl.a)', lambda: type(Sl.a))
t('Sl.a.__get__(s)', lambda: Sl.a.__get__(s))
t('Sl.b.__get__(s)', lambda: Sl.b.__get__(s))
t('Sl.a.__get__(5)', lambda: Sl.a.__get__(5))
t('Sl.a.__set__(s, 9)', lambda: Sl.a.__set__(s, 9))
t('Sl.a.__name__', lambda: Sl.a.__name__)
t('Sl.a.__objclass__.__name__', lambda: Sl.a.__objclass__.__name__)
t('Sl.__slots__', lambda: Sl.__slots__)
t("setter(SlDict(), 'z', 1)", lambda: setter(SlDict(), 'z', 1))
t('SlDict().__dict__', lambda: SlDict().__dict__)
t("setter(SlSub(), 'z', 1)", lambda: setter(SlSub(), 'z', 1))
t('SlSub().__dict__', lambda: SlSub().__dict__)
t("setter(SlEmpty(), 'z', 1)", lambda: setter(SlEmpty(), 'z', 1))
t("setter(SlStr(), 'only', 1)", lambda: setter(SlStr(), 'only', 1))
t('SlDoc.x.__doc__', lambda: SlDoc.x.__doc__)
t("setter(SlW(), 'q', 1)", lambda: setter(SlW(), 'q', 1))
def slots_conflict_value():
    class S:
        __slots__ = ('a',)
        a = 1
t('slots_conflict_value()', lambda: slots_conflict_value())
def slots_bad_name():
    class S: __slots__ = ('1a',)
t('slots_bad_name()', lambda: slots_bad_name())
def slots_not_str():
    class S: __slots__ = (1,)
t('slots_not_str()', lambda: slots_not_str())
def slots_int():
    class S: __slots__ = 5
t('slots_int()', lambda: slots_int())
def slots_dup():
    class S: __slots__ = ('a', 'a')
    s = S()
    s.a = 1
    return s.a
t('slots_dup()', lambda: slots_dup())
def slots_dict_twice():
    class S: __slots__ = ('__dict__', '__dict__')
t('slots_dict_twice()', lambda: slots_dict_twice())
def slots_int_sub():
    class S(int): __slots__ = ('a',)
t('slots_int_sub()', lambda: slots_int_sub())
def slots_int_empty():
    class S(int): __slots__ = ()
    S(1).x = 1
t('slots_int_empty()', lambda: slots_int_empty())
def slots_tuple():
    class S(tuple): __slots__ = ('a',)
t('slots_tuple()', lambda: slots_tuple())
def slots_mangle():
    class S:
        __slots__ = ('__p',)
        def __init__(self): self.__p = 1
        def get(self): return self.__p
    return S().get(), S.__slots__, hasattr(S, '_S__p')
t('slots_mangle()', lambda: slots_mangle())
def slots_class_change():
    class S: __slots__ = 'a',
    class T: __slots__ = 'a',
    class U: __slots__ = 'b',
    s = S()
    s.a = 1
    s.__class__ = T
    r = s.a
    try:
        s.__class__ = U
    except TypeError as e:
        return r, str(e)
t('slots_class_change()', lambda: slots_class_change())
class GA:
    real = 'real'
    def __getattribute__(self, n):
        log.append(('getattribute', n))
        return super().__getattribute__(n)
    def __getattr__(self, n):
        log.append(('getattr', n))
        if n == 'bad': raise AttributeError('no bad')
        return n.upper()
    def m(self): return 'm'
t('logged(lambda: GA().real)', lambda: logged(lambda: GA().real))
t('logged(lambda: GA().virtual)', lambda: logged(lambda: GA().virtual))
t('logged(lambda: GA().bad)', lambda: logged(lambda: GA().bad))
t('logged(lambda: GA().m())', lambda: logged(lambda: GA().m()))
t("logged(lambda: hasattr(GA(), 'bad'))", lambda: logged(lambda: hasattr(GA(), 'bad')))
t("logged(lambda: getattr(GA(), 'bad', 1))", lambda: logged(lambda: getattr(GA(), 'bad', 1)))
t('logged(lambda: len(GA()))', lambda: logged(lambda: len(GA())))
t('logged(lambda: GA().__class__.__name__)', lambda: logged(lambda: GA().__class__.__name__))
t('logged(lambda: str(GA())[:5])', lambda: logged(lambda: str(GA())[:5]))
class SA:
    def __setattr__(self, n, v):
        log.append(('set', n, v))
        object.__setattr__(self, n, v)
    def __delattr__(self, n):
        log.append(('del', n))
        object.__delattr__(self, n)
t("logged(lambda: setter(SA(), 'x', 1))", lambda: logged(lambda: setter(SA(), 'x', 1)))
t("logged(lambda: deleter(SA(), 'x'))", lambda: logged(lambda: deleter(SA(), 'x')))
t("object.__setattr__(5, 'x', 1)", lambda: object.__setattr__(5, 'x', 1))
t("object.__setattr__(C, 'x', 1)", lambda: object.__setattr__(C, 'x', 1))
t("type.__setattr__(C, 'newattr', 1)", lambda: type.__setattr__(C, 'newattr', 1))
t("object.__getattribute__(p, 'nope')", lambda: object.__getattribute__(p, 'nope'))
t('object.__getattribute__(p, 5)', lambda: object.__getattribute__(p, 5))
t("object.__delattr__(p, 'nope')", lambda: object.__delattr__(p, 'nope'))
class DirC:
    def __dir__(self): return ['b', 'a', 1]
class DirD:
    def __dir__(self): return ['b', 'a']
class DirE:
    def __dir__(self): return 5
t('dir(DirC())', lambda: dir(DirC()))
t('dir(DirD())', lambda: dir(DirD()))
t('dir(DirE())', lambda: dir(DirE()))
class MethodLike:
    def __init__(self, f): self.f = f
    def __get__(self, o, t=None): return lambda *a: self.f(o, *a)
class UseML:
    m = MethodLike(lambda self, x: (type(self).__name__, x))
t('UseML().m(5)', lambda: UseML().m(5))
class CallDunder:
    def __init__(self): self.__len__ = lambda: 5
t('len(CallDunder())', lambda: len(CallDunder()))
class DunderDesc:
    class L:
        def __get__(self, o, t): return lambda: 7
    __len__ = L()
t('len(DunderDesc())', lambda: len(DunderDesc()))
class Cached:
    def __get__(self, o, t):
        log.append('computed')
        o.__dict__['v'] = 5
        return 5
class UseCached:
    v = Cached()
t('logged(lambda: (lambda o: (o.v, o.v))(UseCached()))', lambda: logged(lambda: (lambda o: (o.v, o.v))(UseCached())))

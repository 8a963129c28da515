# Closures, nonlocal, global, class scopes, comprehension scopes, unbound names, and del of names.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


x = 'global x'
y = 'global y'
def late():
    fs = [lambda: i for i in range(3)]
    return [f() for f in fs]
t('late()', lambda: late())
def early():
    return [f() for f in [lambda i=i: i for i in range(3)]]
t('early()', lambda: early())
def counter():
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return n
    return inc
c1, c2 = counter(), counter()
t('(c1(), c1(), c2(), c1(10))', lambda: (c1(), c1(), c2(), c1(10)))
def unbound():
    print(z)
    z = 1
t('unbound()', lambda: unbound())
def unbound_aug():
    x += 1
t('unbound_aug()', lambda: unbound_aug())
def unbound_del():
    v = 1
    del v
    return v
t('unbound_del()', lambda: unbound_del())
def del_twice():
    v = 1
    del v
    del v
t('del_twice()', lambda: del_twice())
def free_unbound():
    def inner(): return w
    try:
        inner()
    finally:
        w = 1
t('free_unbound()', lambda: free_unbound())
def free_del():
    w = 1
    def inner(): return w
    del w
    return inner()
t('free_del()', lambda: free_del())
def nonlocal_del():
    w = 1
    def inner():
        nonlocal w
        del w
    inner()
    return w
t('nonlocal_del()', lambda: nonlocal_del())
def if_false_local():
    if False:
        q = 1
    return q
t('if_false_local()', lambda: if_false_local())
def for_empty():
    for q in []: pass
    return q
t('for_empty()', lambda: for_empty())
def loop_var_survives():
    for q in range(3): pass
    return q
t('loop_var_survives()', lambda: loop_var_survives())
def except_var_gone():
    try:
        1 / 0
    except ZeroDivisionError as e:
        pass
    return e
t('except_var_gone()', lambda: except_var_gone())
def except_var_preexisting():
    e = 5
    try:
        1 / 0
    except ZeroDivisionError as e:
        pass
    return e
t('except_var_preexisting()', lambda: except_var_preexisting())
def except_var_deleted_inside():
    try:
        1 / 0
    except ZeroDivisionError as e:
        del e
    return 'fine'
t('except_var_deleted_inside()', lambda: except_var_deleted_inside())
def set_global():
    global created
    created = 1
t('created', lambda: created)
t('(set_global(), created)', lambda: (set_global(), created))
def del_global():
    global created
    del created
t('del_global()', lambda: del_global())
t('created', lambda: created)
t('del_global()', lambda: del_global())
def global_in_nested():
    x = 'local'
    def inner():
        global x
        return x
    return inner()
t('global_in_nested()', lambda: global_in_nested())
def nonlocal_three_levels():
    v = 1
    def a():
        def b():
            nonlocal v
            v = 2
        b()
    a()
    return v
t('nonlocal_three_levels()', lambda: nonlocal_three_levels())
def nonlocal_skips_class():
    v = 1
    class C:
        v = 2
        def get(self): return v
        def set(self):
            nonlocal v
            v = 3
    o = C()
    r = o.get()
    o.set()
    return r, v, C.v
t('nonlocal_skips_class()', lambda: nonlocal_skips_class())
class K:
    x = 'class x'
    a = x
    def method(self): return x
    lst = [x for _ in range(1)]
    lst2 = [i for i in x[:2]]
    gen = list(x for _ in range(1))
    nested = [[x for _ in 'a'] for _ in 'b']
    lam = lambda: x
    y = y
    if True:
        z = x
    del a
t('K.lst', lambda: K.lst)
t('K.lst2', lambda: K.lst2)
t('K.gen', lambda: K.gen)
t('K.nested', lambda: K.nested)
t('K.lam()', lambda: K.lam())
t('K().method()', lambda: K().method())
t('K.y', lambda: K.y)
t('K.z', lambda: K.z)
t('K.a', lambda: K.a)
def class_in_function():
    x = 'enclosing'
    class C:
        y = x
        x = 'own'
        z = x
    return C.y, C.z
t('class_in_function()', lambda: class_in_function())
def class_free_and_local():
    x = 'enclosing'
    class C:
        def f(self): return x
        x = 'own'
    return C().f(), C.x
t('class_free_and_local()', lambda: class_free_and_local())
def class_global():
    class C:
        global made_by_class
        made_by_class = 7
    return hasattr(C, 'made_by_class'), made_by_class
t('class_global()', lambda: class_global())
def class_nonlocal():
    v = 1
    class C:
        nonlocal v
        v = 2
    return v, hasattr(C, 'v')
t('class_nonlocal()', lambda: class_nonlocal())
def comp_scope():
    i = 'outer'
    r = [i for i in range(3)]
    return i, r
t('comp_scope()', lambda: comp_scope())
def comp_first_iterable():
    class C:
        n = [1, 2]
        r = [v for v in n]
        try:
            s = [v + len(n) for v in n]
        except NameError as e:
            s = str(e)
    return C.r, C.s
t('comp_first_iterable()', lambda: comp_first_iterable())
def comp_nested():
    return [[j * i for j in range(i)] for i in range(4)]
t('comp_nested()', lambda: comp_nested())
def comp_multi():
    return [(i, j) for i in range(3) if i for j in range(i) if j % 2 == 0]
t('comp_multi()', lambda: comp_multi())
def comp_walrus():
    r = [last := i for i in range(4)]
    return r, last
t('comp_walrus()', lambda: comp_walrus())
def comp_walrus_cond():
    return [s for i in range(5) if (s := i * i) > 5], s
t('comp_walrus_cond()', lambda: comp_walrus_cond())
def comp_closure():
    fs = [(lambda: (i, j)) for i in range(2) for j in range(2)]
    return [f() for f in fs]
t('comp_closure()', lambda: comp_closure())
def comp_dict_order():
    log = []
    def k(v): log.append(f'k{v}'); return v
    def v(v): log.append(f'v{v}'); return v
    d = {k(i): v(i) for i in range(2)}
    return log
t('comp_dict_order()', lambda: comp_dict_order())
def comp_error():
    return [1 / i for i in (1, 0)]
t('comp_error()', lambda: comp_error())
def comp_locals():
    a = 1
    return [sorted(n for n in locals() if n != 'n') for b in [2]]
t('comp_locals()', lambda: comp_locals())
def genexp_late_binding():
    n = 1
    g = (n + i for i in range(2))
    n = 10
    return list(g)
t('genexp_late_binding()', lambda: genexp_late_binding())
def genexp_iterable_early():
    s = [1, 2]
    g = (i for i in s)
    s = [3]
    return list(g)
t('genexp_iterable_early()', lambda: genexp_iterable_early())
def genexp_iterable_error():
    g = (i for i in 5)
t('genexp_iterable_error()', lambda: genexp_iterable_error())
def genexp_second_iterable_late():
    g = (j for i in [1] for j in 5)
    return list(g)
t('genexp_second_iterable_late()', lambda: genexp_second_iterable_late())
def lambda_default_scope():
    v = 1
    f = lambda a=v: a
    v = 2
    return f()
t('lambda_default_scope()', lambda: lambda_default_scope())
def recursion_by_name():
    def fact(n): return 1 if n < 2 else n * fact(n - 1)
    g = fact
    fact = lambda n: 100
    return g(3)
t('recursion_by_name()', lambda: recursion_by_name())
def locals_snapshot():
    a = 1
    l = locals()
    a = 2
    b = 3
    l['c'] = 4
    return l, sorted(locals())
t('locals_snapshot()', lambda: locals_snapshot())
def locals_closure():
    a = 1
    def inner():
        return a, locals()
    return inner()
t('locals_closure()', lambda: locals_closure())
def star_assign_scope():
    a, *b = [1, 2, 3]
    (c, d), e = (4, 5), 6
    return locals()
t('star_assign_scope()', lambda: star_assign_scope())
def vars_in_with():
    from contextlib import nullcontext
    with nullcontext((1, 2)) as (a, b):
        pass
    return a, b
t('vars_in_with()', lambda: vars_in_with())
def builtin_shadow():
    len = lambda s: 'mine'
    return len('abc')
t('builtin_shadow()', lambda: builtin_shadow())
len_ = len
def global_shadow():
    global len
    len = lambda s: 'global'
    r = len('abc')
    del len
    return r, len('abc')
t('global_shadow()', lambda: global_shadow())
def mangled():
    class A:
        __p = 1
        def get(self): return self.__p, sorted(n for n in vars(A) if 'p' in n and '__p' in n)
        def loc(self):
            __v = 2
            return locals()
        def kw(self, __a=3): return __a
        def imp(self):
            try:
                return __undefined
            except NameError as e:
                return str(e)
        def attr(self, o): return o.__secret
        class __Inner: pass
        def __m(self): return 'm'
        def call(self): return self.__m()
        __x__ = 5
        def dunder(self): return self.__x__
    a = A()
    del_self = a.loc()
    del_self.pop('self')
    out = [a.get(), del_self, a.kw(), a.kw(_A__a=4), a.imp(), a.call(), a.dunder(), A._A__Inner.__name__]
    try:
        a.attr(5)
    except AttributeError as e:
        out.append(str(e))
    class _B:
        __q = 1
    class ___: 
        __q = 2
    out.append((hasattr(_B, '_B__q'), hasattr(___, '__q')))
    return out
t('mangled()', lambda: mangled())
class Meta(type):
    def __prepare__(name, bases): return {'injected': 42}
class WithPrepared(metaclass=Meta):
    seen = injected
t('WithPrepared.seen', lambda: WithPrepared.seen)
t('undefined', lambda: undefined)
t('undefined()', lambda: undefined())
t('undefined.attr', lambda: undefined.attr)
def stmt1():
    undefined = undefined
t('undefined = undefined', stmt1)
def stmt2():
    del undefined
t('del undefined', stmt2)
def stmt3():
    global_x = x; del global_x; global_x
t('global_x = x; del global_x; global_x', stmt3)

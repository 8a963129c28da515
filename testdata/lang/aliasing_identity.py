# Identity and aliasing that the language promises: is, copies, defaults, augmented assignment, shared references.
import copy

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


a = [1, [2, 3]]
t('a is a', lambda: a is a)
t('a is not a[:]', lambda: a is not a[:])
t('a == a[:]', lambda: a == a[:])
t('a[1] is a[:][1]', lambda: a[1] is a[:][1])
t('None is None', lambda: None is None)
t('True is (1 == 1)', lambda: True is (1 == 1))
t('... is Ellipsis', lambda: ... is Ellipsis)
t('NotImplemented is NotImplemented', lambda: NotImplemented is NotImplemented)
t('a.copy()[1] is a[1]', lambda: a.copy()[1] is a[1])
t('copy.copy(a)[1] is a[1]', lambda: copy.copy(a)[1] is a[1])
t('copy.deepcopy(a)[1] is a[1]', lambda: copy.deepcopy(a)[1] is a[1])
t('copy.deepcopy(a) == a', lambda: copy.deepcopy(a) == a)
t('list(a) is a', lambda: list(a) is a)
t('tuple((1, 2)) == (1, 2)', lambda: tuple((1, 2)) == (1, 2))
t_ = (1, 2)
s_ = 'text'
b_ = b'bytes'
f_ = frozenset([1])
t('tuple(t_) is t_', lambda: tuple(t_) is t_)
t('t_[:] is t_', lambda: t_[:] is t_)
t('str(s_) is s_', lambda: str(s_) is s_)
t('s_[:] is s_', lambda: s_[:] is s_)
t('bytes(b_) is b_', lambda: bytes(b_) is b_)
t('frozenset(f_) is f_', lambda: frozenset(f_) is f_)
t('copy.copy(t_) is t_', lambda: copy.copy(t_) is t_)
t('copy.deepcopy(t_) is t_', lambda: copy.deepcopy(t_) is t_)
t('copy.deepcopy((1, [2]))[1] == [2]', lambda: copy.deepcopy((1, [2]))[1] == [2])
t('set(f_) is f_', lambda: set(f_) is f_)
t('int(10**30) == 10**30', lambda: int(10**30) == 10**30)
def aug_alias(x, y):
    z = x
    z += y
    return x, z, x is z
t('aug_alias([1], [2])', lambda: aug_alias([1], [2]))
t('aug_alias((1,), (2,))', lambda: aug_alias((1,), (2,)))
t("aug_alias('a', 'b')", lambda: aug_alias('a', 'b'))
def or_alias(x, y):
    z = x
    z |= y
    return x, z, x is z
t('or_alias({1}, {2})', lambda: or_alias({1}, {2}))
t('or_alias(frozenset([1]), {2})', lambda: or_alias(frozenset([1]), {2}))
t('or_alias({1: 1}, {2: 2})', lambda: or_alias({1: 1}, {2: 2}))
t('or_alias(1, 2)', lambda: or_alias(1, 2))
def mul_alias(x, n):
    z = x
    z *= n
    return x, z is x
t('mul_alias([1], 2)', lambda: mul_alias([1], 2))
t('mul_alias((1,), 2)', lambda: mul_alias((1,), 2))
t("mul_alias(bytearray(b'a'), 2)", lambda: mul_alias(bytearray(b'a'), 2))
def rows():
    m = [[0] * 2] * 2
    m[0][0] = 1
    n = [[0] * 2 for _ in range(2)]
    n[0][0] = 1
    return m, n
t('rows()', lambda: rows())
def mutable_default(x, acc=[]):
    acc.append(x)
    return acc
t('mutable_default(1) is mutable_default(2)', lambda: mutable_default(1) is mutable_default(2))
t('mutable_default(3)', lambda: mutable_default(3))
def argument_alias():
    def f(l, n):
        l.append(4)
        l = [9]
        n += 1
        return l, n
    x, y = [1], 5
    return f(x, y), x, y
t('argument_alias()', lambda: argument_alias())
def loop_alias():
    x = [[1], [2]]
    for i in x: i.append(0)
    for i in x: i = 'rebound'
    return x
t('loop_alias()', lambda: loop_alias())
def dict_value_alias():
    d = dict.fromkeys('ab', [])
    d['a'].append(1)
    e = {k: [] for k in 'ab'}
    e['a'].append(1)
    return d, e
t('dict_value_alias()', lambda: dict_value_alias())
def tuple_holds_list():
    x = ([],)
    x[0].append(1)
    return x
t('tuple_holds_list()', lambda: tuple_holds_list())
def slice_copy():
    x = [1, 2, 3]
    y = x[:]
    y.append(4)
    x[:] = [9]
    return x, y
t('slice_copy()', lambda: slice_copy())
def class_attr_shared():
    class A:
        items = []
        n = 0
    p, q = A(), A()
    p.items.append(1)
    p.n += 1
    return q.items, q.n, p.n, A.n, 'n' in vars(p), 'items' in vars(p)
t('class_attr_shared()', lambda: class_attr_shared())
def swap_alias():
    x = [1, 2]
    x[0], x[1] = x[1], x[0]
    y = x
    x, y = [0], x
    return x, y
t('swap_alias()', lambda: swap_alias())
def nested_copy():
    x = {'a': [1]}
    y = dict(x)
    z = {**x}
    w = copy.deepcopy(x)
    x['a'].append(2)
    return y, z, w
t('nested_copy()', lambda: nested_copy())
def deepcopy_memo():
    shared = [1]
    x = [shared, shared, {'k': shared}]
    y = copy.deepcopy(x)
    y[0].append(2)
    x.append(x)
    z = copy.deepcopy(x)
    return y, z[3] is z, z[0] is z[1]
t('deepcopy_memo()', lambda: deepcopy_memo())
def copy_hooks():
    log = []
    class C:
        def __init__(self): self.v = [1]
        def __copy__(self):
            log.append('copy')
            return 'copied'
        def __deepcopy__(self, memo):
            log.append('deep')
            return 'deep copied'
    c = C()
    return copy.copy(c), copy.deepcopy([c, c]), log
t('copy_hooks()', lambda: copy_hooks())
def copy_objects():
    class C: pass
    c = C()
    c.l = [1]
    d, e = copy.copy(c), copy.deepcopy(c)
    c.l.append(2)
    return d.l, e.l, type(d) is C, vars(e)
t('copy_objects()', lambda: copy_objects())
def copy_replace():
    from collections import namedtuple
    P = namedtuple('P', 'x y')
    return copy.replace(P(1, 2), y=5)
t('copy_replace()', lambda: copy_replace())
t('copy.replace(5, x=1)', lambda: copy.replace(5, x=1))
t('copy.copy(len) is len', lambda: copy.copy(len) is len)
t('copy.deepcopy(int) is int', lambda: copy.deepcopy(int) is int)
t("copy.copy(x for x in '')", lambda: copy.copy(x for x in ''))
t('copy.deepcopy({1: {2: [3]}})', lambda: copy.deepcopy({1: {2: [3]}}))
t('copy.copy({1, 2})', lambda: copy.copy({1, 2}))
t("copy.copy(bytearray(b'a'))", lambda: copy.copy(bytearray(b'a')))
t('copy.deepcopy(slice(1)) == slice(1)', lambda: copy.deepcopy(slice(1)) == slice(1))
t('copy.copy(range(3))', lambda: copy.copy(range(3)))
def del_alias():
    x = y = [1]
    del x
    return y
t('del_alias()', lambda: del_alias())
def reassign_in_comprehension():
    x = [1, 2]
    y = [x for x in x]
    return x, y, x is y
t('reassign_in_comprehension()', lambda: reassign_in_comprehension())
def star_copies():
    x = [1, 2]
    def f(*a): return a
    *y, = x
    return y is x, y == x, f(*x)
t('star_copies()', lambda: star_copies())
def kwargs_copy():
    d = {'a': 1}
    def f(**k):
        k['a'] = 2
        return k
    return f(**d), d
t('kwargs_copy()', lambda: kwargs_copy())
def generator_alias():
    x = [1, 2]
    g = (i for i in x)
    x.append(3)
    return list(g)
t('generator_alias()', lambda: generator_alias())
def chained_assignment():
    x = y = z = []
    x.append(1)
    y = y + [2]
    return x, y, z
t('chained_assignment()', lambda: chained_assignment())
def string_building():
    s = t2 = 'a'
    s += 'b'
    return s, t2
t('string_building()', lambda: string_building())
def global_alias():
    global a
    b = a
    b.append('x')
    r = a[-1]
    b.pop()
    return r
t('global_alias()', lambda: global_alias())

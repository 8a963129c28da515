# Mutation while iterating, re-entrancy, and other changes under a native's feet.
from collections import deque, OrderedDict, defaultdict, Counter
import itertools

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


def attempt(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def loop(c, change, limit=10):
    """Iterate c, changing it at each step."""
    seen = []
    def go():
        for x in c:
            seen.append(x)
            if len(seen) >= limit: return 'limit'
            change(c, x)
        return 'end'
    return attempt(go), seen, c
t('loop([1, 2, 3], lambda c, x: c.append(x))', lambda: loop([1, 2, 3], lambda c, x: c.append(x)))
t('loop([1, 2, 3, 4], lambda c, x: c.remove(x))', lambda: loop([1, 2, 3, 4], lambda c, x: c.remove(x)))
t('loop([1, 2, 3, 4], lambda c, x: c.pop())', lambda: loop([1, 2, 3, 4], lambda c, x: c.pop()))
t('loop([1, 2, 3, 4], lambda c, x: c.pop(0))', lambda: loop([1, 2, 3, 4], lambda c, x: c.pop(0)))
t('loop([1, 2, 3], lambda c, x: c.insert(0, x))', lambda: loop([1, 2, 3], lambda c, x: c.insert(0, x)))
t('loop([1, 2, 3], lambda c, x: c.clear())', lambda: loop([1, 2, 3], lambda c, x: c.clear()))
t('loop([1, 2, 3], lambda c, x: c.reverse())', lambda: loop([1, 2, 3], lambda c, x: c.reverse()))
t('loop([3, 1, 2], lambda c, x: c.sort())', lambda: loop([3, 1, 2], lambda c, x: c.sort()))
t('loop([1, 2, 3], lambda c, x: c.__setitem__(slice(None), [9] * 5))', lambda: loop([1, 2, 3], lambda c, x: c.__setitem__(slice(None), [9] * 5)))
t('loop({1: 1, 2: 2}, lambda c, x: c.update({x + 10: 0}))', lambda: loop({1: 1, 2: 2}, lambda c, x: c.update({x + 10: 0})))
t('loop({1: 1, 2: 2}, lambda c, x: c.pop(x))', lambda: loop({1: 1, 2: 2}, lambda c, x: c.pop(x)))
t('loop({1: 1, 2: 2}, lambda c, x: c.clear())', lambda: loop({1: 1, 2: 2}, lambda c, x: c.clear()))
t('loop({1: 1, 2: 2}, lambda c, x: c.update({x: 9}))', lambda: loop({1: 1, 2: 2}, lambda c, x: c.update({x: 9})))
t('loop({1: 1}, lambda c, x: c.update({2: 2}))', lambda: loop({1: 1}, lambda c, x: c.update({2: 2})))
t('loop({1, 2}, lambda c, x: c.add(x + 10))', lambda: loop({1, 2}, lambda c, x: c.add(x + 10)))
t('loop({1, 2}, lambda c, x: c.discard(x))', lambda: loop({1, 2}, lambda c, x: c.discard(x)))
t('loop({1, 2}, lambda c, x: c.add(x))', lambda: loop({1, 2}, lambda c, x: c.add(x)))
t('loop({1}, lambda c, x: c.clear())', lambda: loop({1}, lambda c, x: c.clear()))
t('loop(deque([1, 2]), lambda c, x: c.append(x))', lambda: loop(deque([1, 2]), lambda c, x: c.append(x)))
t('loop(deque([1, 2]), lambda c, x: c.popleft())', lambda: loop(deque([1, 2]), lambda c, x: c.popleft()))
t('loop(deque([1, 2], 2), lambda c, x: c.append(x))', lambda: loop(deque([1, 2], 2), lambda c, x: c.append(x)))
t('loop(deque([1, 2]), lambda c, x: c.rotate(1))', lambda: loop(deque([1, 2]), lambda c, x: c.rotate(1)))
t("loop(OrderedDict(a=1, b=2), lambda c, x: c.update({x + 'z': 0}))", lambda: loop(OrderedDict(a=1, b=2), lambda c, x: c.update({x + 'z': 0})))
t("loop(OrderedDict(a=1, b=2), lambda c, x: c.pop('b', 0))", lambda: loop(OrderedDict(a=1, b=2), lambda c, x: c.pop('b', 0)))
t("loop(OrderedDict(a=1, b=2), lambda c, x: c.move_to_end('a'))", lambda: loop(OrderedDict(a=1, b=2), lambda c, x: c.move_to_end('a')))
t("loop(defaultdict(int, a=1), lambda c, x: c[x + 'z'])", lambda: loop(defaultdict(int, a=1), lambda c, x: c[x + 'z']))
t("loop(Counter('ab'), lambda c, x: c.update('c'))", lambda: loop(Counter('ab'), lambda c, x: c.update('c')))
t("loop(bytearray(b'ab'), lambda c, x: c.append(x))", lambda: loop(bytearray(b'ab'), lambda c, x: c.append(x)))
t("loop(bytearray(b'abcd'), lambda c, x: c.pop())", lambda: loop(bytearray(b'abcd'), lambda c, x: c.pop()))
def dict_items(change):
    d = {'a': 1, 'b': 2, 'c': 3}
    def go():
        out = []
        for k, v in d.items():
            out.append(k)
            change(d, k)
        return out
    return attempt(go), d
t('dict_items(lambda d, k: d.__setitem__(k, 0))', lambda: dict_items(lambda d, k: d.__setitem__(k, 0)))
t('dict_items(lambda d, k: d.__delitem__(k))', lambda: dict_items(lambda d, k: d.__delitem__(k)))
t("dict_items(lambda d, k: d.setdefault('z', 0))", lambda: dict_items(lambda d, k: d.setdefault('z', 0)))
t('dict_items(lambda d, k: (d.pop(k), d.__setitem__(k, 5)))', lambda: dict_items(lambda d, k: (d.pop(k), d.__setitem__(k, 5))))
def native_consumers():
    out = []
    for make in (list, tuple, sorted, sum, max, lambda i: [*i], lambda i: dict.fromkeys(i), lambda i: ','.join(map(str, i))):
        d = {1: 1, 2: 2, 3: 3}
        def feed():
            for k in d:
                if k == 2: d[99] = 0
                yield k
        out.append(attempt(lambda: make(feed())))
    return out
t('native_consumers()', lambda: native_consumers())
def list_from_self_growing():
    a = [1, 2]
    def feed():
        for x in a:
            if len(a) < 6: a.append(x * 10)
            yield x
    return list(feed()), a
t('list_from_self_growing()', lambda: list_from_self_growing())
def extend_self():
    a = [1, 2]
    a.extend(a)
    a += a
    a[2:2] = a
    return a
t('extend_self()', lambda: extend_self())
def extend_generator_self():
    a = [1, 2, 3]
    a.extend(x for x in a if len(a) < 6)
    return a
t('extend_generator_self()', lambda: extend_generator_self())
def update_self():
    d = {1: 2}
    d.update(d)
    s = {1, 2}
    s.update(s)
    s |= s
    s &= s
    r = s ^ s
    s -= s
    return d, s, r
t('update_self()', lambda: update_self())
def symmetric_self():
    s = {1, 2}
    s.symmetric_difference_update(s)
    t2 = {1, 2}
    t2.difference_update(t2)
    return s, t2
t('symmetric_self()', lambda: symmetric_self())
def remove_with_eq():
    class E:
        def __init__(self, v): self.v = v
        def __eq__(self, o):
            a.clear()
            return self.v == getattr(o, 'v', None)
        def __repr__(self): return f'E{self.v}'
    a = [E(1), E(2), E(3)]
    return attempt(lambda: a.remove(E(2))), a
t('remove_with_eq()', lambda: remove_with_eq())
def index_with_eq():
    class E:
        def __eq__(self, o):
            a.append(1)
            return len(a) > 10
    a = [E() for _ in range(3)]
    return attempt(lambda: a.index(E())), len(a)
t('index_with_eq()', lambda: index_with_eq())
def contains_with_eq():
    class E:
        def __eq__(self, o):
            a.pop()
            return False
    a = [1] * 10
    return (E() in a), len(a)
t('contains_with_eq()', lambda: contains_with_eq())
def count_with_eq():
    class E:
        def __eq__(self, o):
            a.pop()
            return True
    a = [1] * 10
    return a.count(E()), len(a)
t('count_with_eq()', lambda: count_with_eq())
def compare_with_eq():
    class E:
        def __eq__(self, o):
            a.clear()
            return True
    a = [E(), E(), E()]
    b = [E(), E(), E()]
    return a == b, len(a)
t('compare_with_eq()', lambda: compare_with_eq())
def repr_with_mutation():
    class R:
        def __repr__(self):
            if len(a) < 5: a.append(R())
            return 'R'
    a = [R()]
    return repr(a)
t('repr_with_mutation()', lambda: repr_with_mutation())
def sort_key_sees_empty():
    a = [3, 1, 2]
    lens = []
    a.sort(key=lambda x: lens.append(len(a)) or x)
    return lens, a
t('sort_key_sees_empty()', lambda: sort_key_sees_empty())
def sort_key_appends():
    a = [3, 1, 2]
    return attempt(lambda: a.sort(key=lambda x: a.append(x) or x)), a
t('sort_key_appends()', lambda: sort_key_appends())
def slice_index_mutates():
    class I:
        def __index__(self):
            a.clear()
            return 1
    a = [1, 2, 3]
    r = a[I():]
    return r, a
t('slice_index_mutates()', lambda: slice_index_mutates())
def item_index_mutates():
    class I:
        def __index__(self):
            a.clear()
            return 1
    a = [1, 2, 3]
    return attempt(lambda: a[I()]), a
t('item_index_mutates()', lambda: item_index_mutates())
def insert_index_mutates():
    class I:
        def __index__(self):
            a.clear()
            return 2
    a = [1, 2, 3]
    a.insert(I(), 'x')
    return a
t('insert_index_mutates()', lambda: insert_index_mutates())
def repeat_index_mutates():
    class I:
        def __index__(self):
            a.append(9)
            return 2
    a = [1]
    return a * I(), a
t('repeat_index_mutates()', lambda: repeat_index_mutates())
def enumerate_growing():
    a = ['a']
    for i, x in enumerate(a):
        if i < 3: a.append(x + str(i))
    return a
t('enumerate_growing()', lambda: enumerate_growing())
def zip_shrinking():
    a, b = [1, 2, 3], [4, 5, 6]
    out = []
    for x, y in zip(a, b):
        out.append((x, y))
        b.pop()
    return out
t('zip_shrinking()', lambda: zip_shrinking())
def reversed_growing():
    a = [1, 2, 3]
    out = []
    for x in reversed(a):
        out.append(x)
        a.append(x)
    return out, a
t('reversed_growing()', lambda: reversed_growing())
def exhausted_list_iterator():
    a = [1]
    it = iter(a)
    out = list(it)
    a.append(2)
    return out, list(it)
t('exhausted_list_iterator()', lambda: exhausted_list_iterator())
def running_list_iterator():
    a = [1]
    it = iter(a)
    next(it)
    a.append(2)
    return list(it)
t('running_list_iterator()', lambda: running_list_iterator())
def map_reentrant():
    def f(x):
        return x, next(m, 'none')
    m = map(f, [1, 2, 3, 4])
    return list(m)
t('map_reentrant()', lambda: map_reentrant())
def zip_reentrant():
    def g():
        yield 1
        yield ('inner', attempt(lambda: next(z)))
    z = zip(g())
    return list(z)
t('zip_reentrant()', lambda: zip_reentrant())
def generator_reentrant():
    def g():
        yield attempt(lambda: next(me))
        yield attempt(lambda: me.send(1))
        yield attempt(lambda: me.close())
    me = g()
    return list(me)
t('generator_reentrant()', lambda: generator_reentrant())
def dict_resize_in_hash():
    class K:
        def __hash__(self):
            for i in range(20): d[i] = i
            return 5
        def __eq__(self, o): return self is o
    d = {}
    k = K()
    d[k] = 'v'
    return len(d), d[k]
t('dict_resize_in_hash()', lambda: dict_resize_in_hash())
def default_factory_mutates():
    def make():
        d['other'] = 1
        return 'made'
    d = defaultdict(make)
    return d['k'], dict(d)
t('default_factory_mutates()', lambda: default_factory_mutates())
def class_attr_during_iteration():
    class C: a = 1
    def go():
        for k in vars(C):
            setattr(C, k + '_new', 1)
    return attempt(go)
t('class_attr_during_iteration()', lambda: class_attr_during_iteration())
def instance_attr_during_iteration():
    class C: pass
    c = C()
    c.a = 1
    def go():
        for k in vars(c):
            setattr(c, k + 'x', 1)
    return attempt(go), vars(c)
t('instance_attr_during_iteration()', lambda: instance_attr_during_iteration())
def tee_reads():
    a, b = itertools.tee([1, 2, 3])
    next(a)
    return list(b), list(a)
t('tee_reads()', lambda: tee_reads())
def groupby_consumed():
    g = itertools.groupby('aabb')
    k1, g1 = next(g)
    k2, g2 = next(g)
    return k1, list(g1), k2, list(g2)
t('groupby_consumed()', lambda: groupby_consumed())

# Evaluation order of expressions and statements, traced.
log = []
def e(n, r=None):
    """Note n and give r, or n itself."""
    log.append(n)
    return n if r is None else r
class Tr:
    """Notes every operation on it."""
    def __init__(self, n): object.__setattr__(self, 'n', n)
    def __getattr__(self, a): log.append(f'{self.n}.{a}'); return Tr(f'{self.n}.{a}')
    def __setattr__(self, a, v): log.append(f'{self.n}.{a}={v}')
    def __delattr__(self, a): log.append(f'del {self.n}.{a}')
    def __getitem__(self, k): log.append(f'{self.n}[{k}]'); return Tr(f'{self.n}[{k}]')
    def __setitem__(self, k, v): log.append(f'{self.n}[{k}]={v}')
    def __delitem__(self, k): log.append(f'del {self.n}[{k}]')
    def __call__(self, *a, **k): log.append(f'{self.n}({a},{k})'); return Tr('r')
    def __add__(self, o): log.append(f'{self.n}+{o}'); return Tr('sum')
    def __iadd__(self, o): log.append(f'{self.n}+={o}'); return Tr('isum')
    def __lt__(self, o): log.append(f'{self.n}<{o}'); return True
    def __eq__(self, o): log.append(f'{self.n}=={o}'); return False
    def __contains__(self, o): log.append(f'{o} in {self.n}'); return True
    def __bool__(self): log.append(f'bool {self.n}'); return True
    def __iter__(self): log.append(f'iter {self.n}'); return iter([1, 2])
    def __repr__(self): return self.n
    def __format__(self, s): log.append(f'format {self.n} {s!r}'); return 'f'
    def __hash__(self): log.append(f'hash {self.n}'); return hash(self.n)
    def __enter__(self): log.append(f'enter {self.n}'); return Tr('cm')
    def __exit__(self, *a): log.append(f'exit {self.n}')
    def __index__(self): log.append(f'index {self.n}'); return 0
    def keys(self): log.append(f'keys {self.n}'); return ['k']
def T(n): log.append(f'eval {n}'); return Tr(n)
def traced(label, f):
    log.clear()
    try:
        f()
    except Exception as x:
        log.append(f'{type(x).__name__}: {x}')
    print(label, log)
def body(f):
    """Trace f under its own name."""
    traced(f.__name__, f)
traced('binary', lambda: T('a') + T('b'))
traced('binary chain', lambda: T('a') + T('b') + T('c'))
traced('arith mixed', lambda: e(1) + e(2) * e(3) - e(4))
traced('power', lambda: e(2) ** e(3) ** e(2))
traced('unary power', lambda: -e(2) ** -e(1))
traced('compare', lambda: T('a') < T('b'))
traced('compare chain', lambda: T('a') < T('b') < T('c'))
traced('compare chain stops', lambda: e(3) < e(1) < e(5))
traced('compare chain mixed', lambda: e(1) < e(2) in e([2], [2]) != e('z'))
traced('in', lambda: T('a') in T('b'))
traced('not in', lambda: T('a') not in T('b'))
traced('is', lambda: T('a') is T('b'))
traced('and', lambda: e(0, 0) and e(1))
traced('and true', lambda: T('a') and e(1))
traced('or', lambda: e(1) or e(2))
traced('not', lambda: not T('a'))
traced('and or', lambda: e('x', '') or e('y', 'y') and e('z', []) or e('w'))
traced('ternary', lambda: e('then') if e('cond') else e('else'))
traced('ternary false', lambda: e('then') if e('cond', '') else e('else'))
traced('ternary nested', lambda: e(1) if e(2, '') else e(3) if e(4, '') else e(5))
traced('attribute', lambda: T('a').b.c)
traced('subscript', lambda: T('a')[T('i')])
traced('slice', lambda: T('a')[e(1):e(2):e(3)])
traced('subscript tuple', lambda: T('a')[e(1), e(2):e(3)])
traced('call', lambda: T('f')(e(1), e(2), k=e(3)))
traced('call star', lambda: T('f')(e(1), *e([2], [2]), e(3), *e([4], [4]), k=e(5), **e({}, {'z': 6})))
traced('call kw before star', lambda: T('f')(k=e(1), *e([2], [2])))
traced('method call', lambda: T('a').m(e(1)))
traced('call chain', lambda: T('f')(e(1))(e(2)))
traced('list', lambda: [e(1), e(2), *e([3], [3]), e(4)])
traced('tuple', lambda: (e(1), e(2)))
traced('set', lambda: {e(1), e(2)})
traced('dict', lambda: {e('k1'): e('v1'), e('k2'): e('v2'), **e('m', {'z': 1}), e('k3'): e('v3')})
traced('dict unpack', lambda: {**T('m')})
traced('lambda default', lambda: (lambda a=e(1), *, b=e(2): e(3))())
traced('f-string', lambda: f'{T("a")}{T("b"):{e("spec")}}{T("c")!r:{e(">9")}}')
traced('list comp', lambda: [e(x) for x in e('it', [1, 2]) if e('cond')])
traced('nested comp', lambda: [e((x, y)) for x in e('outer', 'ab') for y in e('inner', [1, 2])])
traced('dict comp', lambda: {e('k' + x): e('v' + x) for x in 'ab'})
traced('genexp lazy', lambda: (e(x) for x in e('it', [1, 2])))
traced('genexp consumed', lambda: list(e(x) for x in e('it', [1, 2])))
traced('walrus', lambda: (y := e(1)) + e(y + 1))
traced('star args order', lambda: T('f')(*T('s'), **T('m')))
traced('hash in dict', lambda: {T('k'): e('v')})
traced('index', lambda: [10, 20][T('i')])
traced('divmod args', lambda: divmod(e(7), e(2)))
traced('print args', lambda: print(end=e('', '') or '', *[]))
@body
def assign(): x = e(1)
@body
def assign_chain(): T('a').x = T('b')[e('i')] = e('value')
@body
def assign_tuple(): T('a').x, T('b')[e('i')] = e(1), e(2)
@body
def assign_star(): T('a').x, *T('b').y = e('v', [1, 2, 3])
@body
def assign_subscript(): T('a')[e('i')] = e('v')
@body
def assign_slice(): T('a')[e(1):e(2)] = e('v')
@body
def aug_attribute(): T('a').x += e('v')
@body
def aug_subscript(): T('a')[e('i')] += e('v')
@body
def aug_name():
    x = T('x')
    x += e('v')
@body
def ann_assign(): T('a').x: e('annotation') = e('value')
@body
def ann_no_value(): T('a')[e('i')]: e('annotation')
@body
def delete(): del T('a').x, T('b')[e('i')], T('c')[e(1):e(2)]
@body
def if_elif():
    if e('a', ''): e('no')
    elif e('b'): e('yes')
    elif e('c'): e('no')
@body
def while_else():
    n = [1, 1, 0]
    while e('cond', n and n.pop(0)) == 1: e('body')
    else: e('else')
@body
def for_else():
    for T('t').x in T('it'): e('body')
    else: e('else')
@body
def for_subscript():
    for T('t')[e('i')] in [7, 8]: e('body')
@body
def with_order():
    with T('a') as T('x').attr, T('b') as T('y')[e('k')]: e('body')
@body
def try_order():
    try: e('try'); raise KeyError
    except e('first', ValueError): e('no')
    except e('second', KeyError): e('handler')
    except e('third', TypeError): e('no')
    else: e('no')
    finally: e('finally')
@body
def raise_order(): raise e('exc', ValueError('x')) from e('cause', KeyError('y'))
@body
def assert_order(): assert e('test', ''), e('message')
@body
def return_order():
    def f():
        try: return e('value')
        finally: e('finally')
    e(f())
@body
def function_def():
    @e('deco', lambda f: e('applied', f.__name__))
    def f(a: e('ann') = e('default1'), *, b: e('ann') = e('kwdefault')) -> e('ret'): pass
@body
def class_def():
    def deco(c): e('deco applied'); return c
    class M(type):
        def __new__(m, n, b, ns, **k): e('meta new'); return super().__new__(m, n, b, ns)
        def __init__(c, *a, **k): e('meta init')
    @e('deco', deco)
    class C(e('base', object), metaclass=e('meta', M), kw=e('kw')):
        e('body')
@body
def match_order():
    match e('subject', 5):
        case 1 if e('guard1'): e('no')
        case int(x) if e('guard2', ''): e('no')
        case _ if e('guard3'): e('yes')
@body
def import_order():
    from math import sin as T_sin, cos
    e('after')
@body
def yield_order():
    def g():
        e('start')
        x = e('before') + str((yield e('yielded')))
        e(x)
    it = g()
    next(it)
    try: it.send('S')
    except StopIteration: e('stop')
@body
def default_once():
    def f(x=e('default', [])):
        x.append(1)
        return len(x)
    f(); e(f())
@body
def comprehension_condition_order(): [e(x) for x in [1, 2, 3] if e(f'a{x}') if e(f'b{x}', '') or x == 2]
@body
def error_stops(): e(1) + e(2) / e(0, 0) + e(3)
@body
def call_error_after_args(): e('callee', 5)(e(1), k=e(2))
@body
def attribute_error_before_args(): e('obj', object()).nope(e('not evaluated'))
@body
def subscript_store_error(): e('t', ())[e('i', 0)] = e('v')
@body
def starred_call_error(): T('f')(*e('s', 5), **e('m'))
@body
def dict_display_error(): {e('k', []): e('v')}
@body
def aug_error(): T('a')[e('i')] += e('v', 1) / e('zero', 0)
@body
def multiple_targets_error():
    a, T('x').y, (b, c) = e('v', [1, 2, 3])
@body
def global_del_order():
    x = 1
    del x, T('a').z
@body
def nested_calls(): e(max(e(1), min(e(2), e(3)), key=e('key', lambda v: v)))
@body
def compare_in_if():
    if e(1) < e(2) <= e(2) == e(2) > e(9) > e('never'): e('no')
    else: e('else')
@body
def slice_call(): e('l', [1, 2, 3])[e('a', 0):e('b', 2)].index(e(2))
@body
def string_format(): e('%s %s') % (e('a'), e('b'))
@body
def async_like():
    async def c(): return e('await')
    async def d(): return [e('first'), await c(), e('last')]
    try: d().send(None)
    except StopIteration as s: e(s.value)

# with: order of calls, several items, suppression, special method lookup, contextlib, and error texts.
import contextlib

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
class CM:
    def __init__(self, n, swallow=False, enter=None, exit=None): self.n, self.swallow, self.e, self.x = n, swallow, enter, exit
    def __enter__(self):
        log.append(f'enter {self.n}')
        if self.e: raise self.e
        return f'value {self.n}'
    def __exit__(self, t, v, tb):
        log.append((f'exit {self.n}', t and t.__name__, v and str(v), tb is not None))
        if self.x: raise self.x
        return self.swallow
def logged(f):
    log.clear()
    try:
        r = f()
    except BaseException as e:
        r = (type(e).__name__, str(e), repr(e.__context__))
    return r, log[:]
def one():
    with CM('a') as x: log.append(x)
    return 'after'
t('logged(one)', lambda: logged(one))
def two():
    with CM('a') as x, CM('b') as y: log.append((x, y))
t('logged(two)', lambda: logged(two))
def parens():
    with (CM('a') as x, CM('b'), CM('c') as z,): log.append((x, z))
t('logged(parens)', lambda: logged(parens))
def error():
    with CM('a'): raise ValueError('body')
t('logged(error)', lambda: logged(error))
def swallowed():
    with CM('a', True): raise ValueError('body')
    return 'after'
t('logged(swallowed)', lambda: logged(swallowed))
def swallow_truthy():
    with CM('a', 'yes'): raise ValueError('body')
    return 'after'
t('logged(swallow_truthy)', lambda: logged(swallow_truthy))
def swallow_falsy():
    with CM('a', []): raise ValueError('body')
t('logged(swallow_falsy)', lambda: logged(swallow_falsy))
def inner_swallows():
    with CM('a'), CM('b', True): raise ValueError('body')
    return 'after'
t('logged(inner_swallows)', lambda: logged(inner_swallows))
def outer_swallows():
    with CM('a', True), CM('b'): raise ValueError('body')
    return 'after'
t('logged(outer_swallows)', lambda: logged(outer_swallows))
def second_enter_fails():
    with CM('a'), CM('b', enter=KeyError('enter b')): log.append('body')
t('logged(second_enter_fails)', lambda: logged(second_enter_fails))
def second_enter_fails_swallowed():
    with CM('a', True), CM('b', enter=KeyError('enter b')): log.append('body')
    return 'after'
t('logged(second_enter_fails_swallowed)', lambda: logged(second_enter_fails_swallowed))
def exit_raises():
    with CM('a', exit=TypeError('exit a')): raise ValueError('body')
t('logged(exit_raises)', lambda: logged(exit_raises))
def exit_raises_clean():
    with CM('a', exit=TypeError('exit a')): pass
t('logged(exit_raises_clean)', lambda: logged(exit_raises_clean))
def exit_replaces():
    with CM('a'), CM('b', exit=TypeError('exit b')): raise ValueError('body')
t('logged(exit_replaces)', lambda: logged(exit_replaces))
def returns():
    with CM('a'): return 'returned'
t('logged(returns)', lambda: logged(returns))
def breaks():
    for i in range(3):
        with CM(i):
            if i == 1: break
            continue
    return i
t('logged(breaks)', lambda: logged(breaks))
def yields():
    def g():
        with CM('g'):
            yield 1
            yield 2
    x = g()
    next(x)
    x.close()
t('logged(yields)', lambda: logged(yields))
def targets():
    d, l = {}, [0]
    class O: pass
    o = O()
    with CM('a') as d['k'], CM('b') as o.attr, CM('c') as l[0]: pass
    return d, o.attr, l
t('logged(targets)', lambda: logged(targets))
def unpack_target():
    with contextlib.nullcontext((1, (2, 3))) as (a, (b, c)): return a, b, c
t('logged(unpack_target)', lambda: logged(unpack_target))
def unpack_star():
    with contextlib.nullcontext('abc') as [a, *b]: return a, b
t('logged(unpack_star)', lambda: logged(unpack_star))
def unpack_fails():
    with CM('a') as (x, y): pass
t('logged(unpack_fails)', lambda: logged(unpack_fails))
def target_fails():
    with CM('a') as none.attr: pass
none = None
t('logged(target_fails)', lambda: logged(target_fails))
def not_cm(o):
    with o: pass
class OnlyEnter:
    def __enter__(self): pass
class OnlyExit:
    def __exit__(self, *a): pass
class ACM:
    async def __aenter__(self): pass
    async def __aexit__(self, *a): pass
class InstanceEnter:
    def __init__(self):
        self.__enter__ = lambda: 1
        self.__exit__ = lambda *a: None
class NoneEnter:
    __enter__ = None
    __exit__ = None
class FewArgs:
    def __enter__(self): pass
    def __exit__(self): pass
t('not_cm(5)', lambda: not_cm(5))
t('not_cm(None)', lambda: not_cm(None))
t("not_cm('a')", lambda: not_cm('a'))
t('not_cm(OnlyEnter())', lambda: not_cm(OnlyEnter()))
t('not_cm(OnlyExit())', lambda: not_cm(OnlyExit()))
t('not_cm(ACM())', lambda: not_cm(ACM()))
t('not_cm(InstanceEnter())', lambda: not_cm(InstanceEnter()))
t('not_cm(NoneEnter())', lambda: not_cm(NoneEnter()))
t('not_cm(FewArgs())', lambda: not_cm(FewArgs()))
t('not_cm(CM)', lambda: not_cm(CM))
def expr_order():
    def make(n):
        log.append(f'make {n}')
        return CM(n)
    with make('a') as x, make('b'): log.append('body')
t('logged(expr_order)', lambda: logged(expr_order))
def uses_previous():
    with CM('a') as x, CM(x): pass
t('logged(uses_previous)', lambda: logged(uses_previous))
def exit_looked_up_before_enter():
    class C:
        def __enter__(self):
            log.append('enter')
            del C.__exit__
        def __exit__(self, *a): log.append('exit')
    with C(): pass
t('logged(exit_looked_up_before_enter)', lambda: logged(exit_looked_up_before_enter))
def lookup_through_type():
    class M(type):
        def __enter__(c): log.append('meta enter')
        def __exit__(c, *a): log.append('meta exit')
    class C(metaclass=M): pass
    with C: pass
t('logged(lookup_through_type)', lambda: logged(lookup_through_type))
@contextlib.contextmanager
def gen_cm(n, handle=None):
    log.append(f'start {n}')
    try:
        yield n
    except Exception as e:
        log.append(repr(e))
        if not handle: raise
        if isinstance(handle, Exception): raise handle
    finally: log.append(f'end {n}')
def gen_ok():
    with gen_cm(1) as v: log.append(v)
t('logged(gen_ok)', lambda: logged(gen_ok))
def gen_error():
    with gen_cm(1): raise ValueError('v')
t('logged(gen_error)', lambda: logged(gen_error))
def gen_handled():
    with gen_cm(1, True): raise ValueError('v')
    return 'after'
t('logged(gen_handled)', lambda: logged(gen_handled))
def gen_replaced():
    with gen_cm(1, KeyError('new')): raise ValueError('v')
t('logged(gen_replaced)', lambda: logged(gen_replaced))
@contextlib.contextmanager
def no_yield():
    if False: yield
@contextlib.contextmanager
def two_yields():
    yield 1
    yield 2
@contextlib.contextmanager
def two_yields_error():
    try: yield 1
    except ValueError: yield 2
def w(cm, e=None):
    with cm:
        if e: raise e
t('logged(lambda: w(no_yield()))', lambda: logged(lambda: w(no_yield())))
t('logged(lambda: w(two_yields()))', lambda: logged(lambda: w(two_yields())))
t("logged(lambda: w(two_yields_error(), ValueError('v')))", lambda: logged(lambda: w(two_yields_error(), ValueError('v'))))
t("logged(lambda: w(gen_cm(1), StopIteration('s')))", lambda: logged(lambda: w(gen_cm(1), StopIteration('s'))))
@gen_cm('deco')
def decorated(x):
    log.append(f'in {x}')
    return x
t('logged(lambda: (decorated(1), decorated(2)))', lambda: logged(lambda: (decorated(1), decorated(2))))
def reuse():
    cm = gen_cm(1)
    with cm: pass
    with cm: pass
t('logged(reuse)', lambda: logged(reuse))
def suppress():
    with contextlib.suppress(ValueError, KeyError): raise KeyError('k')
    return 'after'
t('logged(suppress)', lambda: logged(suppress))
def suppress_other():
    with contextlib.suppress(ValueError): raise KeyError('k')
t('logged(suppress_other)', lambda: logged(suppress_other))
def suppress_group():
    with contextlib.suppress(ValueError): raise ExceptionGroup('g', [ValueError(1), KeyError(2)])
t('logged(suppress_group)[0][:2]', lambda: logged(suppress_group)[0][:2])
def stack():
    with contextlib.ExitStack() as s:
        s.enter_context(CM('a'))
        s.callback(log.append, 'callback')
        s.push(lambda *a: log.append(('push', a[0] and a[0].__name__)))
        s.enter_context(CM('b', True))
        raise ValueError('body')
    return 'after'
t('logged(stack)', lambda: logged(stack))
def stack_pop():
    s = contextlib.ExitStack()
    s.enter_context(CM('a'))
    t2 = s.pop_all()
    s.close()
    log.append('closed first')
    t2.close()
t('logged(stack_pop)', lambda: logged(stack_pop))
def stack_bad():
    with contextlib.ExitStack() as s: s.enter_context(5)
t('logged(stack_bad)', lambda: logged(stack_bad))
def closing():
    class C:
        def close(self): log.append('close')
    with contextlib.closing(C()): log.append('body')
t('logged(closing)', lambda: logged(closing))
def redirect():
    import io
    f = io.StringIO()
    with contextlib.redirect_stdout(f): print('hidden')
    return f.getvalue()
t('logged(redirect)', lambda: logged(redirect))
def nested_exit_order():
    with CM('a'):
        with CM('b'):
            with CM('c'): raise ValueError('x')
t('logged(nested_exit_order)', lambda: logged(nested_exit_order))
def exc_context():
    import sys
    class C:
        def __enter__(self): pass
        def __exit__(self, *a):
            log.append(repr(sys.exception()))
            return True
    with C(): raise ValueError('v')
    return sys.exception()
t('logged(exc_context)', lambda: logged(exc_context))

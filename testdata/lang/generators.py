# Generators: next, send, throw, close, return values, yield from, state, and error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


def simple():
    yield 1
    yield 2
    return 'done'
def echo():
    got = None
    while True:
        got = yield got
def catching():
    while True:
        try:
            x = yield 'ready'
        except ValueError as e:
            yield f'caught {e}'
        except GeneratorExit:
            return
def stop_value(g):
    try:
        while True:
            next(g)
    except StopIteration as e:
        return e.value
def started(f, *a):
    g = f(*a)
    next(g)
    return g
def drive(g, *steps):
    """Send each step, or throw it if it is an exception, and note what comes back."""
    out = []
    for s in steps:
        try:
            if isinstance(s, BaseException) or isinstance(s, type) and issubclass(s, BaseException):
                out.append(g.throw(s))
            elif s == 'close':
                out.append(('closed', g.close()))
            elif s == 'next':
                out.append(next(g))
            else:
                out.append(g.send(s))
        except BaseException as e:
            out.append((type(e).__name__, str(e), getattr(e, 'value', None)))
    return out
t('list(simple())', lambda: list(simple()))
t('stop_value(simple())', lambda: stop_value(simple()))
t("drive(simple(), 'next', 'next', 'next', 'next')", lambda: drive(simple(), 'next', 'next', 'next', 'next'))
t("drive(echo(), 'next', 5, None, 'a')", lambda: drive(echo(), 'next', 5, None, 'a'))
t('drive(echo(), 5)', lambda: drive(echo(), 5))
t('drive(echo(), None, 5)', lambda: drive(echo(), None, 5))
t("drive(echo(), 'close', 'next')", lambda: drive(echo(), 'close', 'next'))
t("drive(started(echo), 'close', 'next', 'close')", lambda: drive(started(echo), 'close', 'next', 'close'))
t("drive(catching(), 'next', ValueError('v'), 'next', KeyError('k'), 'next')", lambda: drive(catching(), 'next', ValueError('v'), 'next', KeyError('k'), 'next'))
t("drive(catching(), ValueError('unstarted'), 'next')", lambda: drive(catching(), ValueError('unstarted'), 'next'))
t("drive(started(catching), ValueError, 'close')", lambda: drive(started(catching), ValueError, 'close'))
t("drive(simple(), 'next', StopIteration(7))", lambda: drive(simple(), 'next', StopIteration(7)))
t("drive(simple(), 'next', GeneratorExit, 'next')", lambda: drive(simple(), 'next', GeneratorExit, 'next'))
t("drive(simple(), 'next', SystemExit(3), 'next')", lambda: drive(simple(), 'next', SystemExit(3), 'next'))
t('simple().throw(5)', lambda: simple().throw(5))
t("simple().throw('x')", lambda: simple().throw('x'))
t('simple().throw(int)', lambda: simple().throw(int))
t('simple().throw()', lambda: simple().throw())
t('simple().send()', lambda: simple().send())
t('simple().send(1, 2)', lambda: simple().send(1, 2))
t('simple().close(1)', lambda: simple().close(1))
t('simple().foo', lambda: simple().foo)
t("next(simple(), 'd')", lambda: next(simple(), 'd'))
t('simple()[0]', lambda: simple()[0])
t('len(simple())', lambda: len(simple()))
t('simple() + simple()', lambda: simple() + simple())
t('bool(simple())', lambda: bool(simple()))
t('type(simple())', lambda: type(simple()))
t('simple().__name__', lambda: simple().__name__)
t('simple().__qualname__', lambda: simple().__qualname__)
t("(x for x in 'a').__name__", lambda: (x for x in 'a').__name__)
t("(x for x in 'a').__qualname__", lambda: (x for x in 'a').__qualname__)
t('iter(g := simple()) is g', lambda: iter(g := simple()) is g)
t('simple().gi_running', lambda: simple().gi_running)
t('simple().gi_yieldfrom', lambda: simple().gi_yieldfrom)
t('started(simple).gi_suspended', lambda: started(simple).gi_suspended)
t('simple().gi_suspended', lambda: simple().gi_suspended)
t('started(simple).gi_frame.f_locals', lambda: started(simple).gi_frame.f_locals)
def exhausted():
    g = simple()
    list(g)
    return g.gi_frame, list(g), next(g, 'none')
t('exhausted()', lambda: exhausted())
def ignores_exit():
    try:
        yield 1
    except GeneratorExit:
        yield 2
t("drive(started(ignores_exit), 'close')", lambda: drive(started(ignores_exit), 'close'))
def exit_returns():
    try:
        yield 1
    except GeneratorExit:
        return 'value from close'
t("drive(started(exit_returns), 'close', 'next')", lambda: drive(started(exit_returns), 'close', 'next'))
def exit_raises():
    try:
        yield 1
    except GeneratorExit:
        raise KeyError('in close')
t("drive(started(exit_raises), 'close', 'next')", lambda: drive(started(exit_raises), 'close', 'next'))
log = []
def cleanup():
    try:
        yield 1
        yield 2
    finally:
        log.append('cleanup')
t("(drive(started(cleanup), 'close'), log[:])", lambda: (drive(started(cleanup), 'close'), log[:]))
def early_break():
    log.clear()
    for x in cleanup():
        break
    return log
t('early_break()', lambda: early_break())
def raises_stop():
    yield 1
    raise StopIteration('mine')
t('list(raises_stop())', lambda: list(raises_stop()))
def next_inside():
    yield next(iter([]))
t('list(next_inside())', lambda: list(next_inside()))
t('list(next(iter([])) for _ in [1])', lambda: list(next(iter([])) for _ in [1]))
def cause():
    try:
        list(raises_stop())
    except RuntimeError as e:
        return type(e.__cause__).__name__, e.__cause__.value, e.__suppress_context__
t('cause()', lambda: cause())
def running():
    yield next(me)
def self_run():
    global me
    me = running()
    return next(me)
t('self_run()', lambda: self_run())
def delegate(g):
    r = yield from g
    yield ('result', r)
t('list(delegate(simple()))', lambda: list(delegate(simple())))
t('list(delegate([1, 2]))', lambda: list(delegate([1, 2])))
t("list(delegate('ab'))", lambda: list(delegate('ab')))
t('list(delegate(5))', lambda: list(delegate(5)))
t('list(delegate(None))', lambda: list(delegate(None)))
t('drive(delegate(echo()), None, 1, 2)', lambda: drive(delegate(echo()), None, 1, 2))
t('drive(delegate(iter([1, 2])), None, 5)', lambda: drive(delegate(iter([1, 2])), None, 5))
t("drive(delegate(catching()), None, ValueError('sub'), 'next')", lambda: drive(delegate(catching()), None, ValueError('sub'), 'next'))
t("drive(delegate(iter([1, 2])), None, ValueError('plain'))", lambda: drive(delegate(iter([1, 2])), None, ValueError('plain')))
t("drive(delegate(cleanup()), None, 'close')", lambda: drive(delegate(cleanup()), None, 'close'))
t("drive(delegate(ignores_exit()), None, 'close')", lambda: drive(delegate(ignores_exit()), None, 'close'))
t("drive(delegate(simple()), None, KeyError('through'))", lambda: drive(delegate(simple()), None, KeyError('through')))
def chain3():
    def a():
        x = yield 1
        return ('a', x)
    def b():
        x = yield from a()
        y = yield 2
        return ('b', x, y)
    r = yield from b()
    yield r
t("drive(chain3(), None, 'p', 'q', 'r')", lambda: drive(chain3(), None, 'p', 'q', 'r'))
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 2: raise StopIteration('it result')
        return self.n
t('list(delegate(It()))', lambda: list(delegate(It())))
class Full(It):
    def send(self, v): return ('sent', v)
    def throw(self, *a): return ('thrown', a[0] if isinstance(a[0], type) else type(a[0]).__name__)
    def close(self): log.append('closed')
t("drive(delegate(Full()), None, 5, ValueError('x'), None)", lambda: drive(delegate(Full()), None, 5, ValueError('x'), None))
t("(log.clear(), drive(delegate(Full()), None, 'close'), log[:])", lambda: (log.clear(), drive(delegate(Full()), None, 'close'), log[:]))
class NoNext:
    def __iter__(self): return 5
t('list(delegate(NoNext()))', lambda: list(delegate(NoNext())))
def return_in_finally():
    try:
        yield 1
    finally:
        yield 2
t("drive(started(return_in_finally), 'next', 'next')", lambda: drive(started(return_in_finally), 'next', 'next'))
t("drive(started(return_in_finally), 'close')", lambda: drive(started(return_in_finally), 'close'))
def context_in_generator():
    try:
        raise KeyError('k')
    except KeyError:
        yield 1
        raise ValueError('v')
def check_context():
    g = context_in_generator()
    next(g)
    try:
        next(g)
    except ValueError as e:
        return repr(e.__context__)
t('check_context()', lambda: check_context())
def sys_exc_in_generator():
    import sys
    yield sys.exception()
    try:
        raise KeyError
    except KeyError:
        yield repr(sys.exception())
    yield sys.exception()
def outer_exc():
    g = sys_exc_in_generator()
    try:
        raise ValueError('outer')
    except ValueError:
        a = repr(next(g))
        b = next(g)
    c = next(g)
    return a, b, c
t('outer_exc()', lambda: outer_exc())
def throw_context():
    def g():
        try:
            yield
        except ValueError:
            raise KeyError('new')
    x = started(g)
    try:
        x.throw(ValueError('orig'))
    except KeyError as e:
        return repr(e.__context__)
t('throw_context()', lambda: throw_context())
def yield_expression_forms():
    a = yield
    b = (yield 1) + 1
    c = [(yield 2), (yield 3)]
    d = {'k': (yield 4)}
    e = f'{yield 5}'
    f = yield 6, 7
    g = lambda: (yield)
    return a, b, c, d, e, f
t("drive(yield_expression_forms(), None, 'A', 10, 'C', 'D', 'E', 'F', 'G')", lambda: drive(yield_expression_forms(), None, 'A', 10, 'C', 'D', 'E', 'F', 'G'))
def bare_return():
    yield 1
    return
t('stop_value(bare_return())', lambda: stop_value(bare_return()))
def return_tuple():
    return 1, 2
    yield
t('stop_value(return_tuple())', lambda: stop_value(return_tuple()))
def return_exception():
    return ValueError('as value')
    yield
t('repr(stop_value(return_exception()))', lambda: repr(stop_value(return_exception())))
def unreachable_yield():
    if False:
        yield
t('list(unreachable_yield())', lambda: list(unreachable_yield()))
def recursive(n):
    if n:
        yield n
        yield from recursive(n - 1)
t('list(recursive(5))', lambda: list(recursive(5)))
def deep(n):
    if n:
        yield from deep(n - 1)
    yield n
t('sum(deep(200))', lambda: sum(deep(200)))
def zip_close():
    log.clear()
    r = list(zip(cleanup(), 'a'))
    return r, log[:]
t('zip_close()[0]', lambda: zip_close()[0])
t('[*simple(), *simple()]', lambda: [*simple(), *simple()])
t("dict(zip('ab', simple()))", lambda: dict(zip('ab', simple())))
t('max(simple())', lambda: max(simple()))
t('sorted(simple(), reverse=True)', lambda: sorted(simple(), reverse=True))
t('2 in simple()', lambda: 2 in simple())
t('5 in simple()', lambda: 5 in simple())
t('[a for a, in ((i,) for i in range(2))]', lambda: [a for a, in ((i,) for i in range(2))])
t('(lambda: (yield))().send(None)', lambda: (lambda: (yield))().send(None))
t('drive((lambda: (yield 1))(), None, 5)', lambda: drive((lambda: (yield 1))(), None, 5))
def star_unpack():
    a, *b = simple()
    return a, b
t('star_unpack()', lambda: star_unpack())
def unpack_wrong():
    a, b, c = simple()
t('unpack_wrong()', lambda: unpack_wrong())
def unpack_many():
    a, = simple()
t('unpack_many()', lambda: unpack_many())

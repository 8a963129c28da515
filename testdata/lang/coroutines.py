# Coroutines and async generators driven by hand, and their error texts.
import types

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


@types.coroutine
def pause(v):
    return (yield v)
async def plain(): return 5
async def awaits(v): return await pause(v)
async def chain(v): return ('chained', await awaits(v))
async def agen():
    x = yield 1
    y = yield ('got', x)
    await pause('inside')
    yield ('last', y)
class Aw:
    def __init__(self, v): self.v = v
    def __await__(self):
        r = yield self.v
        return ('aw', r)
class BadAw:
    def __await__(self): return 5
class CoAw:
    def __await__(self): return plain()
class AIter:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if self.n == 0: raise StopAsyncIteration
        self.n -= 1
        return self.n
class ACtx:
    def __init__(self, swallow=False): self.swallow = swallow
    async def __aenter__(self):
        log.append('enter')
        return await pause('aenter')
    async def __aexit__(self, t, v, tb):
        log.append(('exit', t and t.__name__))
        await pause('aexit')
        return self.swallow
log = []
def run(c, *sends):
    """Drive an awaitable by hand; give what it yields and how it ends."""
    out = []
    try:
        out.append(c.send(None))
        for s in sends:
            out.append(c.throw(s) if isinstance(s, BaseException) else c.send(s))
    except StopIteration as e:
        out.append(('return', e.value))
        return out
    except BaseException as e:
        out.append((type(e).__name__, str(e)))
        return out
    c.close()
    out.append('suspended')
    return out
def drop(c):
    """Close a coroutine that is only looked at."""
    try:
        return repr(type(c)), c.cr_running, c.__name__, c.__qualname__
    finally:
        c.close()
t('drop(plain())', lambda: drop(plain()))
t('run(plain())', lambda: run(plain()))
t("run(awaits(1), 'r')", lambda: run(awaits(1), 'r'))
t("run(chain('v'), 'r')", lambda: run(chain('v'), 'r'))
t("run(awaits(1), ValueError('thrown'))", lambda: run(awaits(1), ValueError('thrown')))
t('run(awaits(1))', lambda: run(awaits(1)))
async def aw(o): return await o
t("run(aw(Aw(3)), 'x')", lambda: run(aw(Aw(3)), 'x'))
t('run(aw(BadAw()))', lambda: run(aw(BadAw())))
t('run(aw(5))', lambda: run(aw(5)))
t('run(aw(None))', lambda: run(aw(None)))
t("run(aw('abc'))", lambda: run(aw('abc')))
t('run(aw([1]))', lambda: run(aw([1])))
t('run(aw(x for x in [1]))', lambda: run(aw(x for x in [1])))
t('run(aw(plain()))', lambda: run(aw(plain())))
def twice():
    c = plain()
    return run(c), run(c)
t('twice()', lambda: twice())
def send_first():
    c = plain()
    try:
        c.send(1)
    except TypeError as e:
        return str(e)
    finally:
        c.close()
t('send_first()', lambda: send_first())
def iterate():
    c = plain()
    try:
        iter(c)
    except TypeError as e:
        return str(e)
    finally:
        c.close()
t('iterate()', lambda: iterate())
def for_over():
    c = plain()
    try:
        for x in c: pass
    except TypeError as e:
        return str(e)
    finally:
        c.close()
t('for_over()', lambda: for_over())
def next_over():
    c = plain()
    try:
        next(c)
    except TypeError as e:
        return str(e)
    finally:
        c.close()
t('next_over()', lambda: next_over())
def yield_from_plain():
    c = plain()
    def g(): yield from c
    try:
        list(g())
    except TypeError as e:
        return str(e)
    finally:
        c.close()
t('yield_from_plain()', lambda: yield_from_plain())
def await_twice():
    c = plain()
    async def f():
        a = await c
        b = await c
    return run(f())
t('await_twice()', lambda: await_twice())
def close_running():
    async def f():
        try:
            await pause(1)
        except GeneratorExit:
            log.append('exit')
            raise
        finally:
            log.append('finally')
    log.clear()
    c = f()
    c.send(None)
    c.close()
    c.close()
    return log[:]
t('close_running()', lambda: close_running())
def ignore_exit():
    async def f():
        try:
            await pause(1)
        except GeneratorExit:
            await pause(2)
    c = f()
    c.send(None)
    try:
        c.close()
    except RuntimeError as e:
        return str(e)
t('ignore_exit()', lambda: ignore_exit())
async def raises_stop():
    raise StopIteration(3)
t('run(raises_stop())', lambda: run(raises_stop()))
async def raises_stop_async():
    raise StopAsyncIteration(3)
t('run(raises_stop_async())', lambda: run(raises_stop_async()))
async def afor(it):
    return [x async for x in it]
async def afor_stmt(it):
    out = []
    async for x in it:
        out.append(x)
    else:
        out.append('else')
    return out
t('run(afor(AIter(3)))', lambda: run(afor(AIter(3))))
t('run(afor_stmt(AIter(2)))', lambda: run(afor_stmt(AIter(2))))
t('run(afor([1]))', lambda: run(afor([1])))
t('run(afor(5))', lambda: run(afor(5)))
class NoANext:
    def __aiter__(self): return 5
class BadANext:
    def __aiter__(self): return self
    def __anext__(self): return 5
class ANextAw:
    n = 2
    def __aiter__(self): return self
    def __anext__(self):
        self.n -= 1
        if self.n < 0: raise StopAsyncIteration
        return Aw(self.n)
t('run(afor(NoANext()))', lambda: run(afor(NoANext())))
t('run(afor(BadANext()))', lambda: run(afor(BadANext())))
t("run(afor(ANextAw()), 'a', 'b')", lambda: run(afor(ANextAw()), 'a', 'b'))
async def with_it(cm, fail=None):
    async with cm as v:
        log.append(('body', v))
        if fail: raise fail
    return 'after'
def logged(c, *s):
    log.clear()
    return run(c, *s), log[:]
t("logged(with_it(ACtx()), 'E', 'X')", lambda: logged(with_it(ACtx()), 'E', 'X'))
t("logged(with_it(ACtx(), ValueError('b')), 'E', 'X')", lambda: logged(with_it(ACtx(), ValueError('b')), 'E', 'X'))
t("logged(with_it(ACtx(True), ValueError('b')), 'E', 'X')", lambda: logged(with_it(ACtx(True), ValueError('b')), 'E', 'X'))
t('logged(with_it(5))', lambda: logged(with_it(5)))
class OnlyEnter:
    async def __aenter__(self): pass
class SyncCtx:
    def __enter__(self): pass
    def __exit__(self, *a): pass
class BadEnter:
    def __aenter__(self): return 5
    async def __aexit__(self, *a): pass
t('logged(with_it(OnlyEnter()))', lambda: logged(with_it(OnlyEnter())))
t('logged(with_it(SyncCtx()))', lambda: logged(with_it(SyncCtx())))
t('logged(with_it(BadEnter()))', lambda: logged(with_it(BadEnter())))
def sync_with_async():
    with ACtx(): pass
t('sync_with_async()', lambda: sync_with_async())
def step(aw, *s): return run(aw, *s)
def gen_steps():
    g = agen()
    return [step(g.__anext__()), step(g.asend('S')), step(g.asend('T'), 'in'), step(g.__anext__()), step(g.__anext__())]
t('gen_steps()', lambda: gen_steps())
def gen_send_first():
    g = agen()
    return step(g.asend(5))
t('gen_send_first()', lambda: gen_send_first())
def gen_throw():
    g = agen()
    step(g.__anext__())
    return step(g.athrow(ValueError('t'))), step(g.__anext__())
t('gen_throw()', lambda: gen_throw())
def gen_throw_first():
    return step(agen().athrow(KeyError('k')))
t('gen_throw_first()', lambda: gen_throw_first())
def gen_close():
    g = agen()
    step(g.__anext__())
    return step(g.aclose()), step(g.__anext__()), step(g.aclose())
t('gen_close()', lambda: gen_close())
async def ag_finally():
    try:
        yield 1
        yield 2
    finally:
        await pause('cleanup')
        log.append('cleaned')
def gen_close_awaits():
    log.clear()
    g = ag_finally()
    step(g.__anext__())
    c = g.aclose()
    return c.send(None), log[:]
t('gen_close_awaits()', lambda: gen_close_awaits())
async def ag_ignores():
    try:
        yield 1
    except GeneratorExit:
        yield 2
def gen_ignores():
    g = ag_ignores()
    step(g.__anext__())
    return step(g.aclose())
t('gen_ignores()', lambda: gen_ignores())
async def ag_stop():
    yield 1
    raise StopAsyncIteration
def gen_raises_stop():
    g = ag_stop()
    step(g.__anext__())
    return step(g.__anext__())
t('gen_raises_stop()', lambda: gen_raises_stop())
def gen_reuse():
    g = agen()
    a = g.__anext__()
    r = run(a)
    try:
        a.send(None)
    except RuntimeError as e:
        return r, str(e)
t('gen_reuse()', lambda: gen_reuse())
t("[hasattr(agen(), n) for n in ('__aiter__', '__anext__', 'asend', 'athrow', 'aclose', '__iter__', '__next__')]", lambda: [hasattr(agen(), n) for n in ('__aiter__', '__anext__', 'asend', 'athrow', 'aclose', '__iter__', '__next__')])
t('iter(agen())', lambda: iter(agen()))
t('next(agen())', lambda: next(agen()))
t('list(agen())', lambda: list(agen()))
t('agen().__name__', lambda: agen().__name__)
t('aiter(agen()) is None', lambda: aiter(agen()) is None)
t('aiter(5)', lambda: aiter(5))
t('aiter([1])', lambda: aiter([1]))
t('run(anext(AIter(1)))', lambda: run(anext(AIter(1))))
t('run(anext(AIter(0)))', lambda: run(anext(AIter(0))))
t("run(anext(AIter(0), 'default'))", lambda: run(anext(AIter(0), 'default')))
t('run(anext(agen()))', lambda: run(anext(agen())))
t('anext(5)', lambda: anext(5))
t('anext([1], 2)', lambda: anext([1], 2))
async def acomp(): return [x async for x in AIter(3)], {x async for x in AIter(2)}, {x: x async for x in AIter(2)}
t('run(acomp())', lambda: run(acomp()))
async def acomp_await(): return [await pause(i) for i in range(2)]
t("run(acomp_await(), 'a', 'b')", lambda: run(acomp_await(), 'a', 'b'))
async def agenexp(): return [x async for x in (i async for i in AIter(3) if i)]
t('run(agenexp())', lambda: run(agenexp()))
async def genexp_await():
    g = (await pause(i) for i in range(2))
    return type(g).__name__, [x async for x in g]
t('run(genexp_await(), 1, 2)', lambda: run(genexp_await(), 1, 2))
async def mixed(): return [(x, y) for x in range(2) async for y in AIter(2)]
t('run(mixed())', lambda: run(mixed()))
async def sync_over_async(): return [x for x in AIter(2)]
t('run(sync_over_async())', lambda: run(sync_over_async()))
async def nested():
    async def inner(): return await pause('n')
    return [await inner() for _ in range(2)]
t('run(nested(), 1, 2)', lambda: run(nested(), 1, 2))
async def try_finally():
    try:
        return await pause(1)
    finally:
        await pause(2)
t("run(try_finally(), 'a', 'b')", lambda: run(try_finally(), 'a', 'b'))
async def await_in_expr(): return (await pause(1)) + (await pause(2)) * 2
t('run(await_in_expr(), 10, 20)', lambda: run(await_in_expr(), 10, 20))
async def await_args():
    def f(*a, **k): return a, k
    return f(await pause(1), *(await pause(2)), k=await pause(3))
t("run(await_args(), 'a', [1, 2], 'z')", lambda: run(await_args(), 'a', [1, 2], 'z'))

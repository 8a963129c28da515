# asyncio: run, gather, tasks, cancellation, timeouts, queues, locks, groups, and error texts.
import asyncio, contextlib

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
def run(f, *a):
    """Run a coroutine function; give its result or error, and the log."""
    log.clear()
    try:
        r = asyncio.run(f(*a))
    except BaseException as e:
        r = (type(e).__name__, str(e), [repr(x) for x in getattr(e, 'exceptions', [])])
    return r, log[:]
async def value(v, steps=0):
    for _ in range(steps): await asyncio.sleep(0)
    log.append(v)
    return v
async def fail(e, steps=0):
    for _ in range(steps): await asyncio.sleep(0)
    raise e
async def gather(): return await asyncio.gather(value(1, 2), value(2), value(3, 1))
t('run(gather)', lambda: run(gather))
async def gather_empty(): return await asyncio.gather()
t('run(gather_empty)', lambda: run(gather_empty))
async def gather_error(): return await asyncio.gather(value(1), fail(ValueError('g')))
t('run(gather_error)', lambda: run(gather_error))
async def gather_return(): return [repr(x) for x in await asyncio.gather(value(1), fail(ValueError('g')), return_exceptions=True)]
t('run(gather_return)', lambda: run(gather_return))
async def tasks():
    t1 = asyncio.create_task(value('a', 3), name='first')
    t2 = asyncio.create_task(value('b', 1))
    r = await t1, await t2
    return r, t1.done(), t1.get_name(), t2.result(), t1.exception(), t1.cancelled()
t('run(tasks)', lambda: run(tasks))
async def not_done():
    t1 = asyncio.create_task(value(1))
    try: t1.result()
    except asyncio.InvalidStateError as e: return str(e)
    finally: await t1
t('run(not_done)', lambda: run(not_done))
async def cancel():
    async def body():
        try: await asyncio.sleep(100)
        except asyncio.CancelledError as e:
            log.append(('cancelled', e.args))
            raise
        finally: log.append('finally')
    t1 = asyncio.create_task(body())
    await asyncio.sleep(0)
    t1.cancel('why')
    try: await t1
    except asyncio.CancelledError as e: return t1.cancelled(), e.args
t('run(cancel)', lambda: run(cancel))
async def cancel_swallowed():
    async def body():
        try: await asyncio.sleep(100)
        except asyncio.CancelledError: return 'survived'
    t1 = asyncio.create_task(body())
    await asyncio.sleep(0)
    t1.cancel()
    return await t1, t1.cancelled()
t('run(cancel_swallowed)', lambda: run(cancel_swallowed))
async def wait_for(): return await asyncio.wait_for(value(1), 5)
t('run(wait_for)', lambda: run(wait_for))
async def wait_for_timeout():
    try: await asyncio.wait_for(asyncio.sleep(100), 0.001)
    except TimeoutError as e: return type(e).__name__, str(e)
t('run(wait_for_timeout)', lambda: run(wait_for_timeout))
async def timeout():
    try:
        async with asyncio.timeout(0.001): await asyncio.sleep(100)
    except TimeoutError: return 'timed out'
t('run(timeout)', lambda: run(timeout))
async def timeout_none():
    async with asyncio.timeout(None) as cm: return cm.expired()
t('run(timeout_none)', lambda: run(timeout_none))
async def group():
    async with asyncio.TaskGroup() as g:
        a = g.create_task(value(1, 2))
        b = g.create_task(value(2))
    return a.result(), b.result()
t('run(group)', lambda: run(group))
async def group_error():
    async with asyncio.TaskGroup() as g:
        g.create_task(fail(ValueError('one'), 1))
        g.create_task(value('never', 50))
t('run(group_error)', lambda: run(group_error))
async def group_body_error():
    async with asyncio.TaskGroup() as g:
        g.create_task(value('x', 50))
        raise KeyError('body')
t('run(group_body_error)', lambda: run(group_body_error))
async def group_star():
    try:
        async with asyncio.TaskGroup() as g:
            g.create_task(fail(ValueError('v')))
            g.create_task(fail(KeyError('k')))
    except* ValueError as e: log.append(('v', len(e.exceptions)))
    except* KeyError as e: log.append(('k', len(e.exceptions)))
t('run(group_star)', lambda: run(group_star))
async def queue():
    q = asyncio.Queue(2)
    async def producer():
        for i in range(4):
            await q.put(i)
            log.append(f'put {i}')
        await q.put(None)
    async def consumer():
        out = []
        while (x := await q.get()) is not None:
            out.append(x)
            q.task_done()
        return out
    p, c = await asyncio.gather(producer(), consumer())
    return c, q.empty(), q.qsize(), q.maxsize
t('run(queue)', lambda: run(queue))
async def queue_nowait():
    q = asyncio.Queue(1)
    q.put_nowait(1)
    out = [q.full()]
    try: q.put_nowait(2)
    except asyncio.QueueFull as e: out.append(type(e).__name__)
    out.append(q.get_nowait())
    try: q.get_nowait()
    except asyncio.QueueEmpty as e: out.append(type(e).__name__)
    return out
t('run(queue_nowait)', lambda: run(queue_nowait))
async def lock():
    l = asyncio.Lock()
    async def use(n):
        async with l:
            log.append(f'in {n}')
            await asyncio.sleep(0)
            log.append(f'out {n}')
    await asyncio.gather(use(1), use(2))
    return l.locked()
t('run(lock)', lambda: run(lock))
async def lock_bad(): asyncio.Lock().release()
t('run(lock_bad)', lambda: run(lock_bad))
async def semaphore():
    s = asyncio.Semaphore(2)
    live = peak = 0
    async def use():
        nonlocal live, peak
        async with s:
            live += 1
            peak = max(peak, live)
            await asyncio.sleep(0)
            live -= 1
    await asyncio.gather(*(use() for _ in range(6)))
    return peak
t('run(semaphore)', lambda: run(semaphore))
async def event():
    e = asyncio.Event()
    async def waiter(n):
        await e.wait()
        log.append(n)
    ts = [asyncio.create_task(waiter(i)) for i in range(3)]
    await asyncio.sleep(0)
    log.append('set')
    e.set()
    await asyncio.gather(*ts)
    return e.is_set()
t('run(event)', lambda: run(event))
async def future():
    f = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(f.set_result, 'done')
    return await f, f.done()
t('run(future)', lambda: run(future))
async def future_exception():
    f = asyncio.get_running_loop().create_future()
    f.set_exception(ValueError('set'))
    try: await f
    except ValueError as e: return str(e)
t('run(future_exception)', lambda: run(future_exception))
async def future_twice():
    f = asyncio.get_running_loop().create_future()
    f.set_result(1)
    f.set_result(2)
t('run(future_twice)', lambda: run(future_twice))
async def as_completed():
    out = []
    for c in asyncio.as_completed([value('slow', 5), value('fast', 1)]): out.append(await c)
    return out
t('run(as_completed)', lambda: run(as_completed))
async def wait():
    ts = {asyncio.create_task(value(i, i)) for i in range(3)}
    done, pending = await asyncio.wait(ts)
    return sorted(x.result() for x in done), len(pending)
t('run(wait)', lambda: run(wait))
async def wait_first():
    ts = [asyncio.create_task(value(i, i * 10)) for i in range(2)]
    done, pending = await asyncio.wait(ts, return_when=asyncio.FIRST_COMPLETED)
    r = [x.result() for x in done], len(pending)
    for p in pending: await p
    return r
t('run(wait_first)', lambda: run(wait_first))
async def shield():
    inner = asyncio.create_task(value('inner', 3))
    outer = asyncio.shield(inner)
    await asyncio.sleep(0)
    outer.cancel()
    with contextlib.suppress(asyncio.CancelledError): await outer
    return await inner
t('run(shield)', lambda: run(shield))
async def ordering():
    loop = asyncio.get_running_loop()
    loop.call_soon(log.append, 'soon 1')
    loop.call_soon(log.append, 'soon 2')
    loop.call_later(0.001, log.append, 'later')
    await asyncio.sleep(0)
    log.append('after sleep 0')
    await asyncio.sleep(0.01)
t('run(ordering)', lambda: run(ordering))
async def sleep_result(): return await asyncio.sleep(0, 'result')
t('run(sleep_result)', lambda: run(sleep_result))
async def done_callback():
    t1 = asyncio.create_task(value(1))
    t1.add_done_callback(lambda x: log.append(('callback', x.result())))
    await t1
    await asyncio.sleep(0)
t('run(done_callback)', lambda: run(done_callback))
async def async_gen_cleanup():
    async def g():
        try:
            yield 1
            yield 2
        finally:
            await asyncio.sleep(0)
            log.append('cleaned')
    async for x in g():
        break
    async with contextlib.aclosing(g()) as it:
        async for x in it: break
    log.append('end')
t("run(async_gen_cleanup)[1].count('cleaned') >= 1", lambda: run(async_gen_cleanup)[1].count('cleaned') >= 1)
@contextlib.asynccontextmanager
async def acm(n):
    log.append(f'start {n}')
    try: yield n
    except ValueError as e: log.append(repr(e))
    finally: log.append(f'end {n}')
async def use_acm():
    async with acm(1) as a, acm(2) as b:
        log.append((a, b))
        raise ValueError('x')
t('run(use_acm)', lambda: run(use_acm))
async def exit_stack():
    async with contextlib.AsyncExitStack() as s:
        await s.enter_async_context(acm(1))
        s.callback(log.append, 'sync callback')
t('run(exit_stack)', lambda: run(exit_stack))
async def current():
    return asyncio.current_task().get_name() == 'Task-1' or asyncio.current_task().get_name()[:5], len(asyncio.all_tasks())
t('run(current)[0][1]', lambda: run(current)[0][1])
async def result_of_run(): return {'a': [1, 2]}
t('run(result_of_run)', lambda: run(result_of_run))
async def raises(): raise LookupError('from main')
t('run(raises)', lambda: run(raises))
async def exits(): raise SystemExit(3)
t('run(exits)', lambda: run(exits))
t('asyncio.run(5)', lambda: asyncio.run(5))
t('asyncio.run(value)', lambda: asyncio.run(value))
t('asyncio.get_running_loop()', lambda: asyncio.get_running_loop())
async def gather_bad(): await asyncio.gather(5)
t('run(gather_bad)', lambda: run(gather_bad))
async def to_thread(): return await asyncio.to_thread(lambda: 5)
t('run(to_thread)', lambda: run(to_thread))
async def barrier():
    b = asyncio.Barrier(2)
    async def w(n):
        await b.wait()
        return n
    return await asyncio.gather(w(1), w(2))
t('run(barrier)', lambda: run(barrier))
async def condition():
    c = asyncio.Condition()
    async def waiter():
        async with c:
            await c.wait()
            log.append('woken')
    t1 = asyncio.create_task(waiter())
    await asyncio.sleep(0)
    async with c: c.notify_all()
    await t1
t('run(condition)', lambda: run(condition))
async def priority():
    q = asyncio.PriorityQueue()
    for x in (3, 1, 2): await q.put(x)
    s = asyncio.LifoQueue()
    for x in (3, 1, 2): await s.put(x)
    return [await q.get() for _ in range(3)], [await s.get() for _ in range(3)]
t('run(priority)', lambda: run(priority))

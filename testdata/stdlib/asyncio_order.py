import asyncio, contextvars
log = []
async def step(name, n):
    for i in range(n):
        log.append((name, i)); await asyncio.sleep(0)
    return name
async def main():
    loop = asyncio.get_running_loop()
    loop.call_soon(log.append, 'soon')
    r = await asyncio.gather(step('a', 3), step('b', 2), asyncio.create_task(step('c', 1)), return_exceptions=True)
    print(r, log); log.clear()
    async def fail(n):
        await asyncio.sleep(0)
        raise ValueError(n)
    try: await asyncio.gather(fail(1), step('x', 5), fail(2))
    except ValueError as e: print('caught', e, log)
    print(await asyncio.gather(fail(1), step('y', 1), return_exceptions=True))
    t = asyncio.create_task(step('z', 10)); await asyncio.sleep(0); t.cancel('msg')
    try: await t
    except asyncio.CancelledError as e: print('cancelled', e, t.cancelled(), t)
    f = loop.create_future(); f.add_done_callback(lambda f: log.append('cb')); f.set_result(1); print(f.done(), log[-1]); await asyncio.sleep(0); print(log[-1])
    try:
        async with asyncio.timeout(0.01): await asyncio.sleep(1)
    except TimeoutError as e: print('timeout', repr(e), repr(e.__cause__))
    try: await asyncio.wait_for(asyncio.sleep(1), 0.01)
    except TimeoutError as e: print('wf', repr(e))
    print(await asyncio.wait_for(step('w', 1), 1))
    done, pending = await asyncio.wait([asyncio.create_task(asyncio.sleep(0.01, 'q')), asyncio.create_task(asyncio.sleep(1))], return_when=asyncio.FIRST_COMPLETED)
    print([d.result() for d in done], len(pending)); [p.cancel() for p in pending]
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(fail(1)); tg.create_task(step('tg', 4)); tg.create_task(fail(2))
    except* ValueError as eg: print(eg.exceptions)
    async with asyncio.TaskGroup() as tg:
        a = tg.create_task(step('p', 1)); b = tg.create_task(step('q', 2))
    print(a.result(), b.result())
    for c in asyncio.as_completed([asyncio.sleep(0.02, 'slow'), asyncio.sleep(0.01, 'fast')]): print(await c)
    async for c in asyncio.as_completed([asyncio.create_task(asyncio.sleep(0.02, 'slow')), asyncio.create_task(asyncio.sleep(0.01, 'fast'))]): print(c.result())
    q = asyncio.Queue(2)
    async def prod():
        for i in range(5): await q.put(i); log.append(('put', i))
    async def cons():
        for i in range(5): log.append(('got', await q.get())); q.task_done()
    log.clear(); await asyncio.gather(prod(), cons()); print(log); await q.join()
    lock = asyncio.Lock()
    async def lk(n):
        async with lock: log.append(n); await asyncio.sleep(0)
    log.clear(); await asyncio.gather(*(lk(i) for i in range(4))); print(log)
    sem = asyncio.Semaphore(2)
    async def sm(n):
        async with sem: log.append(('in', n)); await asyncio.sleep(0); log.append(('out', n))
    log.clear(); await asyncio.gather(*(sm(i) for i in range(5))); print(log)
    ev = asyncio.Event()
    async def we(n): await ev.wait(); log.append(n)
    log.clear(); ts = [asyncio.create_task(we(i)) for i in range(3)]; await asyncio.sleep(0); ev.set(); await asyncio.gather(*ts); print(log)
    cond = asyncio.Condition()
    async def wc(n):
        async with cond: await cond.wait(); log.append(n)
    log.clear(); ts = [asyncio.create_task(wc(i)) for i in range(3)]; await asyncio.sleep(0)
    async with cond: cond.notify(2)
    await asyncio.sleep(0.01); print(log)
    async with cond: cond.notify_all()
    await asyncio.gather(*ts); print(log)
    bar = asyncio.Barrier(3)
    async def wb(n): log.append(('b', n, await bar.wait()))
    log.clear(); await asyncio.gather(*(wb(i) for i in range(3))); print(log)
    sh = asyncio.create_task(step('sh', 3)); 
    try: await asyncio.wait_for(asyncio.shield(sh), 0)
    except TimeoutError: print('sh timeout', sh.done())
    print(await sh)
    print(await asyncio.to_thread(lambda a: a * 2, 21), await loop.run_in_executor(None, sum, [1, 2]))
    cv = contextvars.ContextVar('cv', default=0)
    async def cvt(n): cv.set(n); await asyncio.sleep(0); return cv.get()
    print(await asyncio.gather(cvt(1), cvt(2)), cv.get())
    print(asyncio.current_task().get_name(), len(asyncio.all_tasks()))
    ctx = contextvars.copy_context(); print(ctx.run(lambda: (cv.set(5), cv.get())[1]), cv.get(), ctx[cv], len(ctx))
    tok = cv.set(9); print(tok.old_value, tok.var is cv); cv.reset(tok); print(cv.get())
    try: cv.reset(tok)
    except RuntimeError as e: print('used', 'has already been used once' in str(e))
    with cv.set(4): print(cv.get())
    print(cv.get())
    pq = asyncio.PriorityQueue(); [pq.put_nowait(x) for x in (3, 1, 2)]; print([pq.get_nowait() for _ in range(3)], pq)
    q = asyncio.Queue(); q.shutdown()
    try: await q.get()
    except asyncio.QueueShutDown as e: print(repr(e))
    async def inner():
        try: await asyncio.sleep(1)
        except asyncio.CancelledError: print('cleanup'); await asyncio.sleep(0); raise
    t = asyncio.create_task(inner()); await asyncio.sleep(0); t.cancel(); print(t.cancelling())
    try: await t
    except asyncio.CancelledError: print('done', t.cancelled())
    h = loop.call_later(0.01, log.append, 'later'); loop.call_at(loop.time() + 0.005, log.append, 'at'); await asyncio.sleep(0.03); print(log[-2:])
    def handler(loop, ctx): print('handler', ctx['message'], repr(ctx.get('exception')))
    loop.set_exception_handler(handler); loop.call_soon(lambda: 1/0); await asyncio.sleep(0)
    async def agen():
        try:
            yield 1; yield 2
        finally: print('agen closed')
    async for x in agen(): print(x)
    g = agen(); print(await anext(g)); await g.aclose()
    try: await asyncio.gather(asyncio.sleep(0.01), asyncio.wait_for(asyncio.Event().wait(), 0.005))
    except TimeoutError: print('gather timeout')
    c = step('dup', 1); t = asyncio.ensure_future(c); print(await asyncio.gather(t, t))
    with __import__('contextlib').suppress(asyncio.InvalidStateError): asyncio.Future().result()
    bg = asyncio.create_task(inner())
    await asyncio.sleep(0)
    return 'end'
print(asyncio.run(main()))
with asyncio.Runner() as r:
    print(r.run(step('r', 1)), r.run(asyncio.sleep(0, 2)))
loop = asyncio.new_event_loop(); print(loop.run_until_complete(step('l', 1))); loop.close(); print(loop)

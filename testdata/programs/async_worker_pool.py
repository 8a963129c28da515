import asyncio
from collections import Counter


class Pool:
    def __init__(self, workers):
        self.queue = asyncio.PriorityQueue()
        self.size = workers
        self.stats = Counter()
        self.results = {}

    async def __aenter__(self):
        self.tasks = [asyncio.create_task(self._work(), name=f"w{i}") for i in range(self.size)]
        return self

    async def __aexit__(self, *exc):
        await self.queue.join()
        for t in self.tasks:
            t.cancel()
        ended = await asyncio.gather(*self.tasks, return_exceptions=True)
        self.stats["cancelled"] = sum(isinstance(e, asyncio.CancelledError) for e in ended)

    def submit(self, priority, name, coro_fn, *args, retries=1):
        self.queue.put_nowait((priority, name, coro_fn, args, retries))

    async def _work(self):
        while True:
            priority, name, fn, args, retries = await self.queue.get()
            try:
                self.results[name] = await fn(*args)
                self.stats["ok"] += 1
            except ValueError as e:
                self.stats["error"] += 1
                if retries:
                    self.submit(priority + 10, name, fn, *args, retries=retries - 1)
                else:
                    self.results[name] = f"failed: {e}"
            finally:
                self.queue.task_done()


attempts = Counter()


async def double(x):
    await asyncio.sleep(0)
    return x * 2


async def flaky(key, succeed_on):
    attempts[key] += 1
    await asyncio.sleep(0)
    if attempts[key] < succeed_on:
        raise ValueError(f"{key} attempt {attempts[key]}")
    return f"{key} ok"


async def pools():
    async with Pool(3) as pool:
        for i in range(5):
            pool.submit(5 - i, f"d{i}", double, i)
        pool.submit(0, "f2", flaky, "two", 2)
        pool.submit(0, "f9", flaky, "nine", 9)
    print(sorted(pool.results.items()))
    print(dict(pool.stats), dict(attempts))


async def limited():
    sem = asyncio.Semaphore(2)
    running = peak = 0

    async def one(i):
        nonlocal running, peak
        async with sem:
            running += 1
            peak = max(peak, running)
            await asyncio.sleep(0.001)
            running -= 1
            return i

    results = await asyncio.gather(*map(one, range(6)))
    print("limited", results, "peak", peak, sem.locked())


async def locks():
    lock = asyncio.Lock()
    balance = 100

    async def withdraw(amount):
        nonlocal balance
        async with lock:
            if balance >= amount:
                await asyncio.sleep(0)
                balance -= amount
                return True
            return False

    print(await asyncio.gather(*(withdraw(40) for _ in range(4))), balance)
    cond, log = asyncio.Condition(), []

    async def waiter(n):
        async with cond:
            await cond.wait_for(lambda: len(log) >= n)
            log.append(f"waiter{n}")

    tasks = [asyncio.create_task(waiter(n)) for n in (2, 1)]
    for item in ("a", "b"):
        await asyncio.sleep(0.001)
        async with cond:
            log.append(item)
            cond.notify_all()
    await asyncio.gather(*tasks)
    print(sorted(log))
    barrier = asyncio.Barrier(3)
    print(sorted(await asyncio.gather(*(barrier.wait() for _ in range(3)))), barrier.n_waiting)


async def waits():
    async def after(delay, value):
        await asyncio.sleep(delay)
        return value

    tasks = {asyncio.create_task(after(d, d)) for d in (5, 0.001, 3)}
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    print([t.result() for t in done], len(pending))
    for t in pending:
        t.cancel()
    await asyncio.wait(pending)
    print(all(t.cancelled() for t in pending))
    print([await f for f in asyncio.as_completed([after(0.03, "slow"), after(0.001, "fast"), after(0.01, "mid")])])
    shielded = asyncio.create_task(after(0.05, "survived"))
    try:
        await asyncio.wait_for(asyncio.shield(shielded), 0.001)
    except TimeoutError:
        print("timeout, but", await shielded)
    q = asyncio.Queue(1)
    q.put_nowait(1)
    for op in (lambda: q.put_nowait(2), lambda: (q.get_nowait(), q.get_nowait())):
        try:
            op()
        except (asyncio.QueueFull, asyncio.QueueEmpty) as e:
            print(type(e).__name__)


async def main():
    await pools()
    await limited()
    await locks()
    await waits()


asyncio.run(main())

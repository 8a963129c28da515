import asyncio
import functools
import random


class Transient(Exception):
    pass


class CircuitOpen(Exception):
    pass


def retrying(attempts, base, rng):
    def decorate(fn):
        @functools.wraps(fn)
        async def wrapper(*args, **kwargs):
            for n in range(1, attempts + 1):
                try:
                    return await fn(*args, **kwargs)
                except Transient as e:
                    if n == attempts:
                        e.add_note(f"gave up after {n} attempts")
                        raise
                    delay = base * 2 ** n * (1 + rng.random())
                    events.append(f"{fn.__name__}{args}: {e}, waiting {delay:.2f}")
                    await asyncio.sleep(delay / 1000)
        return wrapper
    return decorate


class Breaker:
    def __init__(self, limit):
        self.limit, self.failures, self.open = limit, 0, False

    async def call(self, coro):
        if self.open:
            coro.close()
            raise CircuitOpen(f"open after {self.failures} failures")
        try:
            result = await coro
        except Transient:
            self.failures += 1
            self.open = self.failures >= self.limit
            raise
        self.failures = 0
        return result


class Cache:
    """Concurrent callers of the same key share one computation."""

    def __init__(self, fn):
        self.fn, self.tasks, self.calls = fn, {}, 0

    async def get(self, key):
        if key not in self.tasks:
            self.calls += 1
            self.tasks[key] = asyncio.ensure_future(self.fn(key))
        return await self.tasks[key]


events = []
counts = {}
rng = random.Random(99)


@retrying(attempts=4, base=0.5, rng=rng)
async def fetch(key, good_after):
    """Fetch a key."""
    counts[key] = counts.get(key, 0) + 1
    await asyncio.sleep(0)
    if counts[key] < good_after:
        raise Transient(f"{key} #{counts[key]}")
    return f"value of {key}"


async def fails():
    raise Transient("down")


async def slow(key):
    await asyncio.sleep(0.002)
    return key * 2


async def cancellable(log):
    try:
        await asyncio.sleep(60)
    except asyncio.CancelledError as e:
        log.append(f"cancelled {e}")
        raise
    finally:
        log.append("cleanup")


async def main():
    print(await fetch("a", 1), fetch.__name__, fetch.__doc__)
    print(await fetch("b", 3))
    try:
        await fetch("c", 9)
    except Transient as e:
        print("failed:", e, e.__notes__)
    print(*events, sep="\n")
    breaker = Breaker(2)
    for _ in range(4):
        try:
            await breaker.call(fails())
        except (Transient, CircuitOpen) as e:
            print(type(e).__name__, e)
    cache = Cache(slow)
    print(await asyncio.gather(*(cache.get(k) for k in "abab")), cache.calls)
    log = []
    task = asyncio.create_task(cancellable(log))
    await asyncio.sleep(0)
    task.cancel("not needed")
    try:
        await task
    except asyncio.CancelledError:
        print(task.cancelled(), log)
    fut = asyncio.get_running_loop().create_future()
    fut.add_done_callback(lambda f: log.append(f.result()))
    asyncio.get_running_loop().call_soon(fut.set_result, "from callback")
    print(await fut, fut.done())
    await asyncio.sleep(0)
    print(log[-1])
    try:
        fut.set_result(2)
    except asyncio.InvalidStateError as e:
        print("InvalidStateError", e)
    event = asyncio.Event()
    asyncio.get_running_loop().call_later(0.001, event.set)
    print(await event.wait(), event.is_set())
    try:
        async with asyncio.timeout(0.001) as cm:
            await asyncio.sleep(5)
    except TimeoutError:
        print("expired", cm.expired())
    t = asyncio.current_task()
    print(t.get_name() in {x.get_name() for x in asyncio.all_tasks()}, len(asyncio.all_tasks()))


asyncio.run(main())
try:
    asyncio.get_running_loop()
except RuntimeError as e:
    print(e)

import asyncio
import contextlib


async def countdown(n):
    try:
        while n:
            yield n
            n -= 1
            await asyncio.sleep(0)
    finally:
        print("countdown closed at", n)


class Ticker:
    def __init__(self, stop):
        self.i, self.stop = 0, stop

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.i >= self.stop:
            raise StopAsyncIteration
        await asyncio.sleep(0)
        self.i += 1
        return self.i


async def amap(fn, source):
    async for x in source:
        result = fn(x)
        yield await result if asyncio.iscoroutine(result) else result


async def batches(source, size):
    batch = []
    async for x in source:
        batch.append(x)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch


async def merge(*sources):
    queue, done = asyncio.Queue(), object()

    async def pump(src):
        async for item in src:
            await queue.put(item)
        await queue.put(done)

    tasks = [asyncio.create_task(pump(s)) for s in sources]
    left = len(tasks)
    while left:
        item = await queue.get()
        if item is done:
            left -= 1
        else:
            yield item


async def echo():
    reply = None
    while True:
        got = yield reply
        if got == "stop":
            return
        reply = f"echo {got}"


@contextlib.asynccontextmanager
async def connection(name):
    print("connect", name)
    await asyncio.sleep(0)
    try:
        yield name.upper()
    except LookupError as e:
        print("connection saw", repr(e))
    finally:
        print("disconnect", name)


class Resource:
    async def __aenter__(self):
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, kind, value, tb):
        print("exit", kind.__name__ if kind else None)
        return kind is ValueError


async def square(x):
    await asyncio.sleep(0)
    return x * x


async def main():
    print([x async for x in countdown(3)])
    print({x: y async for x, y in amap(lambda v: (v, v * v), Ticker(3))}, [await square(x) for x in range(4)])
    print([b async for b in batches(amap(square, Ticker(5)), 2)])
    print(sorted([x async for x in merge(Ticker(3), countdown(2))]))
    async with contextlib.aclosing(countdown(5)) as gen:
        async for x in gen:
            if x < 4:
                break
    gen = countdown(4)
    print(await anext(gen), await gen.__anext__())
    await gen.aclose()
    print(await anext(gen, "exhausted"))
    e = echo()
    print(await e.asend(None), await e.asend("one"), await e.asend(2))
    try:
        await e.asend("stop")
    except StopAsyncIteration:
        print("echo ended")
    async with connection("db") as c, Resource():
        print("using", c)
        raise ValueError("suppressed by Resource")
    async with connection("cache"):
        raise LookupError("inside")
    async with contextlib.AsyncExitStack() as stack:
        names = [await stack.enter_async_context(connection(n)) for n in ("x", "y")]
        stack.push_async_callback(square, 3)
        print(names)
    print([i async for i in (x async for x in Ticker(4) if x % 2)])
    for bad in (lambda: aiter([1]), lambda: anext(5)):
        try:
            bad()
        except (TypeError, RuntimeError) as err:
            print(type(err).__name__, err)
    try:
        async for _ in [1]:
            pass
    except TypeError as err:
        print(err)
    try:
        await 5
    except TypeError as err:
        print(err)
    try:
        with Resource():
            pass
    except TypeError as err:
        print(err)


asyncio.run(main())

# bench: asyncio — producers and consumers over queues, events, async generators and async comprehensions
import asyncio


async def producer(queue, n, tag):
    for i in range(n):
        await queue.put((tag, i))
    await queue.put(None)


async def consumer(queue, out, stop_after):
    stops = 0
    while stops < stop_after:
        item = await queue.get()
        if item is None:
            stops += 1
        else:
            tag, i = item
            await out.put(tag * i)
    await out.put(None)


async def ticker(n):
    for i in range(n):
        if i % 50 == 0:
            await asyncio.sleep(0)
        yield i


async def doubled(source):
    async for x in source:
        yield 2 * x


class Channel:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n


async def ping_pong(rounds):
    ping, pong = asyncio.Event(), asyncio.Event()
    count = 0

    async def other():
        for _ in range(rounds):
            await ping.wait()
            ping.clear()
            pong.set()

    task = asyncio.create_task(other())
    for _ in range(rounds):
        ping.set()
        await pong.wait()
        pong.clear()
        count += 1
    await task
    return count


async def main():
    work, out = asyncio.Queue(maxsize=16), asyncio.Queue()
    async with asyncio.TaskGroup() as tg:
        for tag in range(4):
            tg.create_task(producer(work, 60_000, tag))
        tg.create_task(consumer(work, out, 4))
        total = 0
        while (value := await out.get()) is not None:
            total += value
    print(total)
    print(sum([x async for x in doubled(ticker(1_800_000)) if x % 3 == 0]))
    total = 0
    async for x in Channel(3_000_000):
        total += x
    print(total, await ping_pong(60_000))


asyncio.run(main())

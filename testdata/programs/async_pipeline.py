import asyncio


async def producer(name, queue, items, delay):
    for item in items:
        await asyncio.sleep(delay)
        await queue.put((name, item))
        print(f"{name} put {item}")


async def consumer(queue, results):
    while True:
        name, item = await queue.get()
        try:
            if item is None:
                return
            results.append((name, item * item))
        finally:
            queue.task_done()


async def stage_one():
    queue = asyncio.Queue(maxsize=2)
    results = []
    worker = asyncio.create_task(consumer(queue, results), name="consumer")
    await producer("p", queue, [1, 2, 3, 4], 0)
    await queue.join()
    print("joined, unfinished items:", queue.qsize(), queue.empty())
    await queue.put(("stop", None))
    await worker
    print(worker.get_name(), worker.done(), worker.result())
    return results


async def flaky(n):
    await asyncio.sleep(0.001 * n)
    if n == 2:
        raise ValueError(f"job {n} failed")
    return n * 10


async def stage_two():
    got = await asyncio.gather(*(flaky(n) for n in range(4)), return_exceptions=True)
    print([repr(g) for g in got])
    try:
        await asyncio.gather(flaky(1), flaky(2))
    except ValueError as e:
        print("gather raised:", e)


async def stage_three():
    try:
        await asyncio.wait_for(asyncio.sleep(10), timeout=0.01)
    except TimeoutError as e:
        print("timed out", repr(e))
    try:
        async with asyncio.timeout(0.01):
            await asyncio.Event().wait()
    except asyncio.TimeoutError:
        print("timeout block expired")
    try:
        async with asyncio.TaskGroup() as tg:
            ok = tg.create_task(flaky(0))
            tg.create_task(flaky(2))
            slow = tg.create_task(asyncio.sleep(5))
    except* ValueError as group:
        print("group:", group, [str(e) for e in group.exceptions])
    print(ok.result(), slow.cancelled())


async def main():
    print(await stage_one())
    await stage_two()
    await stage_three()
    return "finished"


if __name__ == "__main__":
    print(asyncio.run(main()))

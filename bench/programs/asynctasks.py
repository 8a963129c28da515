# bench: asyncio — many tasks: gather, create_task, nested awaits, sleep(0), semaphores, locks and task groups
import asyncio


async def leaf(n):
    return n + 1


async def nested(n, depth):
    if depth == 0:
        return await leaf(n)
    return await nested(n, depth - 1) + 1


async def worker(n, rounds):
    total = 0
    for i in range(rounds):
        total += n * i
        await asyncio.sleep(0)
    return total


async def limited(semaphore, lock, state, n):
    async with semaphore:
        await asyncio.sleep(0)
        async with lock:
            state["sum"] += n
            state["runs"] += 1


async def awaits(n):
    total = 0
    for i in range(n):
        total += await nested(i, 4)
    return total


async def main():
    print(await awaits(1_800_000))
    print(sum(await asyncio.gather(*(worker(n, 60) for n in range(3000)))))
    semaphore, lock, state = asyncio.Semaphore(20), asyncio.Lock(), {"sum": 0, "runs": 0}
    async with asyncio.TaskGroup() as tg:
        for n in range(50_000):
            tg.create_task(limited(semaphore, lock, state, n))
    print(state)
    done = 0
    for batch in range(700):
        tasks = [asyncio.create_task(leaf(i)) for i in range(80)]
        done += sum([await t for t in tasks])
    print(done)


asyncio.run(main())

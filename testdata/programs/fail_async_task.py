import asyncio


async def fetch(n):
    await asyncio.sleep(0)
    if n == 3:
        raise LookupError(f"no item {n}")
    return n * n


async def collect(limit):
    out = []
    for n in range(limit):
        out.append(await fetch(n))
    return out


async def main():
    print(await collect(3))
    task = asyncio.create_task(collect(5))
    print("waiting")
    return await task


asyncio.run(main())

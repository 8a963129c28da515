# attack: 62 all tasks wait for each other
# expect: any
# limits: timeout=500ms
import asyncio
async def main():
    a, b = asyncio.Event(), asyncio.Event()
    async def one():
        await a.wait()
        b.set()
    async def two():
        await b.wait()
        a.set()
    await asyncio.gather(one(), two())
asyncio.run(main())

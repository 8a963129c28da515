# attack: 62 ten thousand tasks
# expect: ok
# limits: timeout=20s
import asyncio
async def work(i):
    await asyncio.sleep(0)
    return i
async def main():
    r = await asyncio.gather(*(work(i) for i in range(10000)))
    assert r == list(range(10000))
asyncio.run(main())

# attack: 38 a Lock taken twice
# expect: any
# limits: timeout=300ms
import asyncio
async def main():
    l = asyncio.Lock()
    await l.acquire()
    await l.acquire()
asyncio.run(main())

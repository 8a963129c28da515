# attack: 65 async generators that are never closed
# expect: ok
# limits: timeout=20s
import asyncio
async def ag():
    try:
        while True:
            yield 1
    finally:
        await asyncio.sleep(0)
async def main():
    for _ in range(500):
        async for x in ag():
            break
asyncio.run(main())

# attack: 65 tasks that outlive the main coroutine are cancelled
# expect: ok
# limits: timeout=5s
import asyncio
async def forever():
    while True:
        await asyncio.sleep(1000)
async def main():
    for _ in range(1000):
        asyncio.create_task(forever())
    await asyncio.sleep(0)
asyncio.run(main())

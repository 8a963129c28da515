# attack: 40 work started by a timed-out program does not go on
# expect: timeout
# limits: timeout=200ms
import asyncio
async def spin():
    while True:
        await asyncio.sleep(0)
async def main():
    for _ in range(100):
        asyncio.create_task(spin())
    await asyncio.sleep(1000)
asyncio.run(main())

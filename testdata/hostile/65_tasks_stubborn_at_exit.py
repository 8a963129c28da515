# attack: 65 tasks that refuse to be cancelled at the end
# expect: any
# limits: timeout=500ms
import asyncio
async def stubborn():
    while True:
        try:
            await asyncio.sleep(1000)
        except asyncio.CancelledError:
            pass
async def main():
    for _ in range(10):
        asyncio.create_task(stubborn())
    await asyncio.sleep(0)
asyncio.run(main())

# attack: 30 task that swallows cancellation for ever
# expect: timeout
# limits: timeout=300ms
import asyncio
async def stubborn():
    while True:
        try:
            await asyncio.sleep(0)
        except asyncio.CancelledError:
            pass
async def main():
    t = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    t.cancel()
asyncio.run(main())

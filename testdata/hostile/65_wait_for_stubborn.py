# attack: 65 wait_for on a task that ignores its timeout
# expect: any
# limits: timeout=500ms
import asyncio
async def stubborn():
    while True:
        try:
            await asyncio.sleep(0)
        except asyncio.CancelledError:
            pass
async def main():
    await asyncio.wait_for(stubborn(), 0.01)
asyncio.run(main())

# attack: 30 coroutine that yields for ever
# expect: timeout
# limits: timeout=200ms
import asyncio
async def main():
    while True:
        await asyncio.sleep(0)
asyncio.run(main())

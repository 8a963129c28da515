# attack: 30 coroutine that never yields to the loop
# expect: timeout
# limits: timeout=200ms
import asyncio
async def main():
    while True:
        pass
asyncio.run(main())

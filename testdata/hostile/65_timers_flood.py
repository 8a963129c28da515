# attack: 65 a flood of timers
# expect: any
# limits: memory=64MB timeout=5s
import asyncio
async def main():
    loop = asyncio.get_running_loop()
    while True:
        loop.call_later(1000, print)
asyncio.run(main())

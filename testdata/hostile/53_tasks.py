# attack: 53 ... for asyncio tasks
# expect: memory
# limits: memory=32MB timeout=60s
import asyncio
async def sleeper():
    await asyncio.sleep(1000)
async def main():
    keep = []
    while True:
        keep.append(asyncio.create_task(sleeper()))
asyncio.run(main())

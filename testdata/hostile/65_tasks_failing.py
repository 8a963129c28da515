# attack: 65 tasks whose failures nobody looks at
# expect: any
# limits: timeout=5s
import asyncio
async def bad(): raise ValueError('unseen')
async def main():
    for _ in range(100):
        asyncio.create_task(bad())
    await asyncio.sleep(0.01)
asyncio.run(main())

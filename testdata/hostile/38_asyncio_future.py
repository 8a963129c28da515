# attack: 38 a future nobody resolves
# expect: any
# limits: timeout=300ms
import asyncio
async def main():
    await asyncio.get_running_loop().create_future()
asyncio.run(main())

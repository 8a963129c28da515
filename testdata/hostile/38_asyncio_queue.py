# attack: 38 a Queue that stays empty
# expect: any
# limits: timeout=300ms
import asyncio
async def main():
    await asyncio.Queue().get()
asyncio.run(main())

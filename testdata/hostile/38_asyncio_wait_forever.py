# attack: 38 an Event that is never set
# expect: any
# limits: timeout=300ms
import asyncio
async def main():
    await asyncio.Event().wait()
asyncio.run(main())

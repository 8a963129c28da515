# attack: 65 callbacks that schedule callbacks for ever
# expect: any
# limits: memory=64MB timeout=500ms
import asyncio
async def main():
    loop = asyncio.get_running_loop()
    def again():
        loop.call_soon(again)
        loop.call_soon(again)
    again()
    await asyncio.sleep(1000)
asyncio.run(main())

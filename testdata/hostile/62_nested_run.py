# attack: 62 asyncio.run inside a running loop
# expect: error:RuntimeError
import asyncio
async def main():
    c = asyncio.sleep(0)
    try:
        asyncio.run(c)
    finally:
        c.close()
asyncio.run(main())

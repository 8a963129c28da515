# attack: 29 async finally and cancellation handlers do not run after a deadline
# expect: timeout
# limits: timeout=200ms
import asyncio
async def main():
    try:
        while True:
            await asyncio.sleep(0)
    except BaseException:
        print('swallowed')
    finally:
        print('finally ran')
asyncio.run(main())

# What belongs to a thread: its event loop and hooks, its context, its decimal context.
import asyncio
import decimal
import sys
import threading
import time

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)


def ask():
    try:
        print(asyncio.get_event_loop() is loop)
    except RuntimeError as e:
        print(e)
    print(decimal.getcontext().prec)
    decimal.getcontext().prec = 5
    print(decimal.Decimal(1) / 3)


t = threading.Thread(target=ask, name="asker")
t.start()
t.join()
print(asyncio.get_event_loop() is loop, decimal.getcontext().prec)
t = threading.Thread(target=asyncio.run, args=(asyncio.sleep(0.03),))
t.start()
time.sleep(0.01)
print(sys.get_asyncgen_hooks().firstiter)
async def numbers():
    for i in range(3):
        yield i


async def main():
    async for i in numbers():
        await asyncio.sleep(0.05)
        print(i)


loop.run_until_complete(main())
t.join()
loop.run_until_complete(loop.shutdown_asyncgens())
print(sys.get_asyncgen_hooks().firstiter)
loop.close()

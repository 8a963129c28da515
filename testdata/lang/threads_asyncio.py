# Blocking functions in threads beside an event loop, and event loops in threads.
import asyncio, time, threading
at_once = []
peak = 0
def block(n):
    global peak
    at_once.append(n)
    peak = max(peak, len(at_once))
    time.sleep(0.2)
    at_once.remove(n)
    return n
async def tick():
    for i in range(3): await asyncio.sleep(0.04)
async def main():
    print(await asyncio.gather(tick(), *[asyncio.to_thread(block, i) for i in range(3)]), peak)
    try: await asyncio.wait_for(asyncio.to_thread(time.sleep, 0.3), 0.05)
    except TimeoutError: print("timeout")
    def boom(): raise ValueError("x")
    try: await asyncio.to_thread(boom)
    except ValueError as e: print(e)
    print(await asyncio.get_running_loop().run_in_executor(None, lambda: threading.current_thread().name.split("_")[0]))
asyncio.run(main())
ran = []
def run_loop(n):
    async def m():
        await asyncio.sleep(0.02*n); return n
    ran.append(asyncio.run(m()))
ts=[threading.Thread(target=run_loop,args=(i,)) for i in (3,1,2)]
[t.start() for t in ts]; [t.join() for t in ts]
print(sorted(ran))
loop = asyncio.new_event_loop()
th = threading.Thread(target=loop.run_forever, daemon=True); th.start()
async def work(x): await asyncio.sleep(0.01); return x*2
print(asyncio.run_coroutine_threadsafe(work(21), loop).result(2))
loop.call_soon_threadsafe(loop.stop); th.join(); print(loop.is_running())

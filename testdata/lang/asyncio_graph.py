# Call graphs of tasks: the frames of a task, and who waits for it.
import asyncio
import re


def show(text):
    text = re.sub(r"id=0x[0-9a-f]+", "id=…", text)
    text = re.sub(r"File '([^']*[/.])?(\w+\.py)'", r"File '\2'", text)
    print("\n".join(line for line in text.splitlines() if "asyncio_graph.py" in line or "File" not in line))
    print()


def helper(**kw):
    show(asyncio.format_call_graph(**kw))


async def leaf():
    await asyncio.sleep(0)
    helper()
    helper(limit=2)
    helper(limit=-2)
    helper(limit=0)
    helper(depth=2)


async def gen():
    await leaf()
    yield 1


async def mid():
    async for _ in gen():
        pass


def sync():
    print([entry.frame.f_code.co_name for entry in asyncio.capture_call_graph().call_stack])
    yield


async def waiter(awaitable):
    await awaitable


async def main():
    task = asyncio.create_task(mid(), name="mid")
    other = asyncio.create_task(waiter(task), name="other")
    await other
    for _ in sync():
        pass
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    names = lambda f: sorted(w.future.get_name() for w in asyncio.capture_call_graph(f).awaited_by)
    tasks = [asyncio.create_task(waiter(w), name=n) for n, w in
             (("plain", future), ("gathers", asyncio.gather(future)), ("waits", asyncio.wait([future])), ("shields", asyncio.shield(future)))]
    await asyncio.sleep(0)
    print(names(future), future._asyncio_awaited_by is not None)
    show(asyncio.format_call_graph(tasks[0]))
    loop.call_soon(lambda: print(asyncio.capture_call_graph(), repr(asyncio.format_call_graph())))
    await asyncio.sleep(0)
    future.set_result(1)
    await asyncio.gather(*tasks)
    print(names(future))
    print(asyncio.capture_call_graph(tasks[0]).call_stack)
    try:
        asyncio.capture_call_graph(1)
    except TypeError as e:
        print(e)
    try:
        asyncio.capture_call_graph().future = 1
    except AttributeError as e:
        print(type(e).__name__, e)


try:
    asyncio.capture_call_graph()
except RuntimeError as e:
    print(e)
asyncio.run(main())

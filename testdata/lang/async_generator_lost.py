# What happens to async generators that are left before their end.
import asyncio
import contextlib
import sys


async def gen(name, n=5):
    try:
        for i in range(n):
            yield i
    except BaseException as e:
        print(name, "sees", type(e).__name__)
        raise
    finally:
        print("closed", name)


async def rounds(n=2):
    for _ in range(n):
        await asyncio.sleep(0)


async def by_break():
    async for x in gen("break"):
        break
    print("after break")
    await asyncio.sleep(0)
    print("one round")
    await asyncio.sleep(0)
    print("two rounds")


async def by_return():
    async for x in gen("return"):
        return x


async def by_exception():
    async for x in gen("exception"):
        raise ValueError(x)


async def by_caught_exception():
    try:
        async for x in gen("caught"):
            raise ValueError(x)
    except ValueError:
        print("caught it")
    await rounds()


async def by_target():
    try:
        async for a, b in gen("target"):
            pass
    except TypeError as e:
        print(e)
    await rounds()


async def nested():
    for k in range(3):
        async for x in gen(f"outer {k}"):
            async for y in gen(f"inner {k}"):
                break
            if x:
                break
        await asyncio.sleep(0)


async def in_comprehension():
    try:
        [1 // x async for x in gen("list")]
    except ZeroDivisionError as e:
        print(e)
    await rounds()
    try:
        {1 // x: y async for y in gen("dict outer") async for x in gen("dict inner")}
    except ZeroDivisionError as e:
        print(e)
    await rounds()


async def held():
    g = gen("held")
    async for x in g:
        break
    await rounds()
    print(await anext(g))
    await g.aclose()


async def held_to_the_end():
    g = gen("to the end")
    async for x in g:
        break
    await rounds()
    print("end")
    return g



async def closing():
    async with contextlib.aclosing(gen("aclosing")) as g:
        async for x in g:
            break
        print("in with")
    print("behind it")


async def to_its_end():
    async for x in gen("finished", 2):
        print(x)


class Own:
    async def __aiter__(self):
        try:
            yield 1
            yield 2
        finally:
            print("closed own")


async def by_class():
    async for x in Own():
        break
    await rounds()


async def awaiting():
    async def slow():
        try:
            while True:
                yield 1
        finally:
            await asyncio.sleep(0)
            print("closed slowly")
    async for x in slow():
        break
    for i in range(4):
        print(i)
        await asyncio.sleep(0)


async def wrapped():
    async def outer():
        async for x in gen("wrapped"):
            yield x
    async for x in outer():
        break
    for i in range(5):
        await asyncio.sleep(0)
        print(i)


async def unstarted():
    gen("never")
    async for x in gen("empty", 0):
        print(x)


async def cancelled():
    async def endless():
        async for x in gen("cancelled", 100):
            await asyncio.sleep(0.001)
    task = asyncio.create_task(endless())
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled it")
    await rounds()


async def in_while():
    while True:
        async for x in gen("in while"):
            break
        else:
            continue
        break
    await rounds()
    async for x in gen("else", 1):
        pass
    else:
        print("else")


for f in (by_break, by_return, by_exception, by_caught_exception, by_target, nested, in_comprehension, held, held_to_the_end, closing,
          to_its_end, by_class, awaiting, wrapped, unstarted, cancelled, in_while):
    print("==", f.__name__)
    try:
        r = asyncio.run(f())
        print(r if r is None or isinstance(r, int) else type(r).__name__)
    except Exception as e:
        print("raised", repr(e))


# Without a loop: with hooks, and without.
def drive(coro):
    try:
        while True:
            coro.send(None)
    except StopIteration as e:
        return e.value


async def leave(name):
    async for x in gen(name):
        break
    print("left", name)
    try:
        [1 // x async for x in gen(name + " again")]
    except ZeroDivisionError:
        print("failed")


drive(leave("no hooks"))
lost = []
begun = []
sys.set_asyncgen_hooks(lambda g: begun.append(g.__name__), lost.append)
print(sys.get_asyncgen_hooks().finalizer == lost.append)
drive(leave("hooks"))
print(begun, [g.ag_frame is None for g in lost])
for g in lost:
    drive(g.aclose())
sys.set_asyncgen_hooks(firstiter=None, finalizer=lambda g: 1 / 0)
sys.set_asyncgen_hooks(None, None)
print(sys.get_asyncgen_hooks())


# Plain generators in loops and comprehensions.
def plain(name, n=5):
    try:
        yield from range(n)
    finally:
        print("closed", name)


for x in plain("for"):
    break
print("behind for")
for make in (lambda: [1 // x for x in plain("list")], lambda: {1 // x for y in plain("set outer") for x in plain("set inner")},
             lambda: {x: 1 // x for x in plain("dict") if x < 3}):
    try:
        make()
    except ZeroDivisionError:
        print("failed")

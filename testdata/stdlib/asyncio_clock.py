# Loops with a clock of their own, loops of other makers, and what is left when a waiter goes away.
import asyncio
import warnings


class Clock(asyncio.SelectorEventLoop):
    """A loop whose time passes when it waits."""

    now = 0.0

    def time(self):
        return self.now

    def _run_once(self):
        if not self._ready and self._scheduled:
            self.now = max(self.now, self._scheduled[0].when())
        super()._run_once()


async def sleeper():
    loop = asyncio.get_running_loop()
    out = []
    for delay in (0.5, 3600, 86400):
        await asyncio.sleep(delay)
        out.append(loop.time())
    return out

loop = Clock()
print(loop.run_until_complete(sleeper()))
loop.close()


async def main():
    async with asyncio.timeout(None) as t:
        print(t)
    print(t, asyncio.timeout(1))

    async def value(x):
        await asyncio.sleep(0)
        return x

    it = asyncio.as_completed([value(1), value(2)])
    waiter = asyncio.ensure_future(anext(it))
    await asyncio.sleep(0)
    waiter.cancel()
    await asyncio.gather(waiter, return_exceptions=True)
    print(sorted([await f async for f in it]))

    task = asyncio.ensure_future(value(3))
    task.cancel()
    print(" cancelling " in repr(task), task.cancelling())
    await asyncio.wait([task])

    handled = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: handled.append(context["message"]))
    inner = asyncio.get_running_loop().create_future()
    outer = asyncio.shield(inner)
    outer.cancel()
    await asyncio.sleep(0)
    inner.set_exception(ValueError("late"))
    await asyncio.sleep(0)
    print(handled, repr(inner.exception()))

asyncio.run(main())


class Foreign:
    """A loop that is none of asyncio's."""


class TaskLike:
    def __init__(self, loop, done):
        self._loop, self._done = loop, done

    def get_loop(self):
        return self._loop

    def done(self):
        return self._done

foreign = Foreign()
task = TaskLike(foreign, False)
asyncio._register_task(task)
asyncio._register_task(TaskLike(foreign, True))
print(asyncio.all_tasks(foreign) == {task})
asyncio._unregister_task(task)
print(asyncio.all_tasks(foreign))
asyncio._set_running_loop(foreign)
asyncio._enter_task(foreign, task)
print(asyncio.current_task(foreign) is task)
try:
    asyncio._enter_task(foreign, task)
except RuntimeError as e:
    print(str(e).startswith("Cannot enter into task"))
asyncio._leave_task(foreign, task)
asyncio._set_running_loop(None)

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    policy = asyncio.get_event_loop_policy()
print([str(w.message) for w in seen])
try:
    asyncio.events._set_event_loop_policy(1)
except TypeError as e:
    print(e)


async def debug():
    loop = asyncio.get_running_loop()
    for bad in (1, main):
        try:
            loop.call_soon(bad)
        except TypeError as e:
            print(str(e).partition(", got")[0])

asyncio.run(debug(), debug=True)

from asyncio.staggered import staggered_race


async def race():
    async def fails():
        raise ValueError("first")

    async def slow():
        await asyncio.sleep(10)

    async def wins():
        return "won"
    print(await staggered_race([fails, wins], None))
    print(await staggered_race([slow, wins, slow], 0.001))
    print(await staggered_race([fails], 1))

asyncio.run(race())

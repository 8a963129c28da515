# Texts of handles, futures and tasks, in debug mode and without it, and what the loop says about errors.
import asyncio
import functools
import logging
import re
import sys
import warnings

logging.basicConfig(stream=sys.stdout, format="%(levelname)s %(message)s")


def show(value):
    text = value if isinstance(value, str) else repr(value)
    text = re.sub(r"\S*asyncio_debug\.py", "FILE", text)
    print(re.sub(r"0x[0-9a-f]+|took [\d.]+", "…", text))


def noop(*args, **kwargs):
    pass


def texts(loop):
    for callback, args in ((noop, (1, 2)), (functools.partial(noop, 1, x=2), (3,))):
        handle = loop.call_soon(callback, *args)
        show(handle)
        handle.cancel()
        show(handle)
    timer = asyncio.TimerHandle(123, noop, ("a" * 100,), loop)
    show(timer)
    timer.cancel()
    show(timer)
    future = asyncio.Future(loop=loop)
    show(future)
    future.add_done_callback(noop)
    show(future)
    future.cancel()
    show(future)


def fails():
    1 / 0


def attempt(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        show(f"{type(e).__name__}: {e}")


loop = asyncio.new_event_loop()
print(loop.get_debug())
texts(loop)
loop.set_debug(True)
texts(loop)

seen = []
loop.set_exception_handler(lambda loop, context: seen.append(context))
handle = loop.call_soon(fails)
loop.call_soon(loop.stop)
loop.run_forever()
context = seen[0]
print(sorted(context), context["handle"] is handle, context["source_traceback"] is handle._source_traceback)
show(context["message"])


async def coro():
    pass


c = coro()
attempt(loop.call_soon, 1)
attempt(loop.call_soon, c)
attempt(loop.call_later, 1, coro)
attempt(loop.call_later, None, noop)
attempt(loop.call_at, None, noop)
attempt(loop.set_exception_handler, 1)
attempt(loop.set_task_factory, 1)
attempt(loop.set_default_executor, 1)
c.close()

# What takes long is logged.
loop.set_exception_handler(None)
loop.slow_callback_duration = 0
loop.call_soon(noop, 1)
loop.call_soon(loop.stop)
logging.getLogger("asyncio").addFilter(lambda record: not seen.append(record.getMessage()) and False)
loop.run_forever()
show(seen[1])
loop.close()
attempt(loop.call_soon, noop)

# Futures that were never initialized, and what can't be set.


class Bare(asyncio.Future):
    def __init__(self):
        pass


loop = asyncio.new_event_loop()
for f in (lambda b: b.result(), lambda b: b.set_result(1), lambda b: b.cancel(), lambda b: b.done(), lambda b: b.get_loop(),
          lambda b: b.add_done_callback(noop)):
    attempt(f, Bare())
future = loop.create_future()
attempt(setattr, future, "_log_traceback", True)


async def cancel_from_outside():
    future = asyncio.run_coroutine_threadsafe(asyncio.sleep(10), asyncio.get_running_loop())
    await asyncio.sleep(0)
    print(future.cancel(), len(asyncio.all_tasks()))
    await asyncio.sleep(0)
    print(future.cancelled(), len(asyncio.all_tasks()))


loop.run_until_complete(cancel_from_outside())
loop.close()

# Policies are deprecated.
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    policy = asyncio.DefaultEventLoopPolicy()
    asyncio.set_event_loop_policy(policy)
    attempt(asyncio.get_event_loop)
    print(isinstance(policy, asyncio.AbstractEventLoopPolicy), asyncio.get_event_loop_policy() is policy)
    asyncio.set_event_loop_policy(None)
for w in caught:
    print(w.category.__name__, w.message)

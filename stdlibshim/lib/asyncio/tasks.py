"""Tasks, and functions that wait for several of them."""

__all__ = ("Task", "create_task", "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "wait", "wait_for", "as_completed",
           "sleep", "gather", "shield", "ensure_future", "run_coroutine_threadsafe", "current_task", "all_tasks",
           "create_eager_task_factory", "eager_task_factory", "_register_task", "_unregister_task", "_enter_task", "_leave_task")

from . import _state
from .coroutines import iscoroutine
from .exceptions import CancelledError
from .futures import Future, Task, isfuture, _PENDING
from .events import BaseEventLoop, get_running_loop

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"


def current_task(loop=None):
    """Return the task that runs, or None."""
    return _of(get_running_loop() if loop is None else loop)._current_task


def all_tasks(loop=None):
    """Return the set of tasks that are not done."""
    return {task for task in _of(get_running_loop() if loop is None else loop)._tasks if not task.done()}


def create_task(coro, **kwargs):
    """Run a coroutine as a task of the running loop."""
    return get_running_loop().create_task(coro, **kwargs)


def _wrap(coro_or_future, loop=None):
    """A future for an awaitable."""
    if isfuture(coro_or_future):
        if loop is not None and loop is not coro_or_future.get_loop():
            raise ValueError("The future belongs to a different loop than the one specified as the loop argument")
        return coro_or_future
    if not iscoroutine(coro_or_future):
        if not hasattr(type(coro_or_future), "__await__"):
            raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")
        awaitable = coro_or_future

        async def wrap_awaitable():
            return await awaitable
        coro_or_future = wrap_awaitable()
    if loop is None:
        loop = _state.get_event_loop()
    return loop.create_task(coro_or_future)


def ensure_future(coro_or_future, *, loop=None):
    """Return a future for an awaitable: a coroutine becomes a task."""
    return _wrap(coro_or_future, loop)


class _Turn:
    def __await__(self):
        yield


_turn = _Turn()


async def sleep(delay, result=None):
    """Wait for delay seconds, then return result."""
    if delay <= 0:
        await _turn
        return result
    if delay != delay:
        raise ValueError("Invalid delay: NaN (not a number)")
    loop = get_running_loop()
    future = loop.create_future()
    timer = loop.call_later(delay, _wake, future, result)
    try:
        return await future
    finally:
        timer.cancel()


def _wake(future, result):
    if not future.done():
        future.set_result(result)


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Wait for futures or tasks; return the set of those that are done and the set of the others."""
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f"expect a list of futures, not {type(fs).__name__}")
    if not fs:
        raise ValueError("Set of Tasks/Futures is empty.")
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f"Invalid return_when value: {return_when}")
    fs = set(fs)
    if any([iscoroutine(f) for f in fs]):
        raise TypeError("Passing coroutines is forbidden, use tasks explicitly.")
    return await _wait(fs, timeout, return_when, get_running_loop())


async def _wait(fs, timeout, return_when, loop):
    waiter = loop.create_future()
    timer = None if timeout is None else loop.call_later(timeout, _wake, waiter, None)
    left = len(fs)

    def on_completion(f):
        nonlocal left
        left -= 1
        if left <= 0 or return_when == FIRST_COMPLETED or (
                return_when == FIRST_EXCEPTION and not f.cancelled() and f.exception() is not None):
            if timer is not None:
                timer.cancel()
            if not waiter.done():
                waiter.set_result(None)
    on_completion._awaiting = _of(loop)._current_task, waiter
    for f in fs:
        f.add_done_callback(on_completion)
    try:
        await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for f in fs:
            f.remove_done_callback(on_completion)
    done, pending = set(), set()
    for f in fs:
        if f.done():
            done.add(f)
        else:
            pending.add(f)
    return done, pending


async def wait_for(fut, timeout):
    """Wait for an awaitable, but cancel it and raise TimeoutError after timeout seconds."""
    if fut is not None and not isfuture(fut) and not iscoroutine(fut) and not hasattr(type(fut), "__await__"):
        fut = ensure_future(fut)
    if timeout is not None and timeout <= 0:
        fut = ensure_future(fut)
        if fut.done():
            return fut.result()
        await _cancel_and_wait(fut)
        try:
            return fut.result()
        except CancelledError as exc:
            raise TimeoutError from exc
    from .timeouts import timeout as limit
    async with limit(timeout):
        return await fut


async def _cancel_and_wait(fut):
    loop = get_running_loop()
    waiter = loop.create_future()

    def release(_):
        if not waiter.done():
            waiter.set_result(None)
    release._awaiting = _of(loop)._current_task, waiter
    fut.add_done_callback(release)
    try:
        fut.cancel()
        await waiter
    finally:
        fut.remove_done_callback(release)


class _AsCompletedIterator:
    """What as_completed() returns: for a plain loop, coroutines to await; for an async loop, the futures themselves."""

    def __init__(self, aws, timeout):
        from .queues import Queue
        self._done = Queue()
        self._timer = None
        loop = _state.get_event_loop()
        self._awaiting = _of(loop)._current_task, None
        todo = {ensure_future(aw, loop=loop) for aw in set(aws)}
        for f in todo:
            f.add_done_callback(self._handle_completion)
        if todo and timeout is not None:
            self._timer = loop.call_later(timeout, self._handle_timeout)
        self._todo = todo
        self._left = len(todo)

    def __aiter__(self):
        return self

    def __iter__(self):
        return self

    async def __anext__(self):
        if not self._left:
            raise StopAsyncIteration
        self._left -= 1
        return await self._wait_for_one()

    def __next__(self):
        if not self._left:
            raise StopIteration
        self._left -= 1
        return self._wait_for_one(resolve=True)

    def _handle_timeout(self):
        for f in self._todo:
            f.remove_done_callback(self._handle_completion)
            self._done.put_nowait(None)
        self._todo.clear()

    def _handle_completion(self, f):
        if not self._todo:
            return
        self._todo.remove(f)
        self._done.put_nowait(f)
        if not self._todo and self._timer is not None:
            self._timer.cancel()

    async def _wait_for_one(self, resolve=False):
        try:
            f = await self._done.get()
        except CancelledError:
            self._left += 1
            raise
        if f is None:
            raise TimeoutError
        return f.result() if resolve else f


def as_completed(fs, *, timeout=None):
    """Iterate over awaitables in the order of their completion."""
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f"expect an iterable of futures, not {type(fs).__name__}")
    return _AsCompletedIterator(fs, timeout)


class _GatheringFuture(Future):
    """The future that gather() returns: cancelling it cancels the children."""

    __module__ = "asyncio.tasks"

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        ret = False
        for child in self._children:
            if child.cancel(msg=msg):
                ret = True
        if ret:
            self._cancel_requested = True
        return ret


def gather(*coros_or_futures, return_exceptions=False):
    """Run awaitables concurrently; the future's result is the list of theirs, in order."""
    if not coros_or_futures:
        outer = _state.get_event_loop().create_future()
        outer.set_result([])
        return outer
    finished = 0
    outer = loop = None

    def done(fut):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not fut.cancelled():
                fut.exception()  # seen
            return
        if not return_exceptions:
            if fut.cancelled():
                outer.set_exception(fut._make_cancelled_error())
                return
            exc = fut.exception()
            if exc is not None:
                outer.set_exception(exc)
                return
        if finished == len(children):
            results = []
            for child in children:
                if child.cancelled():
                    # What stands for it is a result here.
                    results.append(CancelledError("" if child._cancel_message is None else child._cancel_message))
                else:
                    exc = child.exception()
                    results.append(child.result() if exc is None else exc)
            if outer._cancel_requested:
                outer.set_exception(fut._make_cancelled_error())
            else:
                outer.set_result(results)

    known = {}
    children = []
    already = []
    for arg in coros_or_futures:
        fut = known.get(arg)
        if fut is None:
            fut = ensure_future(arg, loop=loop)
            if loop is None:
                loop = fut.get_loop()
            known[arg] = fut
            if fut.done():
                already.append(fut)
            else:
                fut.add_done_callback(done)
        children.append(fut)
    total, children = children, list(known.values())
    outer = _GatheringFuture(children, loop=loop)
    done._awaiting = _of(loop)._current_task, outer
    if len(total) != len(children):
        return _spread(outer, total, children, done, already)
    for fut in already:
        done(fut)
    return outer


def _spread(inner, total, children, done, already):
    """A future whose result repeats that of awaitables given more than once."""
    position = {id(c): i for i, c in enumerate(children)}
    outer = _GatheringFuture(children, loop=inner.get_loop())

    def copy(fut):
        if outer.done():
            return
        exc = fut.exception()
        if exc is not None:
            outer.set_exception(exc)
        else:
            results = fut._result
            outer.set_result([results[position[id(c)]] for c in total])
    inner._copy = copy
    for fut in already:
        done(fut)
    inner.add_done_callback(copy)
    return outer


def shield(arg):
    """Wait for an awaitable without cancelling it when the waiter is cancelled."""
    inner = ensure_future(arg)
    if inner.done():
        return inner
    loop = inner.get_loop()
    outer = loop.create_future()

    def inner_done(fut):
        if outer.cancelled():
            return
        if fut.cancelled():
            outer.cancel()
        elif (exc := fut.exception()) is not None:
            outer.set_exception(exc)
        else:
            outer.set_result(fut.result())

    inner_done._awaiting = _of(loop)._current_task, outer

    def outer_done(fut):
        if not inner.done():
            inner.remove_done_callback(inner_done)
    inner.add_done_callback(inner_done)
    outer.add_done_callback(outer_done)
    return outer


def run_coroutine_threadsafe(coro, loop):
    """Run a coroutine in a loop; return a concurrent.futures.Future."""
    if not iscoroutine(coro):
        raise TypeError("A coroutine object is required")
    from concurrent.futures import Future as ConcurrentFuture
    future = ConcurrentFuture()
    task = None

    def cancelled(future):
        if future.cancelled() and task is not None and not task.done():
            if _state.running is loop:
                task.cancel()
            else:
                loop.call_soon_threadsafe(task.cancel)

    def finish(task):
        if task.cancelled():
            future.cancel()
        elif (exc := task.exception()) is not None:
            future.set_exception(exc)
        else:
            future.set_result(task.result())

    def callback():
        nonlocal task
        try:
            task = ensure_future(coro, loop=loop)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            if future.set_running_or_notify_cancel():
                future.set_exception(exc)
            raise
        task.add_done_callback(finish)
    future.add_done_callback(cancelled)
    loop.call_soon_threadsafe(callback)
    return future


def create_eager_task_factory(custom_task_constructor):
    """Return a task factory whose tasks run at once, until they first wait."""
    def factory(loop, coro, *, eager_start=True, **kwargs):
        return custom_task_constructor(coro, loop=loop, eager_start=eager_start, **kwargs)
    return factory


eager_task_factory = create_eager_task_factory(Task)


class _Foreign:
    """The tasks of a loop that is none of ours."""

    def __init__(self):
        self._current_task = None
        self._tasks = {}


_foreign = {}


def _of(loop):
    """Where the tasks of a loop are kept: our loops have them themselves."""
    if isinstance(loop, BaseEventLoop):
        return loop
    if loop not in _foreign:
        _foreign[loop] = _Foreign()
    return _foreign[loop]


def _loop_of(task):
    return task.get_loop() if hasattr(task, "get_loop") else task._loop


def _register_task(task):
    _of(_loop_of(task))._tasks[task] = None


def _unregister_task(task):
    _of(_loop_of(task))._tasks.pop(task, None)


def _enter_task(loop, task):
    at = _of(loop)
    if at._current_task is not None:
        raise RuntimeError(f"Cannot enter into task {task!r} while another task {at._current_task!r} is being executed.")
    at._current_task = task


def _leave_task(loop, task):
    at = _of(loop)
    if at._current_task is not task:
        raise RuntimeError(f"Invalid attempt to leave task {task!r} while task {at._current_task!r} is entered.")
    at._current_task = None

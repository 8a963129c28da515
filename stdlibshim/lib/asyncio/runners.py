"""Running a program's main coroutine."""

__all__ = ("Runner", "run")

import contextvars
from . import _state, events
from .coroutines import iscoroutine
from .exceptions import CancelledError

_CREATED, _INITIALIZED, _CLOSED = "created", "initialized", "closed"


class Runner:
    """Context manager with an event loop that runs coroutines one after the other."""

    def __init__(self, *, debug=None, loop_factory=None):
        self._state = _CREATED
        self._debug = debug
        self._loop_factory = loop_factory
        self._loop = None
        self._context = None
        self._set_event_loop = False

    def __enter__(self):
        self._lazy_init()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def close(self):
        """Cancel what is left and close the loop."""
        if self._state is not _INITIALIZED:
            return
        try:
            loop = self._loop
            _cancel_all_tasks(loop)
            plain = type(loop) is events.EventLoop
            if not plain or loop._asyncgens:
                loop.run_until_complete(loop.shutdown_asyncgens())
            if not plain or loop._default_executor is not None:
                loop.run_until_complete(loop.shutdown_default_executor())
        finally:
            if self._set_event_loop:
                events.set_event_loop(None)
            loop.close()
            self._loop = None
            self._state = _CLOSED

    def get_loop(self):
        """Return the event loop."""
        self._lazy_init()
        return self._loop

    def run(self, coro, *, context=None):
        """Run a coroutine and return its result."""
        if _state.running is not None:
            raise RuntimeError("Runner.run() cannot be called from a running event loop")
        self._lazy_init()
        if not iscoroutine(coro):
            if not hasattr(type(coro), "__await__"):
                raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")

            async def wrap_awaitable(awaitable):
                return await awaitable
            coro = wrap_awaitable(coro)
        task = self._loop.create_task(coro, context=self._context if context is None else context)
        return self._loop.run_until_complete(task)

    def _lazy_init(self):
        if self._state is _CLOSED:
            raise RuntimeError("Runner is closed")
        if self._state is _INITIALIZED:
            return
        if self._loop_factory is None:
            self._loop = events.new_event_loop()
            if not self._set_event_loop:
                events.set_event_loop(self._loop)
                self._set_event_loop = True
        else:
            self._loop = self._loop_factory()
        if self._debug is not None:
            self._loop.set_debug(self._debug)
        self._context = contextvars.copy_context()
        self._state = _INITIALIZED


def run(main, *, debug=None, loop_factory=None):
    """Run a coroutine in a new event loop and return its result."""
    if _state.running is not None:
        raise RuntimeError("asyncio.run() cannot be called from a running event loop")
    with Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


def _cancel_all_tasks(loop):
    from .tasks import gather, _of
    to_cancel = list(_of(loop)._tasks)
    if not to_cancel:
        return
    for task in to_cancel:
        task.cancel()
    loop.run_until_complete(gather(*to_cancel, return_exceptions=True))
    for task in to_cancel:
        if not task.cancelled() and task.exception() is not None:
            loop.call_exception_handler({"message": "unhandled exception during asyncio.run() shutdown",
                                         "exception": task.exception(), "task": task})


async def _main_then_rest(coro, loop):
    """The result of the main coroutine, once the tasks it left behind, and those that these made, are done too. What failed among
    them, and nobody has looked at, is raised: one exception as it is, several as a group."""
    result = await coro
    main = loop._current_task
    while rest := [t for t in loop._tasks if t is not main]:
        from .tasks import wait
        await wait(rest)
    failed = [f.exception() for f in list(loop._unretrieved) if f is not main]
    if len(failed) > 1:
        raise BaseExceptionGroup("background tasks failed", failed)
    if failed:
        raise failed[0]
    return result


def _run_main(coro):
    """Run the main coroutine of a program with top-level await."""
    with Runner() as runner:
        return runner.run(_main_then_rest(coro, runner.get_loop()))

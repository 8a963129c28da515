"""The event loop: a queue of what is ready, a heap of timers, and the sandbox's clock.

Nothing outside of the program wakes the loop up but asynchronous functions of the host: there are no sockets, signals or threads.
When nothing is ready it sleeps until the first timer, or waits for the host (_outside, set by the first such function that is
awaited); when there is neither, it says that the program waits for something that can't happen.
"""

__all__ = ("AbstractEventLoop", "AbstractServer", "Handle", "TimerHandle", "get_event_loop_policy", "set_event_loop_policy",
           "get_event_loop", "set_event_loop", "new_event_loop", "_set_running_loop", "get_running_loop", "_get_running_loop",
           "BaseEventLoop", "Server", "SelectorEventLoop", "EventLoop")

from collections import deque
from heapq import heapify, heappop, heappush
from sys import _getframe as _frame
from time import monotonic, sleep
import contextvars as _cv
from . import _state
from ._loop_api import AbstractEventLoop, Refused
from .exceptions import CancelledError
from .futures import Future, Task, _made_at
from .coroutines import iscoroutine


class Handle:
    """A callback in the loop's queue; cancel() takes it back."""

    __slots__ = ("_callback", "_args", "_cancelled", "_loop", "_source_traceback", "_repr", "__weakref__", "_context")

    def __init__(self, callback, args, loop, context=None):
        self._context = _cv._current.copy() if context is None else context
        self._loop = loop
        self._callback = callback
        self._args = args
        self._cancelled = False
        self._source_traceback = self._repr = None
        if loop._debug and loop.get_debug():
            self._source_traceback = _made_at(_frame(1))

    def _repr_info(self):
        info = [type(self).__name__]
        if self._cancelled:
            info.append("cancelled")
        if self._callback is not None:
            info.append(self._text())
        if self._source_traceback:
            info.append("created at {0.filename}:{0.lineno}".format(self._source_traceback[-1]))
        return info

    def _text(self):
        from .format_helpers import _format_callback_source
        return _format_callback_source(self._callback, self._args, debug=self._loop.get_debug())

    def __repr__(self):
        return self._repr or f"<{' '.join(self._repr_info())}>"

    def get_context(self):
        """Return the context that the callback runs in."""
        return self._context

    def cancel(self):
        """Take the callback back."""
        if not self._cancelled:
            self._cancelled = True
            if self._loop._debug and self._loop.get_debug():
                self._repr = repr(self)  # which callback it was
            self._callback = self._args = None

    def cancelled(self):
        """Return whether the handle was cancelled."""
        return self._cancelled

    def _run(self):
        _cv._current = self._context
        try:
            self._callback(*self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            context = {"message": f"Exception in callback {self._text()}", "exception": exc, "handle": self}
            if self._source_traceback:
                context["source_traceback"] = self._source_traceback
            self._loop.call_exception_handler(context)
        self = None


class TimerHandle(Handle):
    """A callback that is due at a time of the loop's clock."""

    __slots__ = ("_scheduled", "_when")

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when = when
        self._scheduled = False

    def _repr_info(self):
        info = super()._repr_info()
        info.insert(2 if self._cancelled else 1, f"when={self._when}")
        return info

    def __hash__(self):
        return hash(self._when)

    def __lt__(self, other):
        if isinstance(other, TimerHandle):
            return self._when < other._when
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, TimerHandle):
            return self._when < other._when or self.__eq__(other)
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, TimerHandle):
            return self._when > other._when
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, TimerHandle):
            return self._when > other._when or self.__eq__(other)
        return NotImplemented

    def __eq__(self, other):
        if isinstance(other, TimerHandle):
            return (self._when == other._when and self._callback == other._callback and self._args == other._args
                    and self._cancelled == other._cancelled)
        return NotImplemented

    def cancel(self):
        """Take the callback back."""
        if not self._cancelled:
            self._loop._timer_handle_cancelled(self)
        super().cancel()

    def when(self):
        """Return the time at which the callback is due."""
        return self._when


# Timers that were cancelled are taken out of the heap once there are so many timers and so large a part of them was.
_MIN_SCHEDULED_TIMER_HANDLES = 100
_MIN_CANCELLED_TIMER_HANDLES_FRACTION = 0.5


class AbstractServer:
    """Abstract server as create_server() returns it."""

    def close(self):
        """Stop serving."""
        raise NotImplementedError

    def get_loop(self):
        """Return the loop of the server."""
        raise NotImplementedError

    def is_serving(self):
        """Return whether the server accepts connections."""
        raise NotImplementedError

    async def start_serving(self):
        """Start to accept connections."""
        raise NotImplementedError

    async def serve_forever(self):
        """Accept connections until cancelled."""
        raise NotImplementedError

    async def wait_closed(self):
        """Wait until the server is closed."""
        raise NotImplementedError

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        self.close()
        await self.wait_closed()


class Server(AbstractServer):
    """What create_server() would return."""


class BaseEventLoop(AbstractEventLoop):
    """The event loop."""

    slow_callback_duration = 0.1
    _current_handle = None  # that runs, in debug mode
    _origins = None  # how deep coroutines' origins were tracked before debug mode

    def __init__(self):
        self._ready = deque()
        self._scheduled = []
        self._timer_cancelled_count = 0
        self._running = self._stopping = self._closed = False
        self._current_task = None
        self._tasks = {}         # that are not done, in order of creation
        self._unretrieved = {}   # futures with an exception that nobody has looked at
        self._task_factory = None
        self._exception_handler = None
        self._default_executor = None
        self._debug = False
        self._asyncgens = []
        self._signals = {}
        self._outside = None

    def __repr__(self):
        return f"<{type(self).__name__} running={self.is_running()} closed={self.is_closed()} debug={self.get_debug()}>"

    # Callbacks.

    def call_soon(self, callback, *args, context=None):
        """Have callback called with args at the next round."""
        if self._closed:
            raise RuntimeError("Event loop is closed")
        if self._debug:
            self._check_callback(callback, "call_soon")
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(self, delay, callback, *args, context=None):
        """Have callback called with args after delay seconds."""
        if delay is None:
            raise TypeError("delay must not be None")
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        """Have callback called with args at a time of the loop's clock."""
        if when is None:
            raise TypeError("when cannot be None")
        if self._closed:
            raise RuntimeError("Event loop is closed")
        if self._debug:
            self._check_callback(callback, "call_at")
        timer = TimerHandle(when, callback, args, self, context)
        heappush(self._scheduled, timer)
        timer._scheduled = True
        return timer

    def _check_callback(self, callback, method):
        if iscoroutine(callback) or _is_coroutine_function(callback):
            raise TypeError(f"coroutines cannot be used with {method}()")
        if not callable(callback):
            raise TypeError(f"a callable object was expected by {method}(), got {callback!r}")

    def _timer_handle_cancelled(self, handle):
        if handle._scheduled:
            self._timer_cancelled_count += 1

    def time(self):
        """Return the time of the loop's clock, in seconds."""
        return monotonic()

    # Futures and tasks.

    def create_future(self):
        """Make a future of this loop."""
        return Future(loop=self)

    def create_task(self, coro, **kwargs):
        """Run a coroutine as a task of this loop."""
        if self._closed:
            raise RuntimeError("Event loop is closed")
        if self._task_factory is None:
            return Task(coro, loop=self, **kwargs)
        return self._task_factory(self, coro, **kwargs)

    def set_task_factory(self, factory):
        """Set the function that makes tasks; None for the default."""
        if factory is not None and not callable(factory):
            raise TypeError("task factory must be a callable or None")
        self._task_factory = factory

    def get_task_factory(self):
        """Return the function that makes tasks, or None."""
        return self._task_factory

    # Running.

    def _check_running(self):
        if self._running:
            raise RuntimeError("This event loop is already running")
        if _state.running is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")

    def run_forever(self):
        """Run until stop() is called."""
        import sys
        if self._closed:
            raise RuntimeError("Event loop is closed")
        self._check_running()
        hooks = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(self._asyncgen_firstiter, self._asyncgen_lost)
        context = _cv._current
        self._running = True
        if self._debug:
            self._track_origins()
        _state.running = self
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = self._running = False
            _state.running = None
            _cv._current = context
            sys.set_asyncgen_hooks(*hooks)
            self._track_origins(False)

    def _track_origins(self, enabled=True):
        """Have coroutines know where they were made, or leave that to what it was before."""
        if enabled == (self._origins is not None):
            return
        import sys
        if enabled:
            from .constants import DEBUG_STACK_DEPTH
            self._origins = sys.get_coroutine_origin_tracking_depth()
            sys.set_coroutine_origin_tracking_depth(DEBUG_STACK_DEPTH)
        else:
            sys.set_coroutine_origin_tracking_depth(self._origins)
            self._origins = None

    def _run_once(self):
        """One round: what is ready at its beginning, and the timers that are due."""
        ready, timers = self._ready, self._scheduled
        if self._outside:
            self._look_outside(ready, timers)
        if timers:
            self._drop_cancelled(timers)
            if timers and not ready and not self._stopping and not self._outside:
                pause = timers[0]._when - self.time()
                if pause > 0:
                    # A clock of the program's own goes on as it likes.
                    self._pause(pause if type(self).time is BaseEventLoop.time else min(pause, 0.001))
            now = self.time() + 1e-9
            while timers and timers[0]._when < now:
                timer = heappop(timers)
                timer._scheduled = False
                ready.append(timer)
        elif not ready and not self._stopping and not self._outside:
            self._pause(None)
        pop = ready.popleft
        if self._debug:
            self._run_watched(ready)
            return
        for _ in range(len(ready)):
            handle = pop()
            if not handle._cancelled:
                handle._run()

    def _run_watched(self, ready):
        """Run what is ready, in debug mode: what takes long is logged."""
        for _ in range(len(ready)):
            handle = ready.popleft()
            if handle._cancelled:
                continue
            self._current_handle = handle
            begin = self.time()
            try:
                handle._run()
            finally:
                self._current_handle = None
            took = self.time() - begin
            if took >= self.slow_callback_duration:
                from . import base_events
                base_events.logger.warning("Executing %s took %.3f seconds", repr(handle), took)

    def _pause(self, seconds):
        """Wait for a timer, or for what threads do meanwhile."""
        threading = _threads()
        if threading is not None:
            threading._wait_until(lambda: self._ready or self._stopping, seconds)
        elif seconds is None:
            self._starve()
        else:
            sleep(seconds)

    def _look_outside(self, ready, timers):
        """Take what the host has ended, and wait for it while there is nothing else to do."""
        self._drop_cancelled(timers)
        wait = self._outside.wait
        if ready or self._stopping:
            wait(0)
            return
        seconds = max(0, timers[0]._when - self.time()) if timers else None
        threading = _threads()
        if threading is not None:
            threading._wait_outside(wait, lambda: ready or self._stopping, seconds)
        else:
            wait(seconds)

    def _drop_cancelled(self, timers):
        if len(timers) > _MIN_SCHEDULED_TIMER_HANDLES and self._timer_cancelled_count > len(timers) * _MIN_CANCELLED_TIMER_HANDLES_FRACTION:
            kept = []
            for timer in timers:
                if timer._cancelled:
                    timer._scheduled = False
                else:
                    kept.append(timer)
            heapify(kept)
            timers[:] = kept
            self._timer_cancelled_count = 0
        while timers and timers[0]._cancelled:
            self._timer_cancelled_count -= 1
            heappop(timers)._scheduled = False

    def _starve(self):
        waiting = [t for t in self._tasks if t is not self._current_task]
        if waiting:
            text = f"{waiting[0]!r} waits" if len(waiting) == 1 else f"{len(waiting)} tasks wait, {waiting[0]!r} the first,"
        else:
            text = "the event loop waits"
        raise RuntimeError(f"deadlock: {text} for something that can't happen any more")

    def run_until_complete(self, future):
        """Run until a future is done; return its result. A coroutine is made a task."""
        if self._closed:
            raise RuntimeError("Event loop is closed")
        self._check_running()
        from .tasks import ensure_future
        future = ensure_future(future, loop=self)
        future.add_done_callback(_run_until_complete_cb)
        try:
            self.run_forever()
        except BaseException:
            if future.done() and not future.cancelled():
                future.exception()  # it is raised here
            raise
        finally:
            future.remove_done_callback(_run_until_complete_cb)
        if not future.done():
            raise RuntimeError("Event loop stopped before Future completed.")
        return future.result()

    def stop(self):
        """End run_forever() after this round."""
        self._stopping = True

    def is_running(self):
        """Return whether the loop runs."""
        return self._running

    def is_closed(self):
        """Return whether the loop is closed."""
        return self._closed

    def close(self):
        """Drop what is left to do. The loop must not be running."""
        if self._running:
            raise RuntimeError("Cannot close a running event loop")
        if self._closed:
            return
        self._report_unretrieved()
        self._closed = True
        self._ready.clear()
        self._scheduled.clear()
        self._default_executor = None

    def _report_unretrieved(self):
        """Log the exceptions that nobody has looked at."""
        while self._unretrieved:
            future = next(iter(self._unretrieved))
            del self._unretrieved[future]
            if future._unseen:
                future._unseen = False
                context = {"message": f"{type(future).__name__} exception was never retrieved", "exception": future._exception, "future": future}
                if future._source_traceback:
                    context["source_traceback"] = future._source_traceback
                self.call_exception_handler(context)

    def _asyncgen_firstiter(self, agen):
        from _weakref import ref
        gens = self._asyncgens
        if len(gens) > 64 and len(gens) & (len(gens) - 1) == 0:
            gens[:] = [g for g in gens if _unfinished(g())]
        gens.append(ref(agen))

    def _asyncgen_lost(self, agen):
        if not self._closed:
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        """Close the async generators that are not finished."""
        from _weakref import _held
        gens, self._asyncgens = self._asyncgens, []
        open_ = [g for ref in gens if _unfinished(g := _held(ref))]
        if not open_:
            return
        from .tasks import gather
        results = await gather(*[ag.aclose() for ag in open_], return_exceptions=True)
        for result, agen in zip(results, open_):
            if isinstance(result, Exception):
                self.call_exception_handler({
                    "message": f"an error occurred during closing of asynchronous generator {agen!r}", "exception": result,
                    "asyncgen": agen})

    # Executors: a function runs at once, in a thread, up to where it waits for something.

    def run_in_executor(self, executor, func, *args):
        """Return a future for the result of func(*args), which runs in a thread of the executor."""
        if self._closed:
            raise RuntimeError("Event loop is closed")
        if self._debug:
            self._check_callback(func, "run_in_executor")
        if executor is None:
            executor = self._default_executor
            if executor is None:
                from concurrent.futures import ThreadPoolExecutor
                executor = self._default_executor = ThreadPoolExecutor(thread_name_prefix="asyncio")
        from .futures import wrap_future
        return wrap_future(executor.submit(func, *args), loop=self)

    def set_default_executor(self, executor):
        """Set the executor that run_in_executor(None, ...) uses."""
        from concurrent.futures import ThreadPoolExecutor
        if not isinstance(executor, ThreadPoolExecutor):
            raise TypeError("executor must be ThreadPoolExecutor instance")
        self._default_executor = executor

    async def shutdown_default_executor(self, timeout=None):
        """Shut the default executor down."""
        executor, self._default_executor = self._default_executor, None
        if executor is not None:
            executor.shutdown(wait=True)

    # Errors.

    def get_exception_handler(self):
        """Return the exception handler, or None."""
        return self._exception_handler

    def set_exception_handler(self, handler):
        """Set the function that is called with the loop and a dict about an error nobody handles; None for the default."""
        if handler is not None and not callable(handler):
            raise TypeError(f"A callable object or None is expected, got {handler!r}")
        self._exception_handler = handler

    def default_exception_handler(self, context):
        """Write an error that nobody handled to the log."""
        message = context.get("message") or "Unhandled exception in event loop"
        exception = context.get("exception")
        lines = [message]
        handle = self._current_handle
        if "source_traceback" not in context and handle is not None and handle._source_traceback:
            context["handle_traceback"] = handle._source_traceback
        for key in sorted(context):
            if key in ("source_traceback", "handle_traceback"):
                from traceback import format_list
                made = "Object" if key == "source_traceback" else "Handle"
                lines.append(f"{key}: {made} created at (most recent call last):\n{''.join(format_list(context[key])).rstrip()}")
            elif key not in ("message", "exception"):
                lines.append(f"{key}: {context[key]!r}")
        from . import base_events
        base_events.logger.error("\n".join(lines), exc_info=False if exception is None else (type(exception), exception, exception.__traceback__))

    def call_exception_handler(self, context):
        """Call the exception handler with a dict about an error."""
        handler = self._exception_handler
        try:
            if handler is None:
                self.default_exception_handler(context)
            else:
                handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            from . import base_events
            logger = base_events.logger
            if handler is None:
                logger.error("Exception in default exception handler", exc_info=True)
                return
            try:
                self.default_exception_handler({"message": "Unhandled error in exception handler", "exception": exc, "context": context})
            except Exception:
                logger.error("Exception in default exception handler while handling an unexpected error in custom exception handler",
                             exc_info=True)

    def get_debug(self):
        """Return whether debug mode is on."""
        return self._debug

    def set_debug(self, enabled):
        """Turn debug mode on or off: it checks callbacks, logs those that take long, and keeps where handles and futures were made."""
        self._debug = enabled
        if self._running:
            self.call_soon(self._track_origins, bool(enabled))

    # Signals never arrive; handlers are kept so that servers can set theirs.

    def add_signal_handler(self, sig, callback, *args):
        """Remember a handler for a signal, which never arrives."""
        self._signals[sig] = (callback, args)

    def remove_signal_handler(self, sig):
        """Forget the handler of a signal; return whether there was one."""
        return self._signals.pop(sig, None) is not None


for _name, _method in Refused.__dict__.items():
    if not _name.startswith("__"):
        setattr(BaseEventLoop, _name, _method)
del _name, _method


class _UnixSelectorEventLoop(BaseEventLoop):
    """The loop that programs get."""

    __module__ = "asyncio.unix_events"

    def __init__(self, selector=None):
        super().__init__()
        self._selector = selector  # is never asked: there is nothing to select from


SelectorEventLoop = EventLoop = _UnixSelectorEventLoop


def _is_coroutine_function(func):
    from inspect import iscoroutinefunction
    return iscoroutinefunction(func)


def _threads():
    """The module threading, when there are threads that may go on while a loop waits."""
    from sys import modules
    threading = modules.get("threading")
    if threading is not None and any([not t._idle for t in threading._alive]):
        return threading
    return None


def _unfinished(agen):
    return agen is not None and agen.ag_frame is not None


def _run_until_complete_cb(fut):
    if not fut.cancelled() and isinstance(fut.exception(), (SystemExit, KeyboardInterrupt)):
        return
    fut.get_loop().stop()


def get_running_loop():
    """Return the loop that runs, or raise RuntimeError."""
    if _state.running is None:
        raise RuntimeError("no running event loop")
    return _state.running


def _get_running_loop():
    return _state.running


def _set_running_loop(loop):
    _state.running = loop


def get_event_loop():
    """Return the loop that runs, or the one that was set."""
    return _state.get_event_loop()


def set_event_loop(loop):
    """Set the loop of the thread."""
    _get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    """Make a loop."""
    if _state.policy is not None:
        return _state.policy.new_event_loop()
    return EventLoop()


class _AbstractEventLoopPolicy:
    """What a policy can do; deprecated."""

    def get_event_loop(self):
        """Return the loop of the thread."""
        raise NotImplementedError

    def set_event_loop(self, loop):
        """Set the loop of the thread."""
        raise NotImplementedError

    def new_event_loop(self):
        """Make a loop."""
        raise NotImplementedError


class _DefaultEventLoopPolicy(_AbstractEventLoopPolicy):
    """Makes the loops; deprecated."""

    def get_event_loop(self):
        """Return the loop that was set."""
        loop = _state.loops.get(self)
        if loop is None:
            raise _state.no_loop()
        return loop

    def set_event_loop(self, loop):
        """Set the loop."""
        if loop is not None and not isinstance(loop, AbstractEventLoop):
            raise TypeError(f"loop must be an instance of AbstractEventLoop or None, not '{type(loop).__name__}'")
        _state.loops[self] = loop

    def new_event_loop(self):
        """Make a loop."""
        return EventLoop()


def _get_event_loop_policy():
    if _state.policy is None:
        _state.policy = _DefaultEventLoopPolicy()
    return _state.policy


def get_event_loop_policy():
    """Return the policy; deprecated."""
    import warnings
    warnings._deprecated("asyncio.get_event_loop_policy", remove=(3, 16))
    return _get_event_loop_policy()


def set_event_loop_policy(policy):
    """Set the policy; deprecated."""
    import warnings
    warnings._deprecated("asyncio.set_event_loop_policy", remove=(3, 16))
    _set_event_loop_policy(policy)


def _set_event_loop_policy(policy):
    if policy is not None and not isinstance(policy, _AbstractEventLoopPolicy):
        raise TypeError(f"policy must be an instance of AbstractEventLoopPolicy or None, not '{type(policy).__name__}'")
    _state.policy = policy

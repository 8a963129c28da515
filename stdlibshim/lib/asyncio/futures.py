"""Future, the result of work that is not done yet, and Task, which runs a coroutine.

A task is its own handle in the loop's queue: to have a step of it run, the loop's ready queue gets the task itself, whose
_run() it calls. The order of that queue is CPython's.
"""

__all__ = ("Future", "wrap_future", "isfuture", "future_add_to_awaited_by", "future_discard_from_awaited_by")

import contextvars as _cv
from sys import _getframe as _frame
from _asyncio_step import done as _DONE, step as _step, take as _take
from .exceptions import CancelledError, InvalidStateError
from . import _state

_PENDING, _CANCELLED, _FINISHED = "PENDING", "CANCELLED", "FINISHED"


def isfuture(obj):
    """Return whether obj is a future or task, or behaves like one."""
    return hasattr(obj.__class__, "_asyncio_future_blocking") and getattr(obj, "_asyncio_future_blocking", None) is not None


def _loop_of_current():
    return _state.running or _state.get_event_loop()


class Future:
    """A result that will be there later. Awaiting it waits for that."""

    __module__ = "_asyncio"

    _state = None  # no future is at that state whose __init__() was called
    _result = None
    _exception = None
    _traceback = None
    _loop = None
    _source_traceback = None
    _cancel_message = None
    _asyncio_future_blocking = False
    _unseen = False  # it has an exception that nobody has looked at
    _waiting = None  # [(function, context)], or (task, None) for a task that waits
    _awaited_by = None  # what future_add_to_awaited_by() was told

    def __init__(self, *, loop=None):
        self._loop = loop = _loop_of_current() if loop is None else loop
        self._state = _PENDING
        if loop._debug and loop.get_debug():
            self._source_traceback = _made_at(_frame(1))

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)

    def __repr__(self):
        return f"<{' '.join([type(self).__name__, *self._repr_info()])}>"

    def _repr_info(self):
        info = [(self._state or _PENDING).lower()]
        if self._state == _FINISHED:
            if self._exception is not None:
                info.append(f"exception={self._exception!r}")
            else:
                from reprlib import repr
                info.append(f"result={repr(self._result)}")
        if self._waiting:
            from .base_futures import _format_callbacks
            info.append(_format_callbacks(self._waiting))
        if self._source_traceback:
            info.append("created at {0.filename}:{0.lineno}".format(self._source_traceback[-1]))
        return info

    def _check_initialized(self, error=RuntimeError, text="Future object is not initialized."):
        if self._loop is None:
            raise error(text)

    @property
    def _callbacks(self):
        """The callbacks with their contexts, or None."""
        if not self._waiting:
            return None
        return [(f, c) if c is not None else (f._wakeup, f._context) for f, c in self._waiting]

    @property
    def _log_traceback(self):
        return self._unseen

    @_log_traceback.setter
    def _log_traceback(self, value):
        if value:
            raise ValueError("_log_traceback can only be set to False")
        self._retrieved()

    @property
    def _asyncio_awaited_by(self):
        from .graph import _waiters
        return frozenset(_waiters(self._loop, self)) or None

    def get_loop(self, /):
        """Return the event loop of the future."""
        if self._loop is None:
            self._check_initialized()
        return self._loop

    def cancel(self, /, msg=None):
        """Cancel the future unless it is done; return whether it was pending."""
        if self._state is not _PENDING:
            self._retrieved()
            self._check_initialized()
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        if self._waiting:
            self._schedule_callbacks()
        return True

    def _schedule_callbacks(self):
        callbacks, self._waiting = self._waiting, None
        loop = self._loop
        for callback, context in callbacks:
            if context is None:
                loop._ready.append(callback)  # a task that waits for this future
            else:
                loop.call_soon(callback, self, context=context)

    def cancelled(self, /):
        """Return whether the future was cancelled."""
        return self._state is _CANCELLED

    def done(self, /):
        """Return whether the future has a result or an exception, or was cancelled."""
        state = self._state
        return state is _FINISHED or state is _CANCELLED

    def _make_cancelled_error(self):
        exc = CancelledError() if self._cancel_message is None else CancelledError(self._cancel_message)
        return exc

    def result(self, /):
        """Return the result, or raise the exception; InvalidStateError while there is neither."""
        if self._state is _FINISHED:
            if self._exception is None:
                return self._result
            self._retrieved()
            raise self._exception.with_traceback(self._traceback)
        if self._state is _CANCELLED:
            raise self._make_cancelled_error()
        self._check_initialized(InvalidStateError)
        raise InvalidStateError("Result is not set.")

    def exception(self, /):
        """Return the exception, or None if there is a result instead."""
        if self._state is _FINISHED:
            if self._exception is not None:
                self._retrieved()
            return self._exception
        if self._state is _CANCELLED:
            raise self._make_cancelled_error()
        self._check_initialized(InvalidStateError)
        raise InvalidStateError("Exception is not set.")

    def _retrieved(self):
        if self._unseen:
            self._unseen = False
            self._loop._unretrieved.pop(self, None)

    def add_done_callback(self, fn, *, context=None):
        """Have fn called, through the loop, with the future once it is done."""
        if context is None:
            context = _cv._current.copy()
        if self._state is not _PENDING:
            self._check_initialized(text="uninitialized Future object")
            self._loop.call_soon(fn, self, context=context)
        elif self._waiting is None:
            self._waiting = [(fn, context)]
        else:
            self._waiting.append((fn, context))

    def remove_done_callback(self, fn, /):
        """Remove a callback; return how many there were of it."""
        callbacks = self._waiting
        if not callbacks:
            self._check_initialized(text="uninitialized Future object")
            return 0
        kept = [c for c in callbacks if c[0] != fn or c[1] is None]
        removed = len(callbacks) - len(kept)
        if removed:
            self._waiting = kept or None
        return removed

    def set_result(self, result, /):
        """Mark the future done with a result."""
        if self._state is not _PENDING:
            self._check_initialized()
            raise InvalidStateError("invalid state")
        self._result = result
        self._state = _FINISHED
        if self._waiting:
            self._schedule_callbacks()

    def set_exception(self, exception, /):
        """Mark the future done with an exception."""
        if self._state is not _PENDING:
            self._check_initialized()
            raise InvalidStateError("invalid state")
        if isinstance(exception, type):
            exception = exception()
        if isinstance(exception, StopIteration):
            new = RuntimeError("StopIteration interacts badly with generators and cannot be raised into a Future")
            new.__cause__ = new.__context__ = exception
            exception = new
        elif not isinstance(exception, BaseException):
            raise TypeError("invalid exception object")
        self._exception = exception
        self._traceback = exception.__traceback__
        self._state = _FINISHED
        if self._waiting:
            self._schedule_callbacks()
        self._unseen = True
        self._loop._unretrieved[self] = None

    def __await__(self):
        if self._loop is None:
            self._check_initialized()
        if self._state is _PENDING:
            self._asyncio_future_blocking = True
            yield self
            if self._state is _PENDING:
                raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


async def _coroutine():
    pass


_coroutine = _coroutine()
_Coroutine = type(_coroutine)
_coroutine.close()


class Task(Future):
    """A coroutine that runs in the loop."""

    __module__ = "_asyncio"

    _must_cancel = False
    _context = _coro = None
    _fut_waiter = None
    _num_cancels_requested = 0
    _cancelled = False  # as a handle in the loop's queue, a task is never cancelled
    _throw = None

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        self._loop = loop = _loop_of_current() if loop is None else loop
        self._state = _PENDING
        if loop._debug and loop.get_debug():
            self._source_traceback = _made_at(_frame(1))
        if type(coro) is not _Coroutine and not _state.iscoroutine(coro):
            raise TypeError(f"a coroutine was expected, got {coro!r}")
        self._name = name  # None until someone asks
        if name is None:
            _state.task_count += 1
            self._number = _state.task_count
        elif not isinstance(name, str):
            self._name = str(name)
        self._coro = coro
        self._context = _cv._current.copy() if context is None else context
        if eager_start and loop.is_running():
            self._start_eagerly()
        else:
            loop._ready.append(self)
            loop._tasks[self] = None

    def _start_eagerly(self):
        loop = self._loop
        outer = loop._current_task
        loop._current_task = None
        try:
            loop._tasks[self] = None
            outer_context = _cv._current
            self._run()
            _cv._current = outer_context
            if self._state is not _PENDING:
                self._coro = None
        finally:
            loop._current_task = outer

    def _repr_info(self):
        info = super()._repr_info()
        if self._num_cancels_requested and not self.done():
            info[0] = "cancelling"
        info.insert(1, "name=%r" % self.get_name())
        if self._fut_waiter is not None:
            info.insert(2, f"wait_for={self._fut_waiter!r}")
        if self._coro is not None:
            from .coroutines import _format_coroutine
            info.insert(2, f"coro=<{_format_coroutine(self._coro)}>")
        return info

    def get_coro(self, /):
        """Return the coroutine of the task."""
        return self._coro

    def get_context(self, /):
        """Return the context that the task runs in."""
        return self._context

    def get_name(self, /):
        """Return the name of the task."""
        if self._name is None:
            self._name = f"Task-{self._number}"
        return self._name

    def set_name(self, value, /):
        """Set the name of the task."""
        self._name = str(value)

    def set_result(self, result, /):
        raise RuntimeError("Task does not support set_result operation")

    def set_exception(self, exception, /):
        raise RuntimeError("Task does not support set_exception operation")

    def get_stack(self, /, *, limit=None):
        """Return the frames of the task: of a suspended one, its only frame."""
        from .base_tasks import _task_get_stack
        return _task_get_stack(self, limit)

    def print_stack(self, /, *, limit=None, file=None):
        """Print the frames of the task like a traceback."""
        from .base_tasks import _task_print_stack
        return _task_print_stack(self, limit, file)

    def cancel(self, /, msg=None):
        """Have CancelledError raised in the coroutine at its next step; return False if the task is done."""
        if self._state is not _PENDING:
            return False
        self._num_cancels_requested += 1
        waiter = self._fut_waiter
        if waiter is not None and waiter.cancel(msg=msg):
            return True
        self._must_cancel = True
        self._cancel_message = msg
        return True

    def cancelling(self, /):
        """Return the number of cancellations asked for and not taken back."""
        return self._num_cancels_requested

    def uncancel(self, /):
        """Take a cancellation back; return how many are left."""
        if self._num_cancels_requested > 0:
            self._num_cancels_requested -= 1
            if self._num_cancels_requested == 0:
                self._must_cancel = False
        return self._num_cancels_requested

    def _run(self):
        """One step: called by the loop."""
        if self._state is not _PENDING:
            # A program that has given a task a result itself.
            error = InvalidStateError(f"__step(): already done: {self!r}, {self._throw!r}")
            self._loop.call_exception_handler({"message": f"Exception in callback {type(self).__name__}.__step()", "exception": error})
            return
        exc = self._throw
        if exc is not None:
            self._throw = None
        waiter = self._fut_waiter
        if waiter is not None:
            self._fut_waiter = None
            if waiter.__class__ is not Future and waiter.__class__ is not Task or waiter._state is not _FINISHED or waiter._exception is not None:
                try:
                    waiter.result()
                except BaseException as e:
                    exc = e
        if self._must_cancel:
            if not isinstance(exc, CancelledError):
                exc = self._make_cancelled_error()
            self._must_cancel = False
        loop = self._loop
        loop._current_task = self
        _cv._current = self._context
        try:
            if exc is None:
                result = _step(self._coro)
            else:
                result = self._coro.throw(exc)
        except StopIteration as e:
            self._finish()
            if self._must_cancel:
                self._must_cancel = False
                Future.cancel(self, self._cancel_message)
            else:
                Future.set_result(self, e.value)
        except CancelledError as e:
            self._finish()
            self._cancelled_exc = e
            Future.cancel(self)
        except (KeyboardInterrupt, SystemExit) as e:
            self._finish()
            Future.set_exception(self, e)
            raise
        except BaseException as e:
            self._finish()
            Future.set_exception(self, e)
        else:
            if result is None:
                loop._ready.append(self)
            elif result is _DONE:
                self._result = _take()
                loop._tasks.pop(self, None)
                if self._must_cancel:
                    self._result = None
                    self._must_cancel = False
                    Future.cancel(self, self._cancel_message)
                else:
                    self._state = _FINISHED
                    if self._waiting:
                        self._schedule_callbacks()
            else:
                self._wait_for(result)
        finally:
            loop._current_task = None
            exc = None

    _cancelled_exc = None

    def _make_cancelled_error(self):
        exc = self._cancelled_exc
        if exc is not None:
            self._cancelled_exc = None
            return exc
        return super()._make_cancelled_error()

    def _finish(self):
        self._loop._tasks.pop(self, None)

    def _wait_for(self, result):
        """Suspend until what the coroutine yielded is done."""
        blocking = getattr(result, "_asyncio_future_blocking", None)
        if blocking is None:
            if type(result).__name__ == "generator":
                text = f"yield was used instead of yield from for generator in task {self!r} with {result!r}"
            else:
                text = f"Task got bad yield: {result!r}"
        elif _get_loop(result) is not self._loop:
            text = f"Task {self!r} got Future {result!r} attached to a different loop"
        elif not blocking:
            text = f"yield was used instead of yield from in task {self!r} with {result!r}"
        elif result is self:
            text = f"Task cannot await on itself: {self!r}"
        else:
            result._asyncio_future_blocking = False
            self._fut_waiter = result
            if getattr(result.__class__, "add_done_callback", None) is _add_done_callback:
                if result._state is not _PENDING:
                    self._loop._ready.append(self)
                elif result._waiting is None:
                    result._waiting = [(self, None)]
                else:
                    result._waiting.append((self, None))
            else:
                result.add_done_callback(self._wakeup, context=self._context)
            if self._must_cancel and result.cancel(msg=self._cancel_message):
                self._must_cancel = False
            return
        self._throw = RuntimeError(text)
        self._loop._ready.append(self)

    def _wakeup(self, future):
        self._run()

    _wakeup.__qualname__ = "Task.task_wakeup"


_add_done_callback = Future.add_done_callback  # a future with another one has it called


def _get_loop(fut):
    try:
        get_loop = fut.get_loop
    except AttributeError:
        return fut._loop
    return get_loop()


def _made_at(frame):
    """Where the program made something, frame being that of the caller."""
    from .format_helpers import extract_stack
    if frame.f_code.co_filename.startswith("<frozen "):
        frame = frame.f_back  # the next one of the program
    return [] if frame is None else extract_stack(frame)


def _set_result_unless_cancelled(fut, result):
    if fut._state is _PENDING:
        fut.set_result(result)


def wrap_future(future, *, loop=None):
    """Return an asyncio future for a concurrent.futures.Future."""
    if isfuture(future):
        return future
    if loop is None:
        loop = _loop_of_current()
    new = loop.create_future()

    def copy(source):
        if new.done():
            return
        if source.cancelled():
            new.cancel()
        elif (exc := source.exception()) is not None:
            new.set_exception(exc)
        else:
            new.set_result(source.result())
    if future.done():
        loop.call_soon(copy, future)
    else:
        future.add_done_callback(lambda f: loop.call_soon_threadsafe(copy, f))
    new.add_done_callback(lambda f: future.cancel() if f.cancelled() else None)
    return new


def future_add_to_awaited_by(fut, waiter, /):
    """Record that a future waits for another, where the library can't know it."""
    if isinstance(fut, Future) and isinstance(waiter, Future):
        if fut._awaited_by is None:
            fut._awaited_by = {}
        fut._awaited_by[waiter] = None


def future_discard_from_awaited_by(fut, waiter, /):
    """Forget that a future waits for another."""
    if isinstance(fut, Future) and isinstance(waiter, Future) and fut._awaited_by is not None:
        fut._awaited_by.pop(waiter, None)

"""Task groups."""

__all__ = ("TaskGroup",)

from . import _state
from .exceptions import CancelledError


class TaskGroup:
    """Asynchronous context manager for tasks that belong together: it waits for all; when one fails, it cancels the others and
    raises an exception group."""

    def __init__(self):
        self._entered = self._exiting = self._aborting = False
        self._loop = self._parent_task = None
        self._parent_cancel_requested = False
        self._tasks = set()
        self._errors = []
        self._base_error = None
        self._on_completed_fut = None

    def __repr__(self):
        info = []
        if self._tasks:
            info.append(f"tasks={len(self._tasks)}")
        if self._errors:
            info.append(f"errors={len(self._errors)}")
        if self._aborting:
            info.append("cancelling")
        elif self._entered:
            info.append("entered")
        text = " ".join(info)
        return f"<TaskGroup{' ' + text if text else ''}>"

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f"TaskGroup {self!r} has already been entered")
        if self._loop is None:
            if _state.running is None:
                raise RuntimeError("no running event loop")
            self._loop = _state.running
        self._parent_task = self._loop._current_task
        if self._parent_task is None:
            raise RuntimeError(f"TaskGroup {self!r} cannot determine the parent task")
        self._entered = True
        self._awaiting = self._parent_task, None
        return self

    async def __aexit__(self, et, exc, tb):
        try:
            return await self._aexit(et, exc)
        finally:
            # No cycles through the frames of the exceptions.
            self._parent_task = self._awaiting = None
            self._errors = []
            self._base_error = exc = None

    async def _aexit(self, et, exc):
        self._exiting = True
        if et is not None and _is_base_error(exc) and self._base_error is None:
            self._base_error = exc
        cancellation = exc if et is not None and issubclass(et, CancelledError) else None
        if et is not None and not self._aborting:
            self._abort()
        while self._tasks:
            if self._on_completed_fut is None:
                self._on_completed_fut = self._loop.create_future()
            try:
                await self._on_completed_fut
            except CancelledError as ex:
                if not self._aborting:
                    # The parent was cancelled while it waited here.
                    cancellation = ex
                    self._abort()
            self._on_completed_fut = None
        if self._base_error is not None:
            try:
                raise self._base_error
            finally:
                exc = None
        if self._parent_cancel_requested and self._parent_task.uncancel() == 0:
            cancellation = None  # it was the group's own
        try:
            if cancellation is not None and not self._errors:
                raise cancellation
        finally:
            cancellation = None
        if et is not None and not issubclass(et, CancelledError):
            self._errors.append(exc)
        if self._errors:
            if self._parent_task.cancelling():
                self._parent_task.uncancel()
                self._parent_task.cancel()
            try:
                raise BaseExceptionGroup("unhandled errors in a TaskGroup", self._errors) from None
            finally:
                exc = None

    def create_task(self, coro, **kwargs):
        """Run a coroutine as a task of the group."""
        if not self._entered:
            coro.close()
            raise RuntimeError(f"TaskGroup {self!r} has not been entered")
        if self._exiting and not self._tasks:
            coro.close()
            raise RuntimeError(f"TaskGroup {self!r} is finished")
        if self._aborting:
            coro.close()
            raise RuntimeError(f"TaskGroup {self!r} is shutting down")
        task = self._loop.create_task(coro, **kwargs)
        if task.done():
            self._on_task_done(task)
        else:
            self._tasks.add(task)
            task.add_done_callback(self._on_task_done)
            if self._aborting:
                task.cancel()  # what it did before it first waited had the group give up
        try:
            return task
        finally:
            del task

    def _abort(self):
        self._aborting = True
        for t in self._tasks:
            if not t.done():
                t.cancel()

    def _on_task_done(self, task):
        self._tasks.discard(task)
        if self._on_completed_fut is not None and not self._tasks:
            if not self._on_completed_fut.done():
                self._on_completed_fut.set_result(True)
        if task.cancelled():
            return
        exc = task.exception()
        if exc is None:
            return
        self._errors.append(exc)
        if _is_base_error(exc) and self._base_error is None:
            self._base_error = exc
        if self._parent_task.done():
            self._loop.call_exception_handler({"message": f"Task {task!r} has errored out but its parent task {self._parent_task} is already completed",
                                               "exception": exc, "task": task})
            return
        if not self._aborting and not self._parent_cancel_requested:
            self._abort()
            self._parent_cancel_requested = True
            self._parent_task.cancel()


def _is_base_error(exc):
    return isinstance(exc, (SystemExit, KeyboardInterrupt))

"""Execute computations asynchronously, in threads: each call runs when it is submitted, up to where it waits for something (see threading)."""

import threading
from collections import deque, namedtuple
from time import monotonic as _now

__all__ = ["FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "CancelledError", "TimeoutError", "InvalidStateError", "BrokenExecutor", "Future", "Executor", "wait", "as_completed",
           "ProcessPoolExecutor", "ThreadPoolExecutor", "InterpreterPoolExecutor"]

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"
_PENDING, _RUNNING, _CANCELLED, _NOTIFIED, _FINISHED = "PENDING", "RUNNING", "CANCELLED", "CANCELLED_AND_NOTIFIED", "FINISHED"

TimeoutError = TimeoutError


class Error(Exception):
    """Base class for all future-related exceptions."""
    __module__ = "concurrent.futures._base"


class CancelledError(Error):
    """The Future was cancelled."""
    __module__ = "concurrent.futures._base"


class InvalidStateError(Error):
    """The operation is not allowed in this state."""
    __module__ = "concurrent.futures._base"


class BrokenExecutor(RuntimeError):
    """An executor that can't go on after a failure."""


class Future:
    """Represents the result of an asynchronous computation."""

    def __init__(self):
        self._state = _PENDING
        self._result = self._exception = None
        self._done_callbacks = []

    def __repr__(self):
        at = f"<{type(self).__name__} at {id(self):#x} state={self._state.lower().replace('_and_notified', '')}"
        if self._state == _FINISHED:
            return f"{at} raised {type(self._exception).__name__}>" if self._exception else f"{at} returned {type(self._result).__name__}>"
        return at + ">"

    def cancel(self):
        if self._state in (_RUNNING, _FINISHED):
            return False
        if self._state == _PENDING:
            self._state = _CANCELLED
            self._call_back()
        return True

    def cancelled(self):
        return self._state in (_CANCELLED, _NOTIFIED)

    def running(self):
        return not self._asked_again(lambda: self._state != _RUNNING)

    def done(self):
        return self._asked_again(self._is_done)

    _asked = False

    def _asked_again(self, ready):
        """What ready() says. Who asks once goes on at once, as clean-up does; a loop that asks lets others go on."""
        if not self._asked:
            self._asked = True
            return ready()
        return bool(threading._poll(ready))

    def _is_done(self):
        return self._state in (_CANCELLED, _NOTIFIED, _FINISHED)

    def _call_back(self):
        for fn in self._done_callbacks:
            self._notify(fn)

    def _notify(self, fn):
        try:
            fn(self)
        except Exception:
            import logging
            logging.getLogger("concurrent.futures").exception("exception calling callback for %r", self)

    def add_done_callback(self, fn):
        if self._is_done():
            self._notify(fn)
        else:
            self._done_callbacks.append(fn)

    def _await_done(self, timeout):
        if not self._is_done() and not threading._wait_until(self._is_done, timeout):
            raise TimeoutError()
        if self.cancelled():
            raise CancelledError()

    def result(self, timeout=None):
        self._await_done(timeout)
        if self._exception is not None:
            raise self._exception
        return self._result

    def exception(self, timeout=None):
        self._await_done(timeout)
        return self._exception

    def set_running_or_notify_cancel(self):
        if self._state == _CANCELLED:
            self._state = _NOTIFIED
            return False
        if self._state != _PENDING:
            raise RuntimeError("Future in unexpected state")
        self._state = _RUNNING
        return True

    def _finish(self):
        if self._is_done():
            raise InvalidStateError(f"{self._state}: {self!r}")
        self._state = _FINISHED

    def set_result(self, result):
        self._finish()
        self._result = result
        self._call_back()

    def set_exception(self, exception):
        self._finish()
        self._exception = exception
        self._call_back()

    __class_getitem__ = classmethod(type(list[int]))


class Executor:
    """The base class of executors, which run calls beside the program."""

    def submit(self, fn, /, *args, **kwargs):
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1, buffersize=None):
        if chunksize < 1:
            raise ValueError("chunksize must be >= 1.")
        if buffersize is not None and buffersize < 1:
            raise ValueError("buffersize must be None or > 0")
        end = None if timeout is None else _now() + timeout
        futures = [self.submit(fn, *args) for args in zip(*iterables)]

        def results():
            for f in futures:
                yield f.result() if end is None else f.result(end - _now())

        return results()

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown(wait=True)
        return False


class _WorkItem:
    """A call whose outcome a future waits for."""

    def __init__(self, future, fn, args, kwargs):
        self.future, self.task = future, (fn, args, kwargs)

    def run(self):
        future, (fn, args, kwargs) = self.future, self.task
        if not future.set_running_or_notify_cancel():
            return
        try:
            result = fn(*args, **kwargs)
        except BaseException as e:
            future.set_exception(e)
        else:
            future.set_result(result)

    __class_getitem__ = classmethod(type(list[int]))


class ThreadPoolExecutor(Executor):
    """Runs calls in threads, each of which takes the next call when it has done one."""

    _counter = 0

    def __init__(self, max_workers=None, thread_name_prefix="", initializer=None, initargs=(), **ctxkwargs):
        if max_workers is None:
            max_workers = 5
        if max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        if initializer is not None and not callable(initializer):
            raise TypeError("initializer must be a callable")
        self._max_workers = max_workers
        self._thread_name_prefix = thread_name_prefix or f"ThreadPoolExecutor-{ThreadPoolExecutor._counter}"
        ThreadPoolExecutor._counter += 1
        self._initializer, self._initargs = initializer, initargs
        self._threads = []
        self._work = deque()
        self._broken = self._shutdown = False

    def submit(self, fn, /, *args, **kwargs):
        if self._broken:
            from concurrent.futures.thread import BrokenThreadPool
            raise BrokenThreadPool(self._broken)
        if self._shutdown:
            raise RuntimeError("cannot schedule new futures after shutdown")
        future = Future()
        self._work.append(_WorkItem(future, fn, args, kwargs))
        for thread in self._threads:
            if thread._idle and thread in threading._parked:
                threading._resume(thread)
                break
        else:
            if len(self._threads) < self._max_workers:
                thread = threading.Thread(target=self._run, name=f"{self._thread_name_prefix}_{len(self._threads)}")
                self._threads.append(thread)
                thread.start()
        return future

    def _run(self):
        """What a worker does."""
        if self._initializer is not None:
            try:
                self._initializer(*self._initargs)
            except BaseException:
                import logging
                logging.getLogger("concurrent.futures").critical("Exception in initializer:", exc_info=True)
                self._give_up("A thread initializer failed, the thread pool is not usable anymore")
                return
        me = threading.current_thread()
        while True:
            while self._work:
                self._work.popleft().run()
            if self._shutdown or self._broken:
                return
            me._idle = True
            threading._wait_until(lambda: self._work or self._shutdown or self._broken, None)
            me._idle = False

    def _give_up(self, why):
        from concurrent.futures.thread import BrokenThreadPool
        self._broken = why
        while self._work:
            self._work.popleft().future.set_exception(BrokenThreadPool(why))

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._shutdown = True
        if cancel_futures:
            while self._work:
                future = self._work.popleft().future
                future.cancel()
                future.set_running_or_notify_cancel()
        if wait:
            for thread in self._threads:
                if thread is not threading.current_thread():
                    thread.join()


class ProcessPoolExecutor(ThreadPoolExecutor):
    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        super().__init__(max_workers, "", initializer, initargs)


class InterpreterPoolExecutor(ThreadPoolExecutor):
    pass


DoneAndNotDoneFutures = namedtuple("DoneAndNotDoneFutures", "done not_done")


def _settled(future):
    """Whether nothing more becomes of a future: one that was cancelled waits until its worker has seen it."""
    return future._state in (_FINISHED, _NOTIFIED)


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    """Wait until futures are done."""
    fs = set(fs)

    def enough():
        done = [f for f in fs if _settled(f)]
        if len(done) == len(fs):
            return True
        if return_when == FIRST_COMPLETED:
            return done
        return return_when == FIRST_EXCEPTION and any(not f.cancelled() and f.exception() is not None for f in done)

    threading._wait_until(enough, timeout)
    done = {f for f in fs if _settled(f)}
    return DoneAndNotDoneFutures(done, fs - done)


def as_completed(fs, timeout=None):
    """Yield futures in the order in which they are done."""
    end = None if timeout is None else timeout + _now()
    pending = list(dict.fromkeys(fs))
    total = len(pending)
    while pending:
        ready = [f for f in pending if _settled(f)]
        if ready:
            pending = [f for f in pending if f not in ready]
            yield from ready
        elif not threading._wait_until(lambda: any([_settled(f) for f in pending]), None if end is None else end - _now()):
            raise TimeoutError(f"{len(pending)} (of {total}) futures unfinished")

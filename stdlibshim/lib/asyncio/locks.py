"""Locks, events, conditions, semaphores and barriers. Waiters are served in the order in which they came."""

__all__ = ("Lock", "Event", "Condition", "Semaphore", "BoundedSemaphore", "Barrier")

from collections import deque
from .exceptions import BrokenBarrierError, CancelledError
from . import _state


class _LoopBound:
    """Mixin: the object belongs to the loop in which it is first waited for."""

    _loop = None

    def _get_loop(self):
        loop = _state.running
        if loop is None:
            raise RuntimeError("no running event loop")
        if self._loop is None:
            self._loop = loop
        if loop is not self._loop:
            raise RuntimeError(f"{self!r} is bound to a different event loop")
        return loop


class _ContextManager:
    """Mixin: async with acquires and releases."""

    async def __aenter__(self):
        await self.acquire()
        return None

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


def _described(self, extra):
    if self._waiters:
        extra = f"{extra}, waiters:{len(self._waiters)}"
    return f"<{object.__repr__(self)[1:-1]} [{extra}]>"


class Lock(_ContextManager, _LoopBound):
    """Mutual exclusion of tasks."""

    def __init__(self):
        self._waiters = None
        self._locked = False

    def __repr__(self):
        return _described(self, "locked" if self._locked else "unlocked")

    def locked(self):
        """Return whether the lock is held."""
        return self._locked

    async def acquire(self):
        """Wait until the lock is free, and take it."""
        if not self._locked and (self._waiters is None or all([w.cancelled() for w in self._waiters])):
            self._locked = True
            return True
        if self._waiters is None:
            self._waiters = deque()
        fut = self._get_loop().create_future()
        self._waiters.append(fut)
        try:
            try:
                await fut
            finally:
                self._waiters.remove(fut)
        except CancelledError:
            # The one that was woken up is gone: wake up the next.
            if not self._locked:
                self._wake_up_first()
            raise
        self._locked = True
        return True

    def release(self):
        """Give the lock back."""
        if not self._locked:
            raise RuntimeError("Lock is not acquired.")
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        if self._waiters:
            fut = self._waiters[0]
            if not fut.done():
                fut.set_result(True)


class Event(_LoopBound):
    """A flag that tasks can wait for."""

    def __init__(self):
        self._waiters = deque()
        self._value = False

    def __repr__(self):
        return _described(self, "set" if self._value else "unset")

    def is_set(self):
        """Return whether the flag is set."""
        return self._value

    def set(self):
        """Set the flag; wake up all that wait for it."""
        if not self._value:
            self._value = True
            for fut in self._waiters:
                if not fut.done():
                    fut.set_result(True)

    def clear(self):
        """Take the flag back."""
        self._value = False

    async def wait(self):
        """Wait until the flag is set."""
        if self._value:
            return True
        fut = self._get_loop().create_future()
        self._waiters.append(fut)
        try:
            await fut
            return True
        finally:
            self._waiters.remove(fut)


class Condition(_ContextManager, _LoopBound):
    """A lock whose holders can wait until another one notifies them."""

    def __init__(self, lock=None):
        if lock is None:
            lock = Lock()
        self._lock = lock
        self.locked = lock.locked
        self.acquire = lock.acquire
        self.release = lock.release
        self._waiters = deque()

    def __repr__(self):
        return _described(self, "locked" if self.locked() else "unlocked")

    async def wait(self):
        """Release the lock, wait for a notification, and take the lock again."""
        if not self.locked():
            raise RuntimeError("cannot wait on un-acquired lock")
        fut = self._get_loop().create_future()
        self.release()
        try:
            try:
                self._waiters.append(fut)
                try:
                    await fut
                    return True
                finally:
                    self._waiters.remove(fut)
            finally:
                # The lock must be held again whatever happens; a cancellation on the way is raised at the end.
                err = None
                while True:
                    try:
                        await self.acquire()
                        break
                    except CancelledError as e:
                        err = e
                if err is not None:
                    try:
                        raise err
                    finally:
                        err = None
        except BaseException:
            # The notification may have been taken without being used.
            self._notify(1)
            raise

    async def wait_for(self, predicate):
        """Wait until the predicate is true."""
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        """Wake up n of those that wait."""
        if not self.locked():
            raise RuntimeError("cannot notify on un-acquired lock")
        self._notify(n)

    def _notify(self, n):
        woken = 0
        for fut in self._waiters:
            if woken >= n:
                break
            if not fut.done():
                woken += 1
                fut.set_result(False)

    def notify_all(self):
        """Wake up all that wait."""
        self.notify(len(self._waiters))


class Semaphore(_ContextManager, _LoopBound):
    """Lets a number of tasks in at a time."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("Semaphore initial value must be >= 0")
        self._waiters = None
        self._value = value

    def __repr__(self):
        return _described(self, "locked" if self.locked() else f"unlocked, value:{self._value}")

    def locked(self):
        """Return whether the next one that comes has to wait."""
        return self._value == 0 or any([not w.cancelled() for w in self._waiters or ()])

    async def acquire(self):
        """Wait until there is room, and take it."""
        if self._value > 0 and not self._waiters or not self.locked():
            self._value -= 1
            return True
        if self._waiters is None:
            self._waiters = deque()
        fut = self._get_loop().create_future()
        self._waiters.append(fut)
        try:
            try:
                await fut
            finally:
                self._waiters.remove(fut)
        except CancelledError:
            if fut.done() and not fut.cancelled():
                self._value += 1  # the room that was given is given back
            raise
        finally:
            while self._value > 0:
                if not self._wake_up_next():
                    break
        return True

    def release(self):
        """Give room back."""
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        if not self._waiters:
            return False
        for fut in self._waiters:
            if not fut.done():
                self._value -= 1
                fut.set_result(True)
                return True
        return False


class BoundedSemaphore(Semaphore):
    """A semaphore that refuses to be released more often than it was acquired."""

    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        """Give room back."""
        if self._value >= self._bound_value:
            raise ValueError("BoundedSemaphore released too many times")
        super().release()


_FILLING, _DRAINING, _RESETTING, _BROKEN = "filling", "draining", "resetting", "broken"


class Barrier(_LoopBound):
    """Lets tasks pass once a number of them have come."""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError("parties must be >= 1")
        self._cond = Condition()
        self._parties = parties
        self._state = _FILLING
        self._count = 0

    def __repr__(self):
        extra = self._state
        if self._state != _BROKEN:
            extra += f", waiters:{self._count}/{self._parties}"
        return f"<{object.__repr__(self)[1:-1]} [{extra}]>"

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Wait for the others; return a number from 0 to parties - 1, different for each."""
        async with self._cond:
            await self._block()
            try:
                index = self._count
                self._count += 1
                if index + 1 == self._parties:
                    self._state = _DRAINING
                    self._cond.notify_all()
                else:
                    await self._pause()
                return index
            finally:
                self._count -= 1
                self._exit()

    async def _block(self):
        # Those of the last round have to leave first.
        await self._cond.wait_for(lambda: self._state not in (_DRAINING, _RESETTING))
        if self._state == _BROKEN:
            raise BrokenBarrierError("Barrier aborted")

    async def _pause(self):
        await self._cond.wait_for(lambda: self._state != _FILLING)
        if self._state in (_BROKEN, _RESETTING):
            raise BrokenBarrierError("Abort or reset of barrier")

    def _exit(self):
        if self._count == 0:
            if self._state in (_RESETTING, _DRAINING):
                self._state = _FILLING
            self._cond.notify_all()

    async def reset(self):
        """Return to the empty state; those that wait get BrokenBarrierError."""
        async with self._cond:
            if self._count > 0:
                if self._state != _RESETTING:
                    self._state = _RESETTING
            else:
                self._state = _FILLING
            self._cond.notify_all()

    async def abort(self):
        """Break the barrier."""
        async with self._cond:
            self._state = _BROKEN
            self._cond.notify_all()

    @property
    def parties(self):
        """The number of tasks that pass together."""
        return self._parties

    @property
    def n_waiting(self):
        """The number of tasks that wait."""
        return self._count if self._state == _FILLING else 0

    @property
    def broken(self):
        """Whether the barrier is broken."""
        return self._state == _BROKEN

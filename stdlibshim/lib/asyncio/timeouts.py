"""Timeouts as context managers."""

__all__ = ("Timeout", "timeout", "timeout_at")

from .events import get_running_loop
from .exceptions import CancelledError

_CREATED, _ENTERED, _EXPIRING, _EXPIRED, _EXITED = "created", "active", "expiring", "expired", "finished"


class Timeout:
    """Asynchronous context manager that cancels its body at a time of the loop's clock."""

    def __init__(self, when: float | None) -> None:
        self._state = _CREATED
        self._timer = None
        self._task = None
        self._when = when

    def when(self) -> float | None:
        """Return the time of the deadline, or None."""
        return self._when

    def reschedule(self, when: float | None) -> None:
        """Move the deadline; None takes it away."""
        if self._state != _ENTERED:
            if self._state == _CREATED:
                raise RuntimeError("Timeout has not been entered")
            raise RuntimeError(f"Cannot change state of {self._state} Timeout")
        self._when = when
        if self._timer is not None:
            self._timer.cancel()
        if when is None:
            self._timer = None
            return
        loop = get_running_loop()
        if when <= loop.time():
            self._timer = loop.call_soon(self._on_timeout)
        else:
            self._timer = loop.call_at(when, self._on_timeout)

    def expired(self) -> bool:
        """Return whether the deadline has passed."""
        return self._state in (_EXPIRING, _EXPIRED)

    def __repr__(self):
        when = ""
        if self._state == _ENTERED:
            when = f" when={None if self._when is None else round(self._when, 3)}"
        return f"<Timeout [{self._state}]{when}>"

    async def __aenter__(self):
        if self._state != _CREATED:
            raise RuntimeError("Timeout has already been entered")
        task = get_running_loop()._current_task
        if task is None:
            raise RuntimeError("Timeout should be used inside a task")
        self._state = _ENTERED
        self._task = task
        self._cancelling = task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._state == _EXPIRING:
            self._state = _EXPIRED
            if self._task.uncancel() <= self._cancelling and exc_type is not None:
                # Nobody else asked for cancellation: it was the deadline.
                if issubclass(exc_type, CancelledError):
                    raise TimeoutError from exc_val
                self._insert_timeout_error(exc_val)
                if isinstance(exc_val, ExceptionGroup):
                    for exc in exc_val.exceptions:
                        self._insert_timeout_error(exc)
        elif self._state == _ENTERED:
            self._state = _EXITED
        return None

    def _on_timeout(self):
        self._task.cancel()
        self._state = _EXPIRING
        self._timer = None

    @staticmethod
    def _insert_timeout_error(exc_val):
        while exc_val.__context__ is not None:
            if isinstance(exc_val.__context__, CancelledError):
                te = TimeoutError()
                te.__context__ = te.__cause__ = exc_val.__context__
                exc_val.__context__ = te
                break
            exc_val = exc_val.__context__


def timeout(delay: float | None) -> Timeout:
    """Return a context manager that limits its body to delay seconds; None is no limit."""
    return Timeout(get_running_loop().time() + delay if delay is not None else None)


def timeout_at(when: float | None) -> Timeout:
    """Return a context manager that limits its body to a time of the loop's clock."""
    return Timeout(when)

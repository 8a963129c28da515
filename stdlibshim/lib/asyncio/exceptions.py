"""Exceptions of asyncio."""

__all__ = ("BrokenBarrierError", "CancelledError", "InvalidStateError", "TimeoutError", "IncompleteReadError",
           "LimitOverrunError", "SendfileNotAvailableError")

TimeoutError = TimeoutError


class CancelledError(BaseException):
    """The future or task was cancelled."""


class InvalidStateError(Exception):
    """The operation is not allowed in this state."""


class SendfileNotAvailableError(RuntimeError):
    """Sendfile is not available."""


class IncompleteReadError(EOFError):
    """The stream ended early: partial is what was read, expected the number of bytes asked for."""

    def __init__(self, partial, expected):
        super().__init__(f"{len(partial)} bytes read on a total of {'undefined' if expected is None else repr(expected)} expected bytes")
        self.partial = partial
        self.expected = expected

    def __reduce__(self):
        return type(self), (self.partial, self.expected)


class LimitOverrunError(Exception):
    """The buffer's limit was reached before a separator: consumed is how much of it can be read."""

    def __init__(self, message, consumed):
        super().__init__(message)
        self.consumed = consumed

    def __reduce__(self):
        return type(self), (self.args[0], self.consumed)


class BrokenBarrierError(RuntimeError):
    """The barrier is broken."""

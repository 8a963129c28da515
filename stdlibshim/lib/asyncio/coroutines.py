"""Coroutines: tests and texts."""

__all__ = ("iscoroutinefunction", "iscoroutine")

from ._state import iscoroutine


_is_coroutine = object()  # the mark of a function that is one


def iscoroutinefunction(func):
    """Return whether func makes coroutines (deprecated in favour of inspect.iscoroutinefunction)."""
    import warnings
    warnings._deprecated("asyncio.iscoroutinefunction",
                         f"{warnings._DEPRECATED_MSG}; use inspect.iscoroutinefunction() instead", remove=(3, 16))
    return _iscoroutinefunction(func)


def _iscoroutinefunction(func):
    import inspect
    return inspect.iscoroutinefunction(func) or getattr(func, "_is_coroutine", None) is _is_coroutine


def _format_coroutine(coro):
    name = getattr(coro, "__qualname__", None) or getattr(coro, "__name__", None) or f"<{type(coro).__name__} without __name__>"
    name = f"{name}()"
    code = getattr(coro, "cr_code", None) or getattr(coro, "gi_code", None)
    running = getattr(coro, "cr_running", getattr(coro, "gi_running", False))
    if code is None:
        return f"{name} running" if running else name
    frame = getattr(coro, "cr_frame", getattr(coro, "gi_frame", None))
    filename = code.co_filename or "<empty co_filename>"
    if frame is not None:
        return f"{name} running at {filename}:{frame.f_lineno}"
    return f"{name} done, defined at {filename}:{code.co_firstlineno}"

"""Texts of futures."""

from .futures import isfuture


def _name_of(callback):
    if hasattr(type(callback), "_fut_waiter"):
        callback = callback._wakeup
    from .format_helpers import _format_callback_source
    return _format_callback_source(callback, ())


def _format_callbacks(callbacks):
    """cb=[...] for a future's callbacks."""
    names = [_name_of(c[0]) for c in callbacks]
    if len(names) > 2:
        names = [names[0], f"<{len(names) - 2} more>", names[-1]]
    return f"cb=[{', '.join(names)}]"

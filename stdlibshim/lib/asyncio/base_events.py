"""Names of the event loop at their other address."""

from .events import *
from .events import _MIN_CANCELLED_TIMER_HANDLES_FRACTION, _MIN_SCHEDULED_TIMER_HANDLES, _run_until_complete_cb, _UnixSelectorEventLoop


def __getattr__(name):
    # Most programs log nothing.
    if name == "logger":
        from .log import logger
        return logger
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

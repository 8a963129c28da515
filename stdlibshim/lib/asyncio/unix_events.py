"""Names of the event loop at their other address."""

from .events import *
from .events import _DefaultEventLoopPolicy, _run_until_complete_cb, _UnixSelectorEventLoop

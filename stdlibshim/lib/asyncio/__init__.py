"""Asynchronous programs: an event loop, tasks, and what they use to wait for each other.

Everything runs in the sandbox's one thread. Loops, futures and tasks are here at once; the rest is imported when it is asked for.
"""

from . import exceptions, futures, coroutines, events, tasks, runners
from .exceptions import *
from .futures import *
from .coroutines import *
from .events import *
from .tasks import *
from .runners import *
from .runners import _run_main

_MORE = {
    "locks": ("Lock", "Event", "Condition", "Semaphore", "BoundedSemaphore", "Barrier"),
    "queues": ("Queue", "PriorityQueue", "LifoQueue", "QueueFull", "QueueEmpty", "QueueShutDown"),
    "taskgroups": ("TaskGroup",),
    "timeouts": ("Timeout", "timeout", "timeout_at"),
    "threads": ("to_thread",),
    "streams": ("StreamReader", "StreamWriter", "StreamReaderProtocol", "open_connection", "start_server", "open_unix_connection",
                "start_unix_server"),
    "subprocess": ("create_subprocess_exec", "create_subprocess_shell"),
    "protocols": ("BaseProtocol", "Protocol", "DatagramProtocol", "SubprocessProtocol", "BufferedProtocol"),
    "transports": ("BaseTransport", "ReadTransport", "WriteTransport", "Transport", "DatagramTransport", "SubprocessTransport"),
    "graph": ("capture_call_graph", "format_call_graph", "print_call_graph", "FrameCallGraphEntry", "FutureCallGraph"),
}
_HOME = {name: module for module, names in _MORE.items() for name in names}

__all__ = (*exceptions.__all__, *futures.__all__, *coroutines.__all__, *events.__all__, *tasks.__all__, *runners.__all__, *_HOME)


def __getattr__(name):
    module = _HOME.get(name)
    if module is None:
        if name in ("AbstractEventLoopPolicy", "DefaultEventLoopPolicy"):
            import warnings
            warnings._deprecated(f"asyncio.{name}", remove=(3, 16))
            return getattr(events, "_" + name)
        if name in _MORE or name in ("base_events", "base_futures", "base_tasks", "unix_events", "selector_events", "log",
                                     "format_helpers", "constants", "staggered"):
            return __import__(f"asyncio.{name}", fromlist=("",))
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(__import__(f"asyncio.{module}", fromlist=("",)), name)
    globals()[name] = value
    return value


def __dir__():
    return sorted({*globals(), *_HOME, *_MORE})

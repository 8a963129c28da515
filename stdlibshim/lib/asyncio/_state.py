"""What the modules of asyncio share about the thread: its loops, and the count of tasks."""

running = None     # the loop that runs now
current = None     # the loop set by set_event_loop()
policy = None
task_count = 0


def get_event_loop():
    """The running loop, or the one that was set."""
    if running is not None:
        return running
    if current is None:
        raise RuntimeError("There is no current event loop in thread 'MainThread'.")
    return current


_coroutine_type = None
_known = set()


def iscoroutine(obj):
    """Return whether obj is a coroutine object."""
    if type(obj) in _known:
        return True
    from collections.abc import Coroutine
    if type(obj).__name__ == "coroutine" or isinstance(obj, Coroutine):
        if len(_known) < 100:
            _known.add(type(obj))
        return True
    return False

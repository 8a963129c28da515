"""What the modules of asyncio share about the thread: its loops, and the count of tasks."""

running = None     # the loop that runs now
policy = None      # None: no loop was ever set
loops = {}         # what set_event_loop() set, by policy
task_count = 0


def _swap(held):
    """Give a thread that goes on what belongs to it, and return what belongs to the other (see threading)."""
    global running, loops
    import sys
    old = running, loops, sys.get_asyncgen_hooks(), sys.get_coroutine_origin_tracking_depth()
    running, loops, hooks, depth = held or (None, {}, (None, None), 0)
    sys.set_asyncgen_hooks(*hooks)
    sys.set_coroutine_origin_tracking_depth(depth)
    return old


def get_event_loop():
    """The running loop, or the one that was set."""
    if running is not None:
        return running
    if policy is not None:
        return policy.get_event_loop()
    raise no_loop()


def no_loop():
    """The error where there is no loop."""
    import sys
    threading = sys.modules.get("threading")
    name = "MainThread" if threading is None else threading.current_thread().name
    return RuntimeError(f"There is no current event loop in thread {name!r}.")


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

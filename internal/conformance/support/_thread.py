"""What is under module threading."""

import threading
from threading import ExceptHookArgs as _ExceptHookArgs, Lock as allocate_lock, Lock as LockType, RLock, TIMEOUT_MAX, excepthook as _excepthook, get_ident, local as _local, stack_size

error = RuntimeError
allocate = allocate_lock


def start_new_thread(function, args, kwargs={}, /):
    """Start a thread; what it runs may end with SystemExit."""
    thread = threading.Thread(target=function, args=args, kwargs=kwargs, daemon=True)
    thread.start()
    return thread.ident


def _count():
    return threading.active_count() - 1

"""Helpers of tests with threads."""

import contextlib
import unittest

can_start_thread = True


def threading_setup():
    return ()


def threading_cleanup(*original_values):
    pass


def reap_threads(func):
    return func


def requires_working_threading(*, module=False):
    """Modules that ask for them have tests of threads that run at once; of single tests, a thread that runs when it is started, to its end, is enough for many."""
    return None if module else lambda test: test


@contextlib.contextmanager
def wait_threads_exit(timeout=None):
    yield


def join_thread(thread, timeout=30):
    thread.join(timeout)
    if thread.is_alive():
        raise AssertionError(f"failed to join the thread in {timeout:.1f} seconds")


@contextlib.contextmanager
def start_threads(threads, unlock=None):
    """Threads that run during a with statement."""
    threads = list(threads)
    for t in threads:
        t.start()
    try:
        if unlock:
            unlock()
        yield
    finally:
        for t in threads:
            t.join()


def run_concurrently(worker_func, nthreads=None, args=(), kwargs={}):
    raise unittest.SkipTest("out of scope: threads-os")


class catch_threading_exception:
    """What threading.excepthook gets in a with statement."""

    exc_type = exc_value = exc_traceback = thread = None

    def _hook(self, args):
        self.exc_type, self.exc_value, self.exc_traceback, self.thread = args

    def __enter__(self):
        import threading
        self._old, threading.excepthook = threading.excepthook, self._hook
        return self

    def __exit__(self, *exc_info):
        import threading
        threading.excepthook = self._old
        del self.exc_type, self.exc_value, self.exc_traceback, self.thread

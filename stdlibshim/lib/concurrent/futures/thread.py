"""Implements ThreadPoolExecutor."""

from concurrent.futures import BrokenExecutor, ThreadPoolExecutor, _WorkItem


class BrokenThreadPool(BrokenExecutor):
    """Raised when a worker thread in a ThreadPoolExecutor failed initializing."""

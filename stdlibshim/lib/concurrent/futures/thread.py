"""Implements ThreadPoolExecutor."""

from concurrent.futures import BrokenExecutor, ThreadPoolExecutor


class BrokenThreadPool(BrokenExecutor):
    """Raised when a worker thread in a ThreadPoolExecutor failed initializing."""

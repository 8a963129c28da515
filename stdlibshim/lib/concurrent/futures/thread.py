"""Implements ThreadPoolExecutor."""

from concurrent.futures import BrokenExecutor, ThreadPoolExecutor, _WorkItem


class BrokenThreadPool(BrokenExecutor):
    """The initializer of a worker thread has failed."""

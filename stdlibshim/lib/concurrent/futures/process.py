"""ProcessPoolExecutor, which runs its calls in threads here."""

from concurrent.futures import BrokenExecutor, ProcessPoolExecutor


class BrokenProcessPool(BrokenExecutor):
    """Raised when a process of the pool ended without being asked to."""

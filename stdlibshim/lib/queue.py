"""Queues. Threads here take turns (see threading), so a queue that is empty or full stays so while nothing else can run."""

from collections import deque
from heapq import heappop, heappush
import threading
from time import monotonic as _now

__all__ = ["Empty", "Full", "ShutDown", "Queue", "PriorityQueue", "LifoQueue", "SimpleQueue"]


class Empty(Exception):
    "Exception raised by Queue.get(block=0)/get_nowait()."
    __module__ = "_queue"


class Full(Exception):
    "Exception raised by Queue.put(block=0)/put_nowait()."


class ShutDown(Exception):
    """Raised when put/get with shut-down queue."""


def _check(block, timeout):
    if block and timeout is not None and timeout < 0:
        raise ValueError("'timeout' must be a non-negative number")


class Queue:
    """A queue for maxsize items, or any number of them."""

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._init(maxsize)
        self.mutex = threading.Lock()
        self.not_empty = threading.Condition(self.mutex)
        self.not_full = threading.Condition(self.mutex)
        self.all_tasks_done = threading.Condition(self.mutex)
        self.unfinished_tasks = 0
        self.is_shutdown = False

    def task_done(self):
        if self.unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self.unfinished_tasks -= 1

    def join(self):
        threading._wait_until(lambda: not self.unfinished_tasks, None)

    def qsize(self):
        threading._poll(self._qsize)
        return self._qsize()

    def empty(self):
        return not threading._poll(self._qsize)

    def full(self):
        return not threading._poll(self._has_room)

    def _has_room(self):
        return not 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        if self.is_shutdown:
            raise ShutDown
        if self.maxsize > 0:
            _check(block, timeout)
        if not self._has_room():
            if not threading._obtain(lambda: self.is_shutdown or self._has_room(), block, timeout):
                raise Full
            if self.is_shutdown:
                raise ShutDown
        self._put(item)
        self.unfinished_tasks += 1

    def get(self, block=True, timeout=None):
        _check(block, timeout)
        if not self._qsize():
            if self.is_shutdown:
                raise ShutDown
            if not threading._obtain(lambda: self.is_shutdown or self._qsize(), block, timeout):
                raise Empty
            if not self._qsize():
                raise ShutDown
        return self._get()

    def put_nowait(self, item):
        return self.put(item, block=False)

    def get_nowait(self):
        return self.get(block=False)

    def shutdown(self, immediate=False):
        self.is_shutdown = True
        if immediate:
            while self._qsize():
                self._get()
                if self.unfinished_tasks > 0:
                    self.unfinished_tasks -= 1

    def _init(self, maxsize):
        self.queue = deque()

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    __class_getitem__ = classmethod(type(list[int]))


class PriorityQueue(Queue):
    """A queue that gives the least item first."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heappush(self.queue, item)

    def _get(self):
        return heappop(self.queue)


class LifoQueue(Queue):
    """A queue that gives the newest item first."""

    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


class SimpleQueue:
    """Simple, unbounded, reentrant FIFO queue."""

    __module__ = "_queue"

    def __init__(self):
        self._items = deque()

    def put(self, item, block=True, timeout=None):
        self._items.append(item)

    def put_nowait(self, item):
        self._items.append(item)

    def get(self, block=True, timeout=None):
        _check(block, timeout)
        if not self._items:
            if not threading._obtain(lambda: self._items, block, timeout):
                raise Empty
        return self._items.popleft()

    def get_nowait(self):
        return self.get(block=False)

    def empty(self):
        return not threading._poll(lambda: self._items)

    def qsize(self):
        threading._poll(lambda: self._items)
        return len(self._items)

    __class_getitem__ = classmethod(type(list[int]))

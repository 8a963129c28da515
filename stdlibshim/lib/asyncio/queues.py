"""Queues for tasks."""

__all__ = ("Queue", "PriorityQueue", "LifoQueue", "QueueFull", "QueueEmpty", "QueueShutDown")

from collections import deque
from .locks import _LoopBound, Event


class QueueEmpty(Exception):
    """There is nothing in the queue."""


class QueueFull(Exception):
    """There is no room in the queue."""


class QueueShutDown(Exception):
    """The queue was shut down."""


class Queue(_LoopBound):
    """A queue, first in, first out; maxsize 0 is no limit."""

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters = deque()
        self._putters = deque()
        self._unfinished_tasks = 0
        self._finished = Event()
        self._finished.set()
        self._init(maxsize)
        self._is_shutdown = False

    # For subclasses.

    def _init(self, maxsize):
        self._queue = deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wakeup_next(self, waiters):
        while waiters:
            waiter = waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                break

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x} {self._format()}>"

    def __str__(self):
        return f"<{type(self).__name__} {self._format()}>"

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)

    def _format(self):
        result = f"maxsize={self._maxsize!r}"
        if getattr(self, "_queue", None):
            result += f" _queue={list(self._queue)!r}"
        if self._getters:
            result += f" _getters[{len(self._getters)}]"
        if self._putters:
            result += f" _putters[{len(self._putters)}]"
        if self._unfinished_tasks:
            result += f" tasks={self._unfinished_tasks}"
        if self._is_shutdown:
            result += " shutdown"
        return result

    def qsize(self):
        """Return the number of items."""
        return len(self._queue)

    @property
    def maxsize(self):
        """The number of items that fit."""
        return self._maxsize

    def empty(self):
        """Return whether there are no items."""
        return not self._queue

    def full(self):
        """Return whether there is no room."""
        return self._maxsize > 0 and self.qsize() >= self._maxsize

    async def put(self, item):
        """Put an item in; wait while there is no room."""
        if self.__class__ is Queue and not self._is_shutdown and (self._maxsize <= 0 or len(self._queue) < self._maxsize):
            self._queue.append(item)  # what follows comes to this, for a class that may have other methods
            self._unfinished_tasks += 1
            self._finished._value = False
            if self._getters:
                self._wakeup_next(self._getters)
            return
        while self.full():
            turn = self._turn(self._putters)
            try:
                await turn
            except:
                self._give_up(turn, self._putters, self.full)
                raise
        return self.put_nowait(item)

    def _turn(self, line):
        """A place in one of the two lines, to be awaited."""
        if self._is_shutdown:
            raise QueueShutDown
        turn = self._get_loop().create_future()
        line.append(turn)
        return turn

    def _give_up(self, turn, line, closed):
        """Leave a line. Whose turn it was hands that on."""
        turn.cancel()
        if turn in line:
            line.remove(turn)
        if not turn.cancelled() and not closed():
            self._wakeup_next(line)

    def put_nowait(self, item):
        """Put an item in, or raise QueueFull."""
        if self._is_shutdown:
            raise QueueShutDown
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        self._finished.clear()
        if self._getters:
            self._wakeup_next(self._getters)

    async def get(self):
        """Take an item out; wait while there is none."""
        if self.__class__ is Queue and self._queue:
            item = self._queue.popleft()
            if self._putters:
                self._wakeup_next(self._putters)
            return item
        while self.empty():
            turn = self._turn(self._getters)
            try:
                await turn
            except:
                self._give_up(turn, self._getters, self.empty)
                raise
        return self.get_nowait()

    def get_nowait(self):
        """Take an item out, or raise QueueEmpty."""
        if self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            raise QueueEmpty
        item = self._get()
        if self._putters:
            self._wakeup_next(self._putters)
        return item

    def task_done(self):
        """Tell that an item taken out is dealt with."""
        if self._unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self._unfinished_tasks -= 1
        if self._unfinished_tasks == 0:
            self._finished.set()

    async def join(self):
        """Wait until all items are dealt with."""
        if self._unfinished_tasks > 0:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        """Refuse further items; get() goes on until the queue is empty, or not at all with immediate."""
        self._is_shutdown = True
        if immediate:
            while not self.empty():
                self._get()
                if self._unfinished_tasks > 0:
                    self._unfinished_tasks -= 1
            if self._unfinished_tasks == 0:
                self._finished.set()
        for waiters in (self._getters, self._putters):
            while waiters:
                waiter = waiters.popleft()
                if not waiter.done():
                    waiter.set_result(None)


class PriorityQueue(Queue):
    """A queue from which the lowest item comes first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        from heapq import heappush
        heappush(self._queue, item)

    def _get(self):
        from heapq import heappop
        return heappop(self._queue)


class LifoQueue(Queue):
    """A queue from which the last item comes first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()

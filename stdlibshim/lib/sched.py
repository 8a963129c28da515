"""A generally useful event scheduler class."""

import heapq
from collections import namedtuple
from itertools import count
from time import monotonic, sleep

__all__ = ["scheduler"]

Event = namedtuple("Event", "time, priority, sequence, action, argument, kwargs")
_none = object()


class scheduler:
    def __init__(self, timefunc=monotonic, delayfunc=sleep):
        self._queue = []
        self.timefunc, self.delayfunc = timefunc, delayfunc
        self._numbers = count()

    def enterabs(self, time, priority, action, argument=(), kwargs=_none):
        event = Event(time, priority, next(self._numbers), action, argument, {} if kwargs is _none else kwargs)
        heapq.heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=_none):
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        self._queue.remove(event)
        heapq.heapify(self._queue)

    def empty(self):
        return not self._queue

    def run(self, blocking=True):
        while self._queue:
            event = self._queue[0]
            rest = event.time - self.timefunc()
            if rest > 0:
                if not blocking:
                    return rest
                self.delayfunc(rest)
                continue
            heapq.heappop(self._queue)
            event.action(*event.argument, **event.kwargs)
            self.delayfunc(0)

    @property
    def queue(self):
        return sorted(self._queue)

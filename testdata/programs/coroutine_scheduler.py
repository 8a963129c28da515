"""A round-robin scheduler for generator tasks: sleep, spawn, join, channels, cancellation."""
import heapq
from collections import deque
from itertools import count


class Task:
    ids = count(1)

    def __init__(self, gen, name=None):
        self.id = next(Task.ids)
        self.gen = gen
        self.name = name or gen.__name__
        self.result = None
        self.error = None
        self.done = False
        self.waiters = []

    def __repr__(self):
        return f"<{self.name}#{self.id}>"


class Channel:
    def __init__(self):
        self.items = deque()
        self.receivers = deque()


class Scheduler:
    def __init__(self):
        self.ready = deque()
        self.sleeping = []
        self.now = 0
        self.seq = count()
        self.trace = []

    def spawn(self, gen, name=None):
        task = Task(gen, name)
        self.ready.append((task, None, None))
        return task

    def log(self, *parts):
        self.trace.append(f"t={self.now:<3} " + " ".join(map(str, parts)))

    def step(self, task, value, error):
        try:
            request = task.gen.throw(error) if error else task.gen.send(value)
        except StopIteration as stop:
            self.finish(task, stop.value, None)
            return
        except Exception as exc:
            self.finish(task, None, exc)
            return
        match request:
            case None:
                self.ready.append((task, None, None))
            case ("sleep", ticks):
                heapq.heappush(self.sleeping, (self.now + ticks, next(self.seq), task))
            case ("spawn", gen):
                self.ready.append((task, self.spawn(gen), None))
            case ("join", other) if other.done:
                self.ready.append((task, other.result, other.error))
            case ("join", other):
                other.waiters.append(task)
            case ("put", ch, item):
                if ch.receivers:
                    self.ready.append((ch.receivers.popleft(), item, None))
                else:
                    ch.items.append(item)
                self.ready.append((task, None, None))
            case ("get", ch):
                if ch.items:
                    self.ready.append((task, ch.items.popleft(), None))
                else:
                    ch.receivers.append(task)
            case ("cancel", other):
                self.ready.append((other, None, InterruptedError("cancelled")))
                self.sleeping = [s for s in self.sleeping if s[2] is not other]
                heapq.heapify(self.sleeping)
                self.ready.append((task, None, None))
            case other:
                self.ready.append((task, None, TypeError(f"bad request {other!r}")))

    def finish(self, task, result, error):
        task.done, task.result, task.error = True, result, error
        self.log(task, "failed:" if error else "returned", repr(error) if error else result)
        for w in task.waiters:
            self.ready.append((w, result, error))

    def run(self):
        while self.ready or self.sleeping:
            if not self.ready:
                self.now, _, task = heapq.heappop(self.sleeping)
                self.ready.append((task, None, None))
            self.step(*self.ready.popleft())
        return self.now


s = Scheduler()
ch = Channel()


def worker(name, ticks, fail=False):
    for i in range(2):
        yield ("sleep", ticks)
        s.log(name, "working", i)
    if fail:
        raise ValueError(f"{name} broke")
    return f"{name} result"


def producer(n):
    for i in range(n):
        yield ("put", ch, i)
        yield ("sleep", 1)
    yield ("put", ch, None)


def consumer():
    got = []
    while (item := (yield ("get", ch))) is not None:
        got.append(item * item)
    return got


def sleeper():
    try:
        yield ("sleep", 1000)
    except InterruptedError as e:
        s.log("sleeper saw", e)
        return "woken"


def main():
    a = yield ("spawn", worker("A", 3))
    b = yield ("spawn", worker("B", 5, fail=True))
    c = yield ("spawn", consumer())
    yield ("spawn", producer(3))
    z = yield ("spawn", sleeper())
    print("A:", (yield ("join", a)))
    try:
        yield ("join", b)
    except ValueError as e:
        print("B:", e)
    yield ("cancel", z)
    print("C:", (yield ("join", c)), "Z:", (yield ("join", z)))
    try:
        yield "nonsense"
    except TypeError as e:
        print("TypeError:", e)
    return "all done"


root = s.spawn(main())
end = s.run()
print(*s.trace, sep="\n")
print(root.result, "at", end)

from collections import defaultdict
from functools import wraps


class EventEmitter:
    def __init__(self):
        self._handlers = defaultdict(list)
        self.log = []

    def on(self, event, *, priority=0, once=False):
        def register(func):
            self._handlers[event].append((priority, len(self._handlers[event]), once, func))
            self._handlers[event].sort(key=lambda h: (-h[0], h[1]))
            return func
        return register

    def emit(self, event, *args, **kwargs):
        results = []
        for handler in list(self._handlers[event]):
            priority, _, once, func = handler
            if once:
                self._handlers[event].remove(handler)
            outcome = func(*args, **kwargs)
            self.log.append((event, func.__name__))
            if outcome is StopPropagation:
                break
            results.append(outcome)
        return results


class StopPropagation:
    """Sentinel: return it from a handler to end the event."""


bus = EventEmitter()


@bus.on("greet")
def hello(name):
    return f"hello {name}"


@bus.on("greet", priority=10)
def shout(name):
    return name.upper() + "!"


@bus.on("greet", once=True, priority=5)
def welcome(name):
    return f"first time, {name}?"


def counted(fn):
    @wraps(fn)
    def inner(*a, **k):
        inner.calls += 1
        return fn(*a, **k)
    inner.calls = 0
    return inner


@bus.on("tick")
@counted
def tick(n, step=1):
    "advance"
    if n > 2:
        return StopPropagation
    return n + step


@bus.on("tick")
def after_tick(n, step=1):
    return "after"


print(bus.emit("greet", "Ida"))
print(bus.emit("greet", "Ida"))
for i in range(5):
    print(i, bus.emit("tick", i, step=10))
print(tick.calls, tick.__name__, tick.__doc__, tick.__wrapped__(1))
print(bus.emit("nothing"))
print(bus.log[:4], len(bus.log))
try:
    bus.emit("greet")
except TypeError as e:
    print(e)

"""Discrete event simulation of checkout lanes with a heap of events and a seeded generator."""
import heapq
import random
from collections import deque
from dataclasses import dataclass, field
from itertools import count


@dataclass(order=True)
class Event:
    time: float
    seq: int
    kind: str = field(compare=False)
    data: tuple = field(compare=False, default=())


class Simulation:
    def __init__(self, lanes, seed, strategy):
        self.rng = random.Random(seed)
        self.events, self.seq = [], count()
        self.queues = [deque() for _ in range(lanes)]
        self.busy = [False] * lanes
        self.busy_time = [0.0] * lanes
        self.strategy = strategy
        self.waits, self.longest, self.served = [], 0, 0

    def schedule(self, delay, kind, *data):
        heapq.heappush(self.events, Event(self.now + delay, next(self.seq), kind, data))

    def run(self, customers):
        self.now = 0.0
        self.schedule(0, "arrive", customers)
        while self.events:
            ev = heapq.heappop(self.events)
            self.now = ev.time
            getattr(self, "on_" + ev.kind)(*ev.data)
        return self

    def on_arrive(self, left):
        lane = self.strategy(self)
        items = 1 + int(self.rng.expovariate(1 / 8))
        self.queues[lane].append((self.now, items))
        self.longest = max(self.longest, len(self.queues[lane]))
        if not self.busy[lane]:
            self.begin(lane)
        if left > 1:
            self.schedule(self.rng.expovariate(0.55), "arrive", left - 1)

    def begin(self, lane):
        arrived, items = self.queues[lane].popleft()
        self.waits.append(self.now - arrived)
        self.busy[lane] = True
        service = 1.0 + 0.4 * items
        self.busy_time[lane] += service
        self.schedule(service, "finish", lane)

    def on_finish(self, lane):
        self.served += 1
        self.busy[lane] = False
        if self.queues[lane]:
            self.begin(lane)


def shortest(sim):
    return min(range(len(sim.queues)), key=lambda i: (len(sim.queues[i]) + sim.busy[i], i))


def randomly(sim):
    return sim.rng.randrange(len(sim.queues))


def rotating():
    turn = count()
    return lambda sim: next(turn) % len(sim.queues)


def percentile(values, p):
    values = sorted(values)
    k = (len(values) - 1) * p
    lo = int(k)
    hi = min(lo + 1, len(values) - 1)
    return values[lo] + (values[hi] - values[lo]) * (k - lo)


print(f"{'strategy':<10}{'lanes':>6}{'served':>8}{'mean':>9}{'p90':>9}{'max queue':>11}{'busy':>8}")
for name, make in (("shortest", lambda: shortest), ("random", lambda: randomly), ("rotating", rotating)):
    for lanes in (2, 3):
        sim = Simulation(lanes, 7, make()).run(400)
        utilisation = sum(sim.busy_time) / (lanes * sim.now)
        print(f"{name:<10}{lanes:>6}{sim.served:>8}{sum(sim.waits) / len(sim.waits):>9.3f}{percentile(sim.waits, 0.9):>9.3f}{sim.longest:>11}{utilisation:>8.1%}")
print(f"last event at {sim.now:.6f}, waits below a minute: {sum(w < 1 for w in sim.waits)}")
print(Event(1.0, 2, "a") < Event(1.0, 3, "b"), Event(1, 1, "x") == Event(1, 1, "y"))

from collections import deque, namedtuple
from heapq import heappop, heappush

Job = namedtuple("Job", "name arrival burst priority", defaults=(0,))
JOBS = [Job("A", 0, 5, 2), Job("B", 1, 3, 1), Job("C", 2, 8, 3), Job("D", 3, 2, 1), Job("E", 20, 1, 5)]


def fcfs(jobs):
    now = 0
    for j in sorted(jobs, key=lambda j: (j.arrival, j.name)):
        now = max(now, j.arrival)
        yield j.name, now, now + j.burst
        now += j.burst


def by_heap(jobs, key):
    """Non-preemptive: among the arrived pick the smallest key."""
    pending, ready, now = deque(sorted(jobs, key=lambda j: j.arrival)), [], 0
    while pending or ready:
        while pending and pending[0].arrival <= now:
            j = pending.popleft()
            heappush(ready, (key(j), j.arrival, j))
        if not ready:
            now = pending[0].arrival
            continue
        *_, j = heappop(ready)
        yield j.name, now, now + j.burst
        now += j.burst


def preemptive(jobs):
    """Shortest remaining time first, tick by tick."""
    left = {j.name: j.burst for j in jobs}
    arrival = {j.name: j.arrival for j in jobs}
    now, running, since = 0, None, 0
    while any(left.values()):
        ready = [n for n in left if left[n] and arrival[n] <= now]
        pick = min(ready, key=lambda n: (left[n], arrival[n]), default=None)
        if pick != running:
            if running:
                yield running, since, now
            running, since = pick, now
        if pick:
            left[pick] -= 1
        now += 1
    yield running, since, now


def round_robin(jobs, quantum):
    todo, queue, now = deque(sorted(jobs, key=lambda j: j.arrival)), deque(), 0
    while todo or queue:
        while todo and todo[0].arrival <= now:
            queue.append([todo[0].name, todo.popleft().burst])
        if not queue:
            now = todo[0].arrival
            continue
        entry = queue.popleft()
        run = min(quantum, entry[1])
        yield entry[0], now, now + run
        now += run
        entry[1] -= run
        while todo and todo[0].arrival <= now:
            queue.append([todo[0].name, todo.popleft().burst])
        if entry[1]:
            queue.append(entry)


def report(label, slices):
    slices = list(slices)
    chart, at = "", 0
    for name, start, end in slices:
        chart += "." * (start - at) + name * (end - start)
        at = end
    finish = {n: e for n, _, e in slices}
    turn = {j.name: finish[j.name] - j.arrival for j in JOBS}
    wait = {j.name: turn[j.name] - j.burst for j in JOBS}
    switches = sum(a[0] != b[0] for a, b in zip(slices, slices[1:]))
    print(f"{label:<14}|{chart}| wait {sum(wait.values()) / len(wait):.2f} turnaround {sum(turn.values()) / len(turn):.2f} switches {switches}")
    return wait


waits = {}
for label, slices in (("fcfs", fcfs(JOBS)), ("shortest job", by_heap(JOBS, lambda j: j.burst)), ("priority", by_heap(JOBS, lambda j: (j.priority, j.name))),
                      ("preemptive", preemptive(JOBS)), ("rr 2", round_robin(JOBS, 2)), ("rr 4", round_robin(JOBS, 4))):
    waits[label] = report(label, slices)
print("best for each:", {j.name: min(waits, key=lambda l: (waits[l][j.name], l)) for j in JOBS})


class Memory:
    """Page replacement policies over one reference string."""

    def __init__(self, frames):
        self.frames = frames

    def fifo(self, refs):
        pages, faults = deque(), 0
        for r in refs:
            if r not in pages:
                faults += 1
                if len(pages) == self.frames:
                    pages.popleft()
                pages.append(r)
        return faults

    def lru(self, refs):
        pages, faults = {}, 0
        for r in refs:
            if r in pages:
                del pages[r]
            else:
                faults += 1
                if len(pages) == self.frames:
                    del pages[next(iter(pages))]
            pages[r] = True
        return faults

    def optimal(self, refs):
        pages, faults = set(), 0
        for i, r in enumerate(refs):
            if r in pages:
                continue
            faults += 1
            if len(pages) == self.frames:
                future = refs[i:]
                pages.remove(max(sorted(pages), key=lambda p: future.index(p) if p in future else len(refs)))
            pages.add(r)
        return faults


REFS = [7, 0, 1, 2, 0, 3, 0, 4, 2, 3, 0, 3, 2, 1, 2, 0, 1, 7, 0, 1]
for frames in (3, 4):
    m = Memory(frames)
    print(frames, "frames:", {name: getattr(m, name)(REFS) for name in ("fifo", "lru", "optimal")})
print("belady:", [Memory(f).fifo([1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5]) for f in (3, 4)])

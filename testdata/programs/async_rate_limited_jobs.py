import asyncio
from collections import deque


class VirtualClock:
    """Time that moves only when every task waits: runs instantly and deterministically."""

    def __init__(self):
        self.now = 0.0
        self.waiters = []
        self.counter = 0

    async def sleep(self, seconds):
        self.counter += 1
        fut = asyncio.get_running_loop().create_future()
        self.waiters.append((self.now + seconds, self.counter, fut))
        await fut

    async def drive(self, main):
        task = asyncio.ensure_future(main)
        while not task.done():
            for _ in range(20):
                await asyncio.sleep(0)
            if self.waiters and not task.done():
                self.waiters.sort(key=lambda w: w[:2])
                when, _, fut = self.waiters.pop(0)
                self.now = max(self.now, when)
                if not fut.cancelled():
                    fut.set_result(None)
        return task.result()


class TokenBucket:
    def __init__(self, clock, rate, burst):
        self.clock, self.rate, self.burst = clock, rate, burst
        self.tokens, self.stamp = burst, 0.0
        self.lock = asyncio.Lock()

    async def take(self):
        async with self.lock:
            while True:
                self.tokens = min(self.burst, self.tokens + (self.clock.now - self.stamp) * self.rate)
                self.stamp = self.clock.now
                if self.tokens >= 1:
                    self.tokens -= 1
                    return
                await self.clock.sleep((1 - self.tokens) / self.rate)


class SlidingWindow:
    def __init__(self, clock, limit, window):
        self.clock, self.limit, self.window, self.hits = clock, limit, window, deque()

    def allow(self):
        while self.hits and self.hits[0] <= self.clock.now - self.window:
            self.hits.popleft()
        if len(self.hits) < self.limit:
            self.hits.append(self.clock.now)
            return True
        return False


async def debounce(clock, events, quiet):
    fired, pending = [], None

    async def later(value):
        await clock.sleep(quiet)
        fired.append((round(clock.now, 3), value))

    for delay, value in events:
        await clock.sleep(delay)
        if pending:
            pending.cancel()
        pending = asyncio.ensure_future(later(value))
    await asyncio.gather(pending, return_exceptions=True)
    return fired


async def job(clock, bucket, n, log):
    await bucket.take()
    log.append((round(clock.now, 3), f"start {n}"))
    await clock.sleep(0.25 * (n % 3 + 1))
    log.append((round(clock.now, 3), f"end {n}"))
    return n * n


async def heartbeat(clock, log, every):
    try:
        while True:
            await clock.sleep(every)
            log.append((round(clock.now, 3), "beat"))
    except asyncio.CancelledError:
        log.append((round(clock.now, 3), "heartbeat cancelled"))
        raise


async def scenario(clock):
    log = []
    bucket = TokenBucket(clock, rate=2.0, burst=3)
    beat = asyncio.ensure_future(heartbeat(clock, log, 1.0))
    results = await asyncio.gather(*(job(clock, bucket, n, log) for n in range(7)))
    beat.cancel()
    await asyncio.gather(beat, return_exceptions=True)
    return results, log


async def requests(clock):
    window = SlidingWindow(clock, 3, 1.0)
    out = []
    for _ in range(10):
        out.append("ok" if window.allow() else "429")
        await clock.sleep(0.2)
    return out


async def main():
    clock = VirtualClock()
    results, log = await clock.drive(scenario(clock))
    print(results)
    for when, what in log:
        print(f"{when:>6.3f} {what}")
    clock = VirtualClock()
    print(await clock.drive(requests(clock)), round(clock.now, 3))
    clock = VirtualClock()
    print(await clock.drive(debounce(clock, [(0.1, "a"), (0.1, "b"), (0.5, "c"), (0.05, "d"), (0.05, "e")], 0.3)))


asyncio.run(main())

import asyncio
import heapq
from collections import defaultdict
from dataclasses import dataclass, field


@dataclass
class Step:
    name: str
    needs: tuple[str, ...] = ()
    cost: int = 1
    fail: bool = False
    log: list[str] = field(default_factory=list, repr=False)

    async def run(self, inputs):
        for _ in range(self.cost):
            await asyncio.sleep(0)
        if self.fail:
            raise RuntimeError(f"{self.name} broke")
        return f"{self.name}({','.join(inputs)})"


class Skipped(Exception):
    pass


class DAG:
    def __init__(self, *steps):
        self.steps = {s.name: s for s in steps}
        for s in steps:
            if unknown := [n for n in s.needs if n not in self.steps]:
                raise KeyError(f"{s.name} needs unknown {unknown}")
        self.order = self.toposort()

    def toposort(self):
        indegree = {n: len(s.needs) for n, s in self.steps.items()}
        users = defaultdict(list)
        for s in self.steps.values():
            for n in s.needs:
                users[n].append(s.name)
        heap = [n for n, d in indegree.items() if d == 0]
        heapq.heapify(heap)
        order = []
        while heap:
            n = heapq.heappop(heap)
            order.append(n)
            for u in users[n]:
                indegree[u] -= 1
                if indegree[u] == 0:
                    heapq.heappush(heap, u)
        if len(order) < len(self.steps):
            raise ValueError(f"cycle among {sorted(n for n, d in indegree.items() if d)}")
        return order

    async def run(self, workers=2):
        gate = asyncio.Semaphore(workers)
        results, started = {}, []
        running = peak = 0

        async def execute(step):
            nonlocal running, peak
            inputs = []
            for need in step.needs:
                try:
                    inputs.append(await asyncio.shield(futures[need]))
                except (RuntimeError, Skipped) as e:
                    raise Skipped(f"{step.name} skipped: {need} failed") from e
            async with gate:
                running += 1
                peak = max(peak, running)
                started.append(step.name)
                try:
                    return await step.run(inputs)
                finally:
                    running -= 1

        futures = {}
        for name in self.order:
            futures[name] = asyncio.ensure_future(execute(self.steps[name]))
        outcome = await asyncio.gather(*futures.values(), return_exceptions=True)
        return dict(zip(futures, outcome)), started, peak

    def critical_path(self):
        best = {}
        for n in self.order:
            s = self.steps[n]
            length, path = max((best[d] for d in s.needs), default=(0, ()))
            best[n] = length + s.cost, path + (n,)
        return max(best.values())


def depth(exc):
    n = 0
    while exc.__cause__:
        n, exc = n + 1, exc.__cause__
    return n, str(exc)


async def main():
    good = DAG(Step("fetch", cost=3), Step("config"), Step("parse", ("fetch", "config"), 2), Step("stats", ("parse",), 4), Step("plot", ("parse",)), Step("report", ("stats", "plot")))
    print(good.order, good.critical_path())
    for workers in (1, 3):
        results, started, peak = await good.run(workers)
        print(workers, "workers:", started, "peak", peak)
    print(results["report"])
    bad = DAG(Step("a"), Step("b", ("a",), fail=True), Step("c", ("b",)), Step("d", ("c", "a")), Step("e", ("a",), 2))
    results, started, _ = await bad.run()
    for name, r in results.items():
        print(f"{name}: {r if isinstance(r, str) else f'{type(r).__name__}: {r} (chain {depth(r)})'}")
    print(started)
    for steps in ([Step("x", ("y",))], [Step("p", ("q",)), Step("q", ("p",)), Step("r")]):
        try:
            DAG(*steps)
        except (KeyError, ValueError) as e:
            print(type(e).__name__, e)


if __name__ == "__main__":
    asyncio.run(main())

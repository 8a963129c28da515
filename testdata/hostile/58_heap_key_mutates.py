# attack: 58 mutation meanwhile
# expect: ok | error
# limits: timeout=1s memory=64MB
import heapq

heap = list(range(100))
class K:
    def __init__(self, n): self.n = n
    def __lt__(self, other):
        heap.clear()
        return self.n < other.n
heap[:] = [K(i) for i in range(100)]
for f in (heapq.heapify, heapq.heappop, lambda h: heapq.heapreplace(h, K(3)), lambda h: heapq.heappushpop(h, K(200)), lambda h: heapq.nsmallest(5, h, key=lambda k: h.clear() or k), lambda h: list(heapq.merge(h, h))):
    heap[:] = [K(i) for i in range(100)]
    try:
        f(heap)
    except (IndexError, RuntimeError, TypeError):
        pass

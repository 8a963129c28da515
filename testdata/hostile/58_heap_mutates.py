# attack: 58 __lt__ that mutates a heap
# expect: ok
import heapq
class C:
    def __lt__(self, o):
        if len(h) > 1:
            h.pop()
        return False
for f in (lambda: heapq.heappush(h, C()), lambda: heapq.heappop(h), lambda: heapq.heapify(h), lambda: heapq.heapreplace(h, C())):
    h = [C() for _ in range(20)]
    try:
        f()
    except (RuntimeError, IndexError):
        pass

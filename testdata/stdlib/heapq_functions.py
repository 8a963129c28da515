import heapq
from heapq import *

data = [5, 7, 9, 1, 3, 8, 2, 6, 4, 0]
h = []
for x in data:
    heappush(h, x)
    print(h)
print([heappop(h) for _ in range(len(h))])
h = data * 3
heapify(h)
print(h)
print(heapreplace(h, 100), h)
print(heappushpop(h, -1), heappushpop(h, 50), h)
h = data[:]
heapify_max(h)
print(h, heappop_max(h), h)
heappush_max(h, 77)
print(h, heapreplace_max(h, 3), heappushpop_max(h, 99), heappushpop_max(h, 1), h)
print(nlargest(3, data), nsmallest(3, data), nlargest(1, data), nsmallest(0, data), nlargest(1, []))
print(nlargest(2, ["a", "bbb", "cc", "ddd"], key=len), nsmallest(2, ["aa", "b", "c"], key=len))
print(list(merge([1, 4, 7], [2, 5, 8], [0, 3, 6, 9])))
print(list(merge([7, 4, 1], [8, 5, 2], reverse=True)))
print(list(merge(["dog", "horse"], ["cat", "fish", "kangaroo"], key=len)))
print(list(merge()), list(merge([], [1])))
tasks = []
for p in [(3, "c"), (1, "z"), (1, "a"), (2.5, "b"), (2, "x")]:
    heappush(tasks, p)
print([heappop(tasks) for _ in range(5)])


class Task:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n < other.n

    def __repr__(self):
        return f"T{self.n}"


h = [Task(n) for n in data]
heapify(h)
print(h, heappop(h), h)
for f, a in [(heappop, ([],)), (heapreplace, ([], 1)), (heappush, ((), 1)), (heapify, (3,)), (heappush, ([1],)), (heappush, ([1], "a"))]:
    try:
        f(*a)
    except Exception as e:
        print(type(e).__name__, e)


class Evil:
    def __lt__(self, other):
        h.clear()
        return True


h = [Evil() for _ in range(8)]
try:
    heapify(h)
except Exception as e:
    print(type(e).__name__, e)
print(sorted(heapq.__all__))

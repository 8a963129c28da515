import random
from heapq import merge as heap_merge
from operator import itemgetter


def bubble(a):
    a = a[:]
    for end in range(len(a) - 1, 0, -1):
        swapped = False
        for i in range(end):
            if a[i] > a[i + 1]:
                a[i], a[i + 1] = a[i + 1], a[i]
                swapped = True
        if not swapped:
            break
    return a


def insertion(a):
    a = a[:]
    for i in range(1, len(a)):
        x, j = a[i], i - 1
        while j >= 0 and a[j] > x:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = x
    return a


def shell(a):
    a = a[:]
    gap = len(a) // 2
    while gap:
        for i in range(gap, len(a)):
            x, j = a[i], i
            while j >= gap and a[j - gap] > x:
                a[j] = a[j - gap]
                j -= gap
            a[j] = x
        gap //= 2
    return a


def merge(a):
    if len(a) < 2:
        return a[:]
    mid = len(a) // 2
    left, right, out = merge(a[:mid]), merge(a[mid:]), []
    while left and right:
        out.append((left if left[0] <= right[0] else right).pop(0))
    return out + left + right


def quick(a):
    if len(a) < 2:
        return a[:]
    pivot, *rest = a
    return quick([x for x in rest if x < pivot]) + [pivot] + quick([x for x in rest if x >= pivot])


def heap(a):
    a = a[:]

    def sift(i, n):
        while (child := 2 * i + 1) < n:
            if child + 1 < n and a[child] < a[child + 1]:
                child += 1
            if a[i] >= a[child]:
                return
            a[i], a[child] = a[child], a[i]
            i = child

    for i in range(len(a) // 2, -1, -1):
        sift(i, len(a))
    for n in range(len(a) - 1, 0, -1):
        a[0], a[n] = a[n], a[0]
        sift(0, n)
    return a


def counting(a):
    if not a:
        return []
    low = min(a)
    counts = [0] * (max(a) - low + 1)
    for x in a:
        counts[x - low] += 1
    return [low + i for i, n in enumerate(counts) for _ in range(n)]


def radix(a):
    offset = min(a, default=0)
    a, base = [x - offset for x in a], 10
    digit = 1
    while any(x >= digit for x in a):
        buckets = [[] for _ in range(base)]
        for x in a:
            buckets[x // digit % base].append(x)
        a = [x for b in buckets for x in b]
        digit *= base
    return [x + offset for x in a]


class Traced:
    compares = 0

    def __init__(self, v, tag):
        self.v, self.tag = v, tag

    def __lt__(self, o):
        Traced.compares += 1
        return self.v < o.v

    def __le__(self, o): return not o < self
    def __gt__(self, o): return o < self
    def __ge__(self, o): return not self < o
    def __repr__(self): return f"{self.v}{self.tag}"


def quickselect(a, k):
    pivot = a[len(a) // 2]
    low, high = [x for x in a if x < pivot], [x for x in a if x > pivot]
    if k < len(low):
        return quickselect(low, k)
    if k >= len(a) - len(high):
        return quickselect(high, k - len(a) + len(high))
    return pivot


rng = random.Random(12)
cases = [[], [1], [2, 1], [5, 5, 5], list(range(10)), list(range(10, 0, -1)), [rng.randint(-50, 50) for _ in range(60)]]
for fn in (bubble, insertion, shell, merge, quick, heap, counting, radix):
    ok = all(fn(c) == sorted(c) for c in cases)
    stable = "-"
    if fn not in (counting, radix):
        Traced.compares = 0
        items = [Traced(rng.randint(0, 9), t) for t in "abcdefghijklmnopqrstuvwxyz"]
        got = fn(items)
        stable = [repr(x) for x in got] == [repr(x) for x in sorted(items, key=lambda t: t.v)]
    print(f"{fn.__name__:<10} correct={ok} stable={stable}")
people = [("Ann", 30), ("bob", 25), ("Cid", 30), ("dee", 25), ("Eve", 41)]
print(sorted(people, key=lambda p: (-p[1], p[0].lower())), sorted(people, key=itemgetter(1), reverse=True))
print(sorted("banana Apple cherry".split(), key=str.casefold), sorted([3, 1.5, True, -2]), sorted({"b": 1, "a": 2}), sorted("hello", reverse=True))
print(list(heap_merge([1, 4, 9], [2, 3], [0, 10])), quickselect(cases[-1], 30) == sorted(cases[-1])[30], sorted([(1, "b"), (1, "a"), (0, "z")]), sorted([[2], [1, 5], [1]]))
Traced.compares = 0
sorted([Traced(v, "") for v in range(100)])
print("compares for sorted input:", Traced.compares)
a = [3, 1, 2]
print(a.sort(), a, a.sort(key=lambda x: -x), a, list(reversed(a)), min(people, key=itemgetter(1)), max([], default="none"))
for bad in ([1, "a"], [None, 1], [[1], (1,)], [1j, 2j]):
    try:
        sorted(bad)
    except TypeError as e:
        print(e)
nan = float("nan")
print(sorted([2, 1, -1.0, float("inf"), float("-inf")]), sorted([True, False, 2, 0]))

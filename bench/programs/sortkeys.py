# bench: lists — sorting: ints, floats, strings, tuples, with key functions, itemgetter, reverse, own quicksort and heap
import heapq
from bisect import bisect_left, insort
from functools import cmp_to_key
from operator import itemgetter


def numbers(n, seed=1):
    out = []
    for _ in range(n):
        seed = (seed * 16807) % 2147483647
        out.append(seed)
    return out


def quicksort(items, lo, hi):
    while lo < hi:
        pivot = items[(lo + hi) // 2]
        i, j = lo, hi
        while i <= j:
            while items[i] < pivot:
                i += 1
            while items[j] > pivot:
                j -= 1
            if i <= j:
                items[i], items[j] = items[j], items[i]
                i += 1
                j -= 1
        if j - lo < hi - i:
            quicksort(items, lo, j)
            lo = i
        else:
            quicksort(items, i, hi)
            hi = j


data = numbers(120_000)
check = 0
for round_ in range(2):
    ints = sorted(data)
    floats = sorted(x / 7 for x in data)
    texts = sorted(map(str, data))
    pairs = sorted(((x % 1000, -x) for x in data), reverse=True)
    people = [{"name": texts[i], "age": x % 90, "score": x % 977} for i, x in enumerate(data)]
    people.sort(key=lambda p: (p["age"], p["score"]))
    people.sort(key=itemgetter("score"))
    by_length = sorted(texts, key=len)
    by_compare = sorted(data[:20_000], key=cmp_to_key(lambda a, b: a % 100 - b % 100 or a - b))
    own = data[:]
    quicksort(own, 0, len(own) - 1)
    assert own == ints
    heap = data[:60_000]
    heapq.heapify(heap)
    smallest = [heapq.heappop(heap) for _ in range(30_000)]
    board = []
    for x in data[:20_000]:
        insort(board, x)
    check += ints[500] + int(floats[700]) + int(texts[900]) + pairs[40][1] + people[77]["age"]
    check += int(by_length[1000]) + by_compare[300] + smallest[-1] + bisect_left(board, 10 ** 9)
    data.reverse()
print(check)

# bench: cheavy — collections.deque: queues, windows of fixed length, rotation, both ends, extend, index, iteration
from collections import deque

check = 0
for r in range(17):
    queue = deque(range(1000))
    for i in range(120_000):
        queue.append(queue.popleft() * 3 % 10_007 + i % 5)
    check += sum(queue)
    window, total, best = deque(maxlen=50), 0, 0
    for i in range(100_000):
        x = (i * 7919 + r) % 1000
        if len(window) == 50:
            total -= window[0]
        window.append(x)
        total += x
        best = max(best, total)
    check += best
    falling = deque()
    for i in range(90_000):  # the maximum of each window of 64
        x = i * i * 31 % 1009
        while falling and falling[-1][1] <= x:
            falling.pop()
        falling.append((i, x))
        if falling[0][0] <= i - 64:
            falling.popleft()
        check += falling[0][1] & 3
    circle, n = deque(range(1, 3001)), 0
    while len(circle) > 1:
        circle.rotate(-(n % 7))
        n += circle.popleft()
    check += n + circle[0]
    ends = deque()
    for i in range(40_000):
        if i & 1:
            ends.appendleft(i)
        else:
            ends.append(i)
    ends.extend(range(20_000))
    ends.extendleft(range(20_000))
    check += sum(x * (i & 7) for i, x in enumerate(ends)) + ends.index(39_998) + ends.count(7)
    ends.reverse()
    check += len(list(ends)) + sum(deque(ends, 100)) + (ends[30_000] if ends == ends.copy() else 0)
    check += sum(1 for a in deque("abcabcabd" * 2000) if a == "b")
print(check)

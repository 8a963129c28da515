# attack: 60 loops that cross the edge of 64 bits
# expect: ok
M = 2**63
seen = []
for i in range(M - 3, M + 3):
    seen.append(i)
assert seen == [M - 3, M - 2, M - 1, M, M + 1, M + 2]
i = M - 3
n = 0
while i < M + 3:
    i += 1
    n += 1
assert n == 6 and i == M + 3
i = -M + 2
for _ in range(5):
    i -= 1
assert i == -M - 3
s = 0
for i in range(10):
    s += 2**62
assert s == 10 * 2**62
import itertools
assert list(itertools.islice(itertools.count(M - 2), 4)) == [M - 2, M - 1, M, M + 1]
assert list(itertools.accumulate([2**62] * 4)) == [2**62, 2**63, 3 * 2**62, 2**64]
assert sum([2**62] * 4) == 2**64
assert [i for i, _ in zip(itertools.count(M - 1), 'abc')] == [M - 1, M, M + 1]
assert [i for i, _ in enumerate('ab', M - 1)] == [M - 1, M]

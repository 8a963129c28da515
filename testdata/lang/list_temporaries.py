# Lists that only one addition, slice assignment or call sees may be used again; those that somebody keeps may not.
kept = []


class Keeper:
    def __add__(self, other):
        kept.append(other)
        return len(other)

    __radd__ = __iadd__ = __add__

    def __setitem__(self, key, value):
        kept.append(value)

    def extend(self, value):
        kept.append(value)


def exercise(a, n):
    """makes and drops lists of n items"""
    out = []
    for i in range(8):
        b = a[i:i + n] + a[:n]
        a[:n] = a[n - 1::-1] if n else []
        a[1:3] = [i, -i]
        out += a[:n] + [i]
        out.extend(a[n:n + 2])
        out[:0] = [i] + a[2:4] + [n]
        out.append(sum(a[:n]) + len(a[1:n]) + max(a[:n + 1]))
        out.append(sorted(a[:n])[-1:] + list(a[-2:]) + [any(a[:1]), all([i, n])])
        out[-1:] = []
    return b, out[-12:], len(out)


for n in (0, 1, 2, 5, 8, 13, 16, 17, 40, 300):
    print(n, exercise(list(range(400)), n))

for n in (1, 5, 12, 17, 100):
    a = list(range(n + 1))
    k = Keeper()
    k + a[1:], a[:1] + k, k + [n, n + 1]
    k[1:2] = a[1:]
    k[:] = [n] + a[:2]
    k.extend(a[:3])
    k += a[2:]
    print(k)
    exercise(list(range(400)), n)
print([len(x) for x in kept], [x[:3] for x in kept])


def shadowed(a):
    sum = len = kept.append
    list = lambda x: x
    sum(a[:3])
    len([a[0], 7])
    return list(a[1:3])


kept.clear()
got = [shadowed(list(range(i, i + 4))) for i in range(5)]
exercise(list(range(400)), 3)
exercise(list(range(400)), 2)
print(kept, got)


class Items(list):
    def __getitem__(self, key):
        return self.part

    def __add__(self, other):
        return other


x = Items()
x.part = [1, 2, 3]
y = [4] + x[0:1]
y[:2] = x[0:1]
y.extend(x[1:])
print(x.part, y, sum(x[:]), [9, 8] + x, x + [7, 6], Items([1]) + [5])
part = x + [1, 2]
exercise(list(range(400)), 2)
print(part, x.part)

# sums and the like that give back what they were given
start = sum([], [1, 2])
low = min([3, 4], [5, 6])
first = max([[1], [2, 3]])
exercise(list(range(400)), 2)
exercise(list(range(400)), 1)
print(start, low, first)

# errors half-way, and lists that change while they are used
a = [1, 2, 3]
for bad in (lambda: a[:2] + 5, lambda: [1, 2] + (3,), lambda: sum(a[:2] + ["x"]), lambda: a.extend([1, 2], 3), lambda: a[:2] + a[::0]):
    try:
        bad()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
a += a[1:]
a[1:3] = a[:] + a[::2]
a[::2] = a[::-2] if len(a) % 2 else a[::2]
print(a)


class Number:
    def __init__(self, n):
        self.n = n

    def __radd__(self, other):
        exercise(list(range(400)), 2)
        return other + self.n

    def __lt__(self, other):
        exercise(list(range(400)), 3)
        return self.n < other.n


numbers = [Number(i * 7 % 5) for i in range(5)]
print(sum(numbers[1:4]), [x.n for x in sorted(numbers[:3])], min(numbers[1:3]).n, max([*numbers[2:]]).n)


def halves(a):
    if len(a) > 1:
        yield from halves(a[:len(a) // 2])
    yield a[:1] + [len(a)]
    if len(a) > 2:
        yield a[1:3] + (yield [0] + a[-1:])


print([x for x in halves(list(range(9))) if x])

# bench: generators — pipelines of generator functions, send, yield from, generator expressions and iterator classes


def naturals():
    n = 0
    while True:
        yield n
        n += 1


def take(n, it):
    for i, x in enumerate(it):
        if i >= n:
            return
        yield x


def scale(it, k):
    for x in it:
        yield x * k


def keep(pred, it):
    for x in it:
        if pred(x):
            yield x


class Tree:
    def __init__(self, depth):
        self.value = depth
        self.kids = [Tree(depth - 1), Tree(depth - 1)] if depth else []

    def __iter__(self):
        yield self.value
        for kid in self.kids:
            yield from kid


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


def averager():
    total = count = 0
    value = None
    while True:
        value = yield (total / count if count else 0.0)
        total += value
        count += 1


def permutations(items):
    if not items:
        yield []
        return
    for i, x in enumerate(items):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield [x] + rest


check = 0
check += sum(take(3_000_000, scale(keep(lambda x: x % 3, naturals()), 2)))
tree = Tree(13)
for _ in range(25):
    check += sum(tree)
check += sum(Countdown(3_000_000))
avg = averager()
next(avg)
for i in range(3_000_000):
    last = avg.send(i)
check += sum(p[0] * p[-1] for p in permutations(list(range(8))))
check += sum(x * x for x in (y + 1 for y in (z // 2 for z in range(5_000_000))) if x % 2)
print(check, last)

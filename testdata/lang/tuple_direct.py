# Tuples that are returned or yielded to be taken apart at once.
def pair(a, b):
    return a, b


def triple(a):
    return a, a + 1, a + 2


def gen(n):
    for i in range(n):
        got = yield i, i * i
        if got:
            yield got, "sent"


def swap(x, y):
    x, y = pair(y, x)
    return x, y


class Box:
    pass


def all_of():
    a, b = pair(1, 2)
    x, y, z = triple(a)
    box = Box()
    box.x, box.y = pair(x, y)
    items = [0, 0, 0]
    items[0], items[1] = pair("p", "q")
    (a, b), c = pair(pair(3, 4), 5)
    t = pair(6, 7)
    m, n = t
    h, *rest = triple(9)
    p = q, r = pair(10, 11)
    return a, b, c, x, y, z, box.x, box.y, items, t, m, n, h, rest, p, q, r, swap(1, 2)


for _ in range(3):
    print(all_of())
for i, j in gen(4):
    print(i, j, end=" ")
print([i * j for i, j in gen(4)], {i: j for i, j in gen(3)}, [t for t in gen(2)])
print(list(x + y for x, y in gen(3)), sum(x * y for x, y in gen(4)), sorted((j, i) for i, j in gen(3)))
g = gen(3)
a, b = next(g)
c, d = g.send("hello")
e, f = next(g)
print(a, b, c, d, e, f, list(g))
for bad in (lambda: pair(1, 2), lambda: triple(1)):
    try:
        def take():
            x, y, z, w = bad()
        take()
    except ValueError as err:
        print(err)


def wrong():
    try:
        a, b = triple(1)
    except ValueError as err:
        return "too many", err.args


print(wrong())


def finally_pair(log):
    try:
        return 1, 2
    finally:
        log.append("done")


def use():
    log = []
    a, b = finally_pair(log)
    with open("/dev/null") if False else Ctx(log):
        c, d = pair(a + 5, b + 5)
    return a, b, c, d, log


class Ctx:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.log.append("exit")

    def __iter__(self):
        return iter((1, 2))

    def __call__(self):
        return 3, 4

    def __add__(self, other):
        return 5, other

    def __getitem__(self, i):
        return i, i

    @property
    def both(self):
        return 8, 9


print(use())
ctx = Ctx([])


def specials():
    a, b = ctx
    c, d = ctx()
    e, f = ctx + 6
    g, h = ctx[7]
    i, j = ctx.both
    return a, b, c, d, e, f, g, h, i, j


print(specials())


def fibs(n):
    if n == 0:
        return 0, 1
    a, b = fibs(n - 1)
    return b, a + b


print(fibs(50))


def delegating():
    yield from gen(2)
    return 1, 2


def outer():
    x, y = yield from delegating()
    yield x, y


print([(a, b) for a, b in outer()])
a, b = pair(*pair(1, 2))
print(a, b, (lambda: (1, 2))(), min(pair(3, 4)), max(*triple(2)))


def raising(n):
    for i in range(n):
        yield i, 10 // (2 - i)


def catch():
    out = []
    try:
        for a, b in raising(5):
            out.append((a, b))
    except ZeroDivisionError as e:
        out.append(str(e))
    for a, b in raising(2):
        if a:
            break
    else:
        out.append("else")
    return out, a, b


print(catch())


async def apair():
    return 1, 2


async def agen():
    for i in range(2):
        yield i, i


async def main():
    a, b = await apair()
    return a, b, [(x, y) async for x, y in agen()]


import asyncio

print(asyncio.run(main()))


def looks():
    import sys
    frame = sys._getframe()
    return frame.f_code.co_name, 1


x, y = looks()
print(x, y)

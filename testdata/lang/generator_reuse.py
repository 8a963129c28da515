# Generators and coroutines that end while somebody still looks at them, or that nobody holds but what steps them.
import sys
import types


@types.coroutine
def turn(v=None):
    return (yield v)


def numbers(n):
    for i in range(n):
        yield i
    return n


class Tree:
    def __init__(self, depth):
        self.depth = depth

    def __iter__(self):
        yield self.depth
        if self.depth:
            yield from Tree(self.depth - 1)
            for x in Tree(self.depth - 1):
                yield -x


print(sum(Tree(6)), list(Tree(2)))

# The frame and the generator of one that ends are asked for while it runs.
frames, gens = [], []


def seen(n):
    f = sys._getframe()
    frames.append(f)
    gens.append(f.f_generator)
    local = n * 10
    yield n
    yield local


for i in range(3):
    for x in seen(i):
        print(x, end=" ")
for other in range(5):
    list(seen(other + 10))
print()
for f, g in zip(frames, gens):
    print(f.f_code.co_name, g.gi_frame, f.f_generator, g.gi_code is f.f_code, g.__name__, list(g))


# Coroutines that are awaited where they are made, and looked at from outside.
async def inner(n):
    got = await turn(n)
    return n + got


async def outer(n):
    a = await inner(n)
    b = await inner(a)
    return a, b


def drive(c, look=False):
    out, awaited = [], []
    try:
        v = c.send(None)
        while True:
            out.append(v)
            if look:
                awaited.append(c.cr_await)
            v = c.send(len(out))
    except StopIteration as e:
        return out, e.value, awaited


print(drive(outer(1))[:2])
held = drive(outer(2), look=True)
print(held[:2], [c.__name__ for c in held[2]], [c.cr_frame for c in held[2]], held[2][0] is held[2][1])
for i in range(100):
    drive(outer(i))
print([c.__qualname__ for c in held[2]], [c.cr_running for c in held[2]])
for c in held[2]:
    try:
        c.send(None)
    except RuntimeError as e:
        print(e)


# Awaited already.
async def waits(c):
    await c


c = inner(1)
w1, w2 = waits(c), waits(c)
w1.send(None)
try:
    w2.send(None)
except RuntimeError as e:
    print(e)
w1.close()
w2.close()


# Assigned in the expression: somebody else holds it.
async def named():
    r = await (c := inner(3))
    return c, r


out = drive(named())
print(out[0], out[1][1], out[1][0].cr_frame, out[1][0].__name__)


def named_loop():
    for x in (g := numbers(3)):
        pass
    return g


g = named_loop()
print(g.gi_frame, g.__name__, next(g, "end"))
made = [numbers(i) for i in range(4)]
print([list(x) for x in made], [x.gi_frame for x in made])


# Errors, close and throw on the way through several generators.
def chain(depth, log):
    try:
        if depth == 0:
            got = yield "leaf"
            log.append(got)
            raise KeyError("leaf")
        return (yield from chain(depth - 1, log)) or depth
    except KeyError as e:
        log.append((depth, e.args))
        if depth == 2:
            got = yield "caught"
            log.append(got)
            return depth
        raise
    finally:
        log.append(depth)


log = []
g = chain(4, log)
print(next(g), g.send("x"), log)
try:
    g.send("y")
except StopIteration as e:
    print("value", e.value, log)
log = []
g = chain(3, log)
next(g)
try:
    g.throw(ValueError("v"))
except ValueError as e:
    print(e, log)
log = []
g = chain(3, log)
next(g)
g.close()
print(log)


# Advanced from elsewhere while another delegates to it.
def source():
    for i in range(6):
        yield i


def delegates(s):
    r = yield from s
    yield ("end", r)


s = source()
d = delegates(s)
print(next(d), next(s), next(d), next(s), next(d), next(s), list(d), list(s))
s = source()
d = delegates(s)
next(d)
list(s)
print(list(d))


def deep(n):
    if n:
        yield from deep(n - 1)
    else:
        yield 1
        yield 2


print(list(deep(200)))
try:
    list(deep(5000))
except RecursionError as e:
    print(type(e).__name__)
print(list(deep(100)))


class Ticker:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        await turn(self.n)
        return self.n


async def ticks(n):
    return [x async for x in Ticker(n)]


print(drive(ticks(4))[:2])


# Left early: the loop's own generator is closed, that of __iter__ too.
def cleaned(log):
    try:
        yield 1
        yield 2
    finally:
        log.append("closed")


class Cleaned:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        return cleaned(self.log)


log = []
for x in cleaned(log):
    break
print(log)


# What an async for statement waits for, seen from outside.
async def agen(n):
    for i in range(n):
        await turn(i)
        yield i * 10


async def over(n):
    return [x async for x in agen(n)] + [x async for x in agen(2)]


print(drive(over(3))[:2])
held = drive(over(3), look=True)
print(held[:2], [type(a).__name__ for a in held[2]], len(set(map(id, held[2]))))
print(drive(over(3))[:2])
for a in held[2]:
    try:
        a.send(None)
    except RuntimeError as e:
        print(e)

def read(text):
    for line in text.splitlines():
        line = line.strip()
        if line and not line.startswith("#"):
            yield line


def parse(lines):
    for n, line in enumerate(lines, 1):
        kind, _, rest = line.partition(" ")
        yield n, kind, rest.split()


def totals():
    """A coroutine that keeps totals per account and answers each send with the balance."""
    balance = {}
    answer = None
    while True:
        try:
            account, amount = yield answer
            balance[account] = balance.get(account, 0) + amount
            answer = balance[account]
        except KeyError as e:
            answer = f"ignored {e}"
        except GeneratorExit:
            print("closing with", dict(sorted(balance.items())))
            raise


def window(it, n):
    buf = []
    for x in it:
        buf.append(x)
        if len(buf) == n:
            yield tuple(buf)
            del buf[0]


def flatten(x, depth=0):
    if isinstance(x, (list, tuple)):
        total = 0
        for item in x:
            total += yield from flatten(item, depth + 1)
        return total
    yield depth, x
    return 1


def delegating(x):
    n = yield from flatten(x)
    yield "count", n


def primes():
    yield 2
    found = []
    n = 3
    while True:
        if all(n % p for p in found if p * p <= n):
            found.append(n)
            yield n
        n += 2


def chunk(it, size):
    it = iter(it)
    while group := [x for _, x in zip(range(size), it)]:
        yield group


SOURCE = """
# ledger
deposit alice 100
withdraw bob 30
deposit bob 50
bogus line
withdraw alice 45
"""
acc = totals()
next(acc)
for n, kind, args in parse(read(SOURCE)):
    if kind in ("deposit", "withdraw"):
        who, amount = args
        print(n, kind, who, "->", acc.send((who, int(amount) * (1 if kind == "deposit" else -1))))
    else:
        print(n, acc.throw(KeyError(kind)))
acc.close()
try:
    acc.send(("x", 1))
except StopIteration as e:
    print("finished", e.value)

print(list(window(range(6), 3)), list(delegating([1, [2, (3, [4])], []])))
print(list(chunk("abcdefgh", 3)), [p for p, _ in zip(primes(), range(10))])
g = (x * x for x in range(5) if x % 2 == 0)
print(next(g), g.gi_running, list(g), next(g, "empty"))


def cleanup():
    try:
        yield 1
        yield 2
    finally:
        print("cleanup ran")


for v in cleanup():
    print("value", v)
    break
c = cleanup()
next(c)
try:
    c.throw(ValueError("stop"))
except ValueError as e:
    print("raised through:", e)


def bad():
    yield 1
    raise StopIteration("inner")


b = bad()
next(b)
try:
    next(b)
except RuntimeError as e:
    print("RuntimeError:", e, "| cause:", repr(e.__cause__))
fresh = totals()
try:
    fresh.send(1)
except TypeError as e:
    print(e)


def recursive():
    yield from [next(me)]


me = recursive()
try:
    next(me)
except ValueError as e:
    print(e)
evens = filter(lambda n: n % 2 == 0, map(lambda x: x + 1, range(10)))
print(next(evens), list(evens), sum(x for x in range(4)), max((len(w), w) for w in "a bbb cc".split()))

# Generator expressions as arguments: used up, left early, kept by somebody, and alive several at once.
kept = []


def keep(g):
    kept.append(g)
    return next(g)


def twice(n):
    gs = [(i * k for i in range(n)) for k in range(3)]
    return [list(g) for g in gs] + [next(gs[0], "end")]


print(twice(3), twice(2))
for k in range(4):
    print(sum(i * k for i in range(4)), any(i > k for i in range(5)), all(i < k for i in range(5)), keep(i + k for i in range(3)))
print([list(g) for g in kept])
for f in (sum, list, kept.append, any, sorted, sum):
    print(f(x * 10 for x in range(3)))
print([list(g) for g in kept], sum(kept.pop()), len(kept))


def same(n):
    for k in range(n):
        f = kept.append if k == 0 else lambda g: (sum(kept[-1]), sum(g), list(kept[-1]))
        print(f(x + k for x in range(3)))


same(3)


def nested(n):
    return sum(sum(j for j in range(i) if any(m == j for m in range(i))) for i in range(n))


print(nested(6), nested(3))


def closures(n):
    out = []
    for k in range(n):
        t = [k] * 2
        out.append(max(len(t) + x + k for x in range(2)))
        g = (len(t) + x + k for x in range(2))
        t = [0] * 10
        out.append(list(g))
    return out


print(closures(3))


def recursive(n):
    return 1 + sum(recursive(m) for m in range(n))


print([recursive(n) for n in range(6)])


def boom(x):
    if x == 2:
        raise ValueError("two")
    return x


for _ in range(3):
    try:
        print(sum(boom(x) for x in range(4)))
    except ValueError as e:
        print(e)
try:
    any(x / (x - 2) < 0 for x in (3, 4, 2))
except ZeroDivisionError as e:
    print(e)


def tidy(log):
    try:
        yield 0
        yield 1
    finally:
        log.append("closed")


log = []
print(any(tidy(log)), log)
print(sum(g := (x for x in range(3))), list(g), next(g, "end"), g.gi_frame)
print(min((x for x in "bca"), default="z"), max((x for x in ()), default="z"), ",".join(str(x) for x in range(3)))
print(dict((x, x * x) for x in range(3)), set(x % 2 for x in range(5)), tuple(x for x in "ab"), frozenset(x for x in "a"))
print(sum((x for x in (0.5, 1, 2**70)), 1), sum([[1], [2]], []), sum(x for x in (True, 2)))


class Number:
    def __init__(self, v):
        self.v = v

    def __radd__(self, other):
        return other + sum(self.v for _ in range(2))


print(sum(Number(n) for n in range(4)), sum([Number(1), 2, Number(3)]))


class Truth:
    def __bool__(self):
        return any(x > 1 for x in range(3))


print(all(Truth() for _ in range(2)), any(not Truth() for _ in range(2)))
names = [(x, y) for x in range(2) for y in (z * x for z in range(3))]
print(names, [sum(x for x in range(n)) for n in range(4)])
exec("a = [sum(x + b for x in range(2)) for b in range(2)]", scope := {})
exec("print(sum(x + y for x in range(2)))", {"y": 5})
code = compile("print(sum(x + y for x in range(2)))", "<s>", "exec")
for y in range(3):
    exec(code, {"y": y * 10})
print(scope["a"])

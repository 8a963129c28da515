# Loops over ranges, whose iterators are used again, left in every way.
def nested(n):
    out = []
    for i in range(n):
        for j in range(i, n):
            for k in range(j, 0, -1):
                if k == 2:
                    break
                if k == 5:
                    continue
                out.append((i, j, k))
            else:
                out.append("else")
    return out


print(nested(4), len(nested(9)))


def gen(n):
    for i in range(n):
        for j in range(i):
            yield i, j


a, b = gen(4), gen(4)
print([next(a), next(a), next(b)], list(zip(a, b)), list(b))
it = gen(5)
next(it)
it.close()
print(list(gen(3)))


def raises(n):
    for i in range(n):
        try:
            for j in range(n):
                if j == i:
                    raise ValueError(j)
        except ValueError as e:
            yield e.args[0]


print(list(raises(4)))


def recursive(n):
    total = 0
    for i in range(n):
        total += i + recursive(i)
    return total


print([recursive(n) for n in range(7)])
print([[x * y for y in range(3)] for x in range(3)], {x: set(range(x)) for x in range(3)})
print(sum(x for x in range(10) for y in range(x)), list(x for x in range(3)))
r = range(5)
for x in r:
    for y in r:
        if y > x:
            break
print(r, x, y, next(iter(range(3))), list(iter(range(2, 5))), range(3) == range(0, 3))
for x in range(2**63 - 2, 2**63 + 1):
    print(x)
for x in range(True, 3):
    print(x)
for args in ((1, 2, 0), (1.5,), (), (1, 2, 3, 4), ("a",)):
    try:
        for x in range(*args):
            pass
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
for bad in (lambda: [x for x in range(1, 2, 0)], lambda: [x for x in range(1.0)], lambda: [x for x in range()]):
    try:
        bad()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
g = (x for x in range(4))
print(next(g), list(g.gi_frame.f_locals[".0"]), list(g))


def named():
    it = range(3)
    for i in it:
        for j in it:
            yield i * 10 + j


print(list(named()))


def shadow(range):
    return [x for x in range(3)]


print(shadow(lambda n: "abc"[:n]), int("12"), str(5), float("1.5"), int(2.9), str(True), int("-7"), str(1.0))

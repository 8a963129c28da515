# A str that a generator yielded to a loop is kept, though the same yield gives it to join next.
a, b = "abc", "defg"


def gen(other, d):
    if other:
        for x in other:
            d[0] = x
            break
    yield d[0] if d else a + b
    yield "more"


def listed(other, d):
    if other:
        d[0], _ = other
    yield d[0] if d else a + b
    yield "more"


for g in gen, listed:
    for k in range(3):
        d = {}
        s = "".join(g(g(None, {}), d))
        y = [i + "QQQQQQ" for i in "abc"]
        print(s, d[0], y)

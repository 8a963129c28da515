# locals() in a comprehension and after it.
def inside():
    y = 1
    return [sorted(locals()) for x in [1]], sorted(locals())


def nested(a):
    m = [[sorted(locals()) for x in [1]] for z in [2]]
    n = {k: v for k, v in [(1, 2)]}
    return m, sorted(locals())


def captured():
    fs = [lambda: q for q in range(3)]
    return [f() for f in fs], sorted(locals())


def failed():
    try:
        [1 // x for x in [0]]
    except ZeroDivisionError:
        pass
    x = 5
    return [x for x in [7]], x, sorted(locals())


print(inside())
print(nested(0))
print(captured())
print(failed())

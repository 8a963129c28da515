def f(a, b, c):
    if a < b < c or not a and b is not None: x = 1
    y = a and b or c
    z = a if b else c if a == 1 else -1
    w = a < b < c
    assert a >= 10, "message"
    if (n := a + b) > 5: return n
    a, b = b, a + b
    return f"{a!r:>{b}} {c}" if a not in {1, 2} else 1 + 2 * 3
def m(x):
    match x:
        case 0 | 1: return "small"
        case [a, *rest] if a: return rest
        case {"k": v, **more}: return v, more
        case Point(px, y=0): return px
        case str() as s: return s
        case _: return None

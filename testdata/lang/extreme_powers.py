# Powers far beyond the range of floats, complex square roots of subnormal numbers, and the order in which arguments are looked at.
import cmath
import math


def show(f, *args):
    try:
        print(args, f(*args))
    except Exception as e:
        print(args, type(e).__name__, e)


for base in (123456789.123, 10.0, 1e300, 0.5, -10.0, 1.0000001):
    for power in (1e308, -1e308, 1e25, -1e19):
        show(pow, base, power)
        show(math.pow, base, power)
for z in (1e-308, -1e-308, complex(5e-324, 1e-310), 2e-308j):
    show(cmath.sqrt, z)
show(sum, 1, "")
show(sum, 1.5, b"")
show(sum, "ab", "")
show(sum, [b""], b"")
show(sum, [], bytearray())
show(int.from_bytes, b"a", 1)
show(int.to_bytes, 1, 2, None)
show((5).__format__)
show("".__format__, "", "")
show((1.5).__format__, 1)
show("a".encode, "utf8", "\0")
show(b"a".decode, "a\0b")
show(bytes, 1, "\0")
show(str, b"a", "utf8", "\0")

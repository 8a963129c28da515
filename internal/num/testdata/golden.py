"""Prints what CPython computes, for golden_test.go: golden.py [SEED [COUNT]] > golden.txt

A line is an operation, its arguments and the result, separated by tabs. Ints are hexadecimal, floats float.hex(),
texts ascii() without quotes, an exception "!Type: message".
"""
import math, random, struct, sys

rnd = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
count = int(sys.argv[2]) if len(sys.argv) > 2 else 60
sys.set_int_max_str_digits(0)


def show(v):
    if isinstance(v, bool):
        return str(v)
    if isinstance(v, int):
        return hex(v)
    if isinstance(v, float):
        return "nan" if v != v else v.hex()
    if isinstance(v, complex):
        return show(v.real) + " " + show(v.imag)
    if isinstance(v, tuple):
        return " ".join(map(show, v))
    if isinstance(v, bytes):
        return v.hex()
    return ascii(v)[1:-1]


def emit(op, f, *args):
    try:
        r = show(f(*args))
    except Exception as e:
        r = f"!{type(e).__name__}: {e.args[-1] if e.args else ''}"
    print(op, *map(show, args), r, sep="\t")


def floatpow(x, y):
    z = x**y
    return "complex" if isinstance(z, complex) else z


def any_float():
    k = rnd.randrange(9)
    if k == 0:
        return rnd.choice([0.0, -0.0, 1.0, -1.0, 0.5, 2.0, math.inf, -math.inf, math.nan, 1e16, 1e-5, 5e-324, 1.7976931348623157e308, 1e22, 1e23, 0.1, 123456789012345680.0, 2.5, -3.5, 1e100])
    if k == 1:
        return float(rnd.randrange(-1000, 1000))
    if k == 2:
        return rnd.randrange(-100000, 100000) / 100
    if k == 3:
        return math.ldexp(1.0, rnd.randrange(-1074, 1024))
    if k == 4:
        return rnd.uniform(-1, 1) * 10 ** rnd.randrange(-20, 20)
    if k == 5:
        return rnd.randrange(-10**6, 10**6) + 0.5
    x = struct.unpack("<d", rnd.randbytes(8))[0]
    return x if x == x else math.nan


def any_int(bits=None):
    k = rnd.randrange(6)
    n = rnd.getrandbits(rnd.choice([1, 5, 31, 62, 63, 64, 65, 100, 128, 300, 1000] if bits is None else [bits]))
    if k == 0:
        n = (1 << rnd.randrange(0, 140)) + rnd.randrange(-1, 2)
    return rnd.choice([n, -n])


def any_text():
    chars = rnd.choice(["0123456789", "01_", "0123456789abcdefxXoObB_", "0.e+-1_", "+-. 5", "infINFaty", "j+-1.e", "٣٤५0 1"])
    s = "".join(rnd.choice(chars) for _ in range(rnd.randrange(0, 12)))
    return rnd.choice(["", "", "", " ", "\t", "+", "-", "0x", "0b", "0o", "\u2003", "("]) + s + rnd.choice(["", "", "", " ", "j", ")", "\n"])


for _ in range(count):
    x, y = any_float(), any_float()
    i, j = any_int(), any_int()
    emit("repr", repr, x)
    emit("hex", float.hex, x)
    emit("fromhex", float.fromhex, x.hex())
    emit("fromhex", float.fromhex, rnd.choice(["0x", "", "-0X"]) + "".join(rnd.choice("0123456789abcDEF.") for _ in range(rnd.randrange(1, 40))) + rnd.choice(["", "p%d" % rnd.randrange(-1200, 1200), "p", "P+1"]))
    emit("ratio", float.as_integer_ratio, x)
    emit("int", int, x)
    emit("round", round, x, rnd.randrange(-12, 20))
    emit("round", round, x, rnd.randrange(-330, 330))
    emit("round", round, rnd.randrange(-10**7, 10**7) / 1000 , rnd.randrange(0, 4))
    emit("roundint", round, x)
    emit("divmod", divmod, x, y)
    emit("mod", lambda x, y: x % y, x, y)
    emit("floatpow", floatpow, rnd.choice([x, 0.0, -0.0, math.inf, -math.inf, -1.0, 1.0, math.nan]), rnd.choice([math.inf, -math.inf, math.nan, 0.0, -0.0, 1.0, 2.0, -1.0, -3.0, 1e300, -1e301, 0.5]))
    n = int(x) + rnd.randrange(-1, 2) if math.isfinite(x) else i
    emit("cmp", lambda n, x: (n > x) - (n < x) if x == x else "nan", n, x)
    emit("tofloat", float, i)
    emit("tofloat", float, (1 << rnd.randrange(54, 1100)) + rnd.getrandbits(rnd.randrange(1, 70)))
    emit("tofloat", float, (rnd.getrandbits(54) << 40) + (1 << 39) + rnd.randrange(-1, 2))
    emit("truediv", lambda a, b: a / b, i, j)
    emit("truediv", lambda a, b: a / b, i << rnd.randrange(1200), j << rnd.randrange(1200))
    emit("intdivmod", divmod, i, j)
    emit("and", lambda a, b: a & b, i, j)
    emit("or", lambda a, b: a | b, i, j)
    emit("xor", lambda a, b: a ^ b, i, j)
    emit("lsh", lambda a, b: a << b, i, rnd.randrange(0, 200))
    emit("rsh", lambda a, b: a >> b, i, rnd.randrange(0, 200))
    emit("powmod", pow, i, any_int(40), j)
    emit("pow", pow, any_int(70), rnd.randrange(0, 40))
    emit("gcd", math.gcd, i, j)
    emit("isqrt", math.isqrt, i)
    emit("roundtens", lambda x, n: round(x, -n), i, rnd.randrange(1, 40))
    emit("roundtens", lambda x, n: round(x, -n), rnd.randrange(-100, 100) * 5, rnd.randrange(1, 4))
    emit("bitcount", int.bit_count, i)
    emit("tobytes", lambda i, n, little, signed: i.to_bytes(n, "little" if little else "big", signed=signed), any_int(), rnd.randrange(0, 20), rnd.random() < 0.5, rnd.random() < 0.7)
    emit("frombytes", lambda b, little, signed: int.from_bytes(b, "little" if little else "big", signed=signed), rnd.randbytes(rnd.randrange(0, 20)), rnd.random() < 0.5, rnd.random() < 0.7)
    c, d = complex(any_float(), any_float()), complex(any_float(), any_float())
    e, g = complex(rnd.randrange(-9, 9), rnd.randrange(-9, 9)), complex(rnd.choice([x, 0.0, -0.0, math.inf, math.nan, 1.0]), rnd.choice([y, 0.0, -0.0, math.inf, -math.inf, math.nan, 2.0]))
    emit("crepr", repr, rnd.choice([c, e]))
    for a, b in (c, d), (e, d), (g, c), (complex(rnd.choice([math.inf, 1.0]), rnd.choice([-math.inf, math.nan, 0.0])), g):
        emit("cmul", lambda a, b: a * b, a, b)
        emit("cdiv", lambda a, b: a / b, a, b)
        emit("cmulreal", lambda a, b: a * b, a, x)
        emit("cdivreal", lambda a, b: a / b, a, x)
        emit("realdivc", lambda a, b: a / b, x, b)
        emit("csubreal", lambda a, b: a - b, a, x)
        emit("realsubc", lambda a, b: a - b, x, b)
    emit("cpow", pow, e, complex(rnd.randrange(-20, 20), 0))
    emit("cpow", pow, rnd.choice([0j, c, e, g]), rnd.choice([0j, 1 + 0j, -1 + 0j, 3 + 0j, -2 + 0j, 100 + 0j, 1j]))
    for k in range(3):
        s = any_text()
        base = rnd.choice([0, 10, 10, 16, 2, 8, 36, 7])
        emit("parseint", lambda s, b: int(s, b), s, base) if not (k and len(s) > 40) else None
        emit("parsefloat", float, s)
        emit("parsecomplex", complex, s)
    emit("parsefloat", float, rnd.choice([repr(x), "%.25e" % y, "%.3f" % x if abs(x) < 1e20 else "1", str(rnd.getrandbits(300)) + "e-%d" % rnd.randrange(400), "0." + "0" * rnd.randrange(400) + str(rnd.getrandbits(100))]))
    emit("text", lambda x: str(x), i)
emit("factorial", math.factorial, 0)
for n in list(range(1, 30)) + [50, 100, 171, 300]:
    emit("factorial", math.factorial, n)
    emit("comb", math.comb, n, n // 2)
    emit("comb", math.comb, n, 3)
    emit("perm", math.perm, n, n // 2)
emit("comb", math.comb, 10**20, 7)
emit("perm", math.perm, 10**20, 7)
emit("comb", math.comb, 10**18, 9)

"""Prints what CPython formats, for golden_test.go: golden.py [SEED [COUNT]] > golden.txt

A line is a language, its arguments and the result, separated by tabs; an exception is "!Type: message". Texts are Go
string literals without quotes, of UTF-8 (WTF-8 for surrogates). A value is a letter and a text: i an int in hexadecimal,
f float.hex(), c two of them, s a str, b bytes in hexadecimal, t True or False, n nothing (None).
"""
import random, struct, sys

rnd = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000


def quote(s):
    if isinstance(s, str):
        s = s.encode("utf-8", "surrogatepass")
    return "".join(chr(b) if 32 <= b < 127 and b not in b'\\"' else "\\x%02x" % b for b in s)


def value(v):
    match v:
        case bool():
            return "t" + str(v)
        case int():
            return "i" + hex(v)
        case float():
            return "f" + v.hex()
        case complex():
            return "c" + v.real.hex() + " " + v.imag.hex()
        case str():
            return "s" + quote(v)
        case bytes():
            return "b" + v.hex()
    return "n"


def result(f):
    try:
        r = f()
    except Exception as e:
        text = e.args[0] if e.args else ""
        return "!" + quote(f"{type(e).__name__}: {text}")
    return quote(r)


def any_int():
    n = rnd.choice([0, 1, 7, 255, 1000, 65, 97, 12345, 10**6, 2**31, 2**63, 2**64 + 5, 10**30, rnd.getrandbits(rnd.randrange(1, 200)), 10**400 if rnd.random() < 0.1 else 3])
    return rnd.choice([n, n, -n])


def any_float():
    return rnd.choice([0.0, -0.0, 1.0, 0.5, -2.5, 1e16, 1e-5, 123456.789, 1234567.125, 1e22, 1e300, 5e-324, 0.001234, 999999.5, 9.9999995, float("inf"), float("-inf"), float("nan"),
        rnd.uniform(-1, 1), rnd.uniform(-1e9, 1e9), rnd.uniform(-1, 1) * 10 ** rnd.randrange(-30, 30), float(rnd.randrange(-10**6, 10**6)), rnd.randrange(-10**6, 10**6) / 1000])


def any_str():
    return rnd.choice(["", "a", "abc", "hello world", "äöü", "日本語", "😀x", "\udc80y", "%", "{}"])


def any_value():
    return rnd.choice([any_int, any_int, any_float, any_float, any_str, lambda: complex(any_float(), any_float()), lambda: rnd.choice([True, False])])()


def number(choices):
    return rnd.choice(choices)


def any_spec():
    if rnd.random() < 0.05:
        return "".join(rnd.choice("<>=^+- z#0123,_.dfgexXobcnsE%é\n") for _ in range(rnd.randrange(0, 7)))
    s = rnd.choice(["", "", "", "<", ">", "^", "=", "*<", "0=", "é>", "😀^", "{<", "0>", "\udc80="])
    s += rnd.choice(["", "", "", "+", "-", " "]) + rnd.choice(["", "", "", "z"]) + rnd.choice(["", "", "", "#"]) + rnd.choice(["", "", "0"])
    s += number(["", "", "", "1", "5", "12", "20", "35"]) + rnd.choice(["", "", "", "", ",", "_"])
    s += number(["", "", "", ".0", ".1", ".2", ".3", ".6", ".17", ".30", ".,", "._", ".4_", ".7,", ".12_"])
    return s + rnd.choice(["", "", "", "d", "f", "g", "e", "x", "X", "o", "b", "c", "n", "s", "E", "G", "F", "%", "%", "f", "d", "r", "é"])


def percent_format(kind):
    s = ""
    for _ in range(rnd.randrange(1, 4)):
        s += rnd.choice(["", "", "abc", "%%", "é" if kind == "s" else "x"]) + "%"
        s += rnd.choice([""] * 12 + ["(a)", "(b)", "((x))", "(a"])
        s += "".join(rnd.choice("-+ #0") for _ in range(rnd.randrange(0, 3)))
        s += number(["", "", "", "1", "5", "20", "*"] + ["99999999999999999999"] * (rnd.random() < 0.02)) + number(["", "", "", ".", ".0", ".2", ".6", ".*", ".25"] + [".9999999999"] * (rnd.random() < 0.02))
        s += rnd.choice([""] * 10 + ["l", "h", "L", "ll"]) + rnd.choice("ddddssssfffgexXoiucraEFGb%y" + ("é\n" if kind == "s" else "")) * (rnd.random() < 0.98)
    return s


def percent_args(kind, fmt):
    texts = any_str if kind == "s" else lambda: rnd.choice([b"", b"a", b"abc", b"\xff\x00"])
    pick = lambda: rnd.choice([any_int, any_int, any_float, texts, texts, lambda: rnd.choice([1, 3, 12, -4, True]), lambda: None, lambda: rnd.choice([65, 0x10FFFF, 300, -1, 97])])()
    if "*" in fmt:  # no widths beyond the memory at hand
        any_pick = pick
        pick = lambda: x if not isinstance(x := any_pick(), int) or -400 < x < 400 or x > 2**100 else 11
    k = rnd.random()
    if k < 0.2:
        return "mapping", {("a" if kind == "s" else b"a"): pick()}
    if k < 0.35:
        return "single", pick()
    return "tuple", tuple(pick() for _ in range(rnd.randrange(0, 5)))


class Node:
    """Shows the way to it, and how it was formatted."""

    def __init__(self, name):
        self._name = name

    def __getattr__(self, a):
        return Node(f"{self._name}.{a}")

    def __getitem__(self, k):
        return Node(f"{self._name}[{k}]" if isinstance(k, int) else f"{self._name}['{k}']")

    def __str__(self):
        return f"S({self._name})"

    def __repr__(self):
        return f"R({self._name})"

    def __format__(self, spec):
        return f"<{self._name}|{spec}>"


def template():
    if rnd.random() < 0.5:
        return "".join(rnd.choice("{}{}{}[].!:0a1rsé ") for _ in range(rnd.randrange(0, 10)))
    s = ""
    for _ in range(rnd.randrange(1, 4)):
        s += rnd.choice(["", "x", "{{", "}}", "é"]) + "{" + rnd.choice(["", "", "0", "1", "a", "5", "zz", "٣", "99999999999999999999999"])
        for _ in range(rnd.randrange(0, 3)):
            s += rnd.choice([".x", ".y", "[0]", "[k]", "[-1]", "[a.b]", "[{]", ".", "[]", "[3", "[a]b"])
        s += rnd.choice(["", "", "", "!r", "!s", "!a", "!x", "!", "!rr", "!é"])
        s += rnd.choice(["", "", ":", ":>5", ":{}", ":{1}", ":{a}{1}", ":{:{}}", ":{a!r}", ":{", ":x{{}}"]) + rnd.choice(["}", "}", "}", "}", ""])
    return s


for _ in range(count):
    v, spec = any_value(), any_spec()
    print("format", value(v), quote(spec), result(lambda: format(v, spec)), sep="\t")
    v = any_float() if rnd.random() < 0.7 else any_int()
    spec = rnd.choice(["", "0"]) + rnd.choice(["", "8", "25", "40"]) + rnd.choice(["", ",", "_"]) + rnd.choice(["", ".2", ".5,", ".20", "._"]) + rnd.choice("fffeg%")
    print("format", value(v), quote(spec), result(lambda: format(v, spec)), sep="\t")
    fmt = percent_format("s")
    how, args = percent_args("s", fmt)
    items = list(args) if how == "tuple" else list(args.values()) if how == "mapping" else [args]
    print("percent", quote(fmt), how, " ".join(quote(value(x)).replace(" ", "\\x20") for x in items), result(lambda: fmt % args), sep="\t")
    fmt = percent_format("b")
    how, args = percent_args("b", fmt)
    items = list(args) if how == "tuple" else list(args.values()) if how == "mapping" else [args]
    print("bytes", quote(fmt), how, " ".join(quote(value(x)).replace(" ", "\\x20") for x in items), result(lambda: fmt.encode() % args), sep="\t")
    t = template()
    print("template", quote(t), result(lambda: t.format(Node("p0"), Node("p1"), Node("p2"), Node("p3"), a=Node("a"))), sep="\t")

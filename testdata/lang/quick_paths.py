# The short forms of frequent methods of str, dict and set, and of int, float and str: what they take must give what the long forms give.
# Many results are printed as a checksum of their text.
import random
import zlib

lines = []


def out(*args, end="\n"):
    lines.append(" ".join(map(str, args)) + end)


def done(what):
    print(what, len(lines), zlib.crc32("".join(lines).encode()))
    lines.clear()


random.seed(5)
al = ["", "a", "A", "ab", " ab ", "\t", "é", "Éa", "aé ", "1", "12", "½", "ab"*40, "x"*129, "aXbX", "\x1c", " ", "İ", "ß", "ǅ", "a b  c ", "-5", "+5", "--5", "0x1", "1_0", "1.5", ".5", "5.", ".", "1e5", "999999999999999999", "1234567890.12345", "0000000000000.1", "-0", "-0.0", "９", "\ud800", "nan", "inf", " 7 ", "007", "-007", "123456789012345678", "1234567890123456789"]
for s in al:
    out(ascii(s), [ascii(getattr(s, m)()) for m in "strip lstrip rstrip lower upper capitalize isalnum isalpha isdecimal isdigit isspace islower isupper title swapcase".split()])
    for t in al:
        out([s.startswith(t), s.endswith(t), s.find(t), s.count(t), s in t, ascii(s.replace(t, "é")), ascii(s.replace(t, "yy")), ascii(s.replace(t, ""))])
        for k in (-1, 0, 1, 2, 5, 1000, True):
            out(s.find(t, k), end=" ")
    for w in (-1, 0, 1, 2, 3, 7, 8, 207, 208, 209, True):
        out(ascii([s.ljust(w), s.rjust(w), s.center(w), s.center(w, "*"), s.ljust(w, "é"), s * w]))
    for f in (int, float, str):
        try:
            out(repr(f(s)))
        except ValueError as e:
            out(ascii(str(e)))
    done(ascii(s))
for x in (0, 5, 10, -3, 2.5, -2.5, 1e18, 1e19, 4.7e18, float("nan"), float("inf"), True, 2**70, -2**63, 2**53+1, None):
    for f in (int, float, str):
        try:
            out(repr(f(x)))
        except Exception as e:
            out(type(e), ascii(str(e)))
done("numbers")
for _ in range(3000):
    n = random.randint(1, 16)
    t = str(random.randint(0, 10**n))[:15]
    k = random.randint(0, len(t))
    t = t[:k] + "." + t[k:]
    if t != ".": out(repr(float(t)), end=" ")
out()
done("decimals")
class D(dict):
    def __missing__(self, k):
        return ("m", k)


keys = [0, 1, True, 1.0, "a", "é", ("a", 1), ("a", True), (1, 2), ("x",) * 5, (1, ("a",)), -1, -2, 2**61-1, 2**70, "k" * 300, ("k" * 300, 1), None, (), frozenset([1])]
for n in (0, 1, 3, 12, 40):
    for make in (dict, D):
        d = make((f"k{i}", i) for i in range(n))
        s, fs = set(d), frozenset(d)
        for k in keys:
            out(d.get(k), d.get(k, 5), k in d, k in s, k in fs, end=" ")
            try:
                out(d[k], end=" ")
            except KeyError as e:
                out("KeyError", e, end=" ")
            out(d.setdefault(k, len(d)), d.setdefault(k), s.add(k), end=" ")
            d[k] = d.get(k, 0)
            if n == 12 and len(d) % 3 == 0:
                x = next(iter(d))
                del d[x]
                s.discard(x)
        out(list(d.items()), list(s))
        done(f"{make.__name__} {n}")
for bad in ([], {}, ([],)):
    for f in (lambda: {}.get(bad), lambda: {"a": 1}[bad], lambda: bad in {}, lambda: bad in {1}, lambda: {1}.add(bad), lambda: {}.setdefault(bad, 1)):
        try:
            print(f())
        except TypeError as e:
            print(e)

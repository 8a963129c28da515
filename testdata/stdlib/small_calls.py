"""Calls whose short arguments have a way of their own, beside others that haven't."""
import bisect
import heapq
import itertools
import math
import operator
import posixpath
import struct
from contextlib import contextmanager
from datetime import datetime, timedelta
from decimal import ROUND_FLOOR, Decimal, getcontext, localcontext
from functools import reduce
from pathlib import Path, PurePosixPath
from urllib.parse import quote, urlparse, urlsplit


def tried(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


print("decimal")
texts = ["0", "-0", "1", "-1.50", "+2.", ".5", "123456789012345678", "-999999999999999999", "9999999999999999999", "1E+5", "0.000000000000000001", "-0.00", "1_0", " 7 ", "1e-1000", "NaN", "-Infinity"]
numbers = [Decimal(t) for t in texts]
print(numbers)
for bad in ["", ".", "-", "+-1", "1.2.3", "--1", "1 2", "0x1"]:
    print(repr(bad), tried(Decimal, bad))
for a in numbers:
    print(a, [[str(tried(f, a, b)) for f in (operator.add, operator.sub, operator.mul)] for b in numbers])
print([str(n + 1) for n in numbers], [str(3 * n) for n in numbers], [str(2**70 - n) for n in numbers[:6]], Decimal("1.5") + True)
for a in numbers[2:9]:
    print(a, [str(tried(operator.truediv, a, b)) for b in [*numbers[:9], 3, 7, 8, 10**17 - 1]], a < 2, a == numbers[3], a >= Decimal("-1.5"), a / a)
with localcontext() as ctx:
    ctx.prec = 18
    print(Decimal(2) / 3, Decimal("0.999999999999999999") / 1, Decimal(999999999999999999) / Decimal("1.000000001"), [s.__name__ for s, on in ctx.flags.items() if on])
    ctx.prec = 36
    print(Decimal(1) / 3, Decimal(10) / 4, Decimal("1E-9") / 7)
with localcontext() as ctx:
    ctx.rounding = ROUND_FLOOR
    print(Decimal("1.10") - Decimal("1.1"), Decimal("-2") + 2, Decimal("-0") + Decimal("-0"), Decimal("-0") + 0)
    ctx.prec = 3
    print(Decimal("12.34") + Decimal("1"), Decimal("9.99") * 2, ctx.flags[__import__("decimal").Inexact])
    ctx.prec, ctx.Emax, ctx.Emin = 28, 5, -5
    print(tried(lambda: Decimal("99999") * 1000), Decimal("0.00001") * Decimal("0.01"))
print(getcontext().prec, hash(Decimal("2.50")) == hash(2.5), Decimal("2.50") == 2.5, sum([Decimal("0.1")] * 10), Decimal(10**18) * 10, Decimal(-(2**63)) + 0)


class Money(Decimal):
    pass


print(type(Money("1.25")).__name__, Money("1.25"), type(Money("1.25") + 1).__name__)

print("gcd")
print(math.gcd(12, 18), math.gcd(-12, 18), math.gcd(0, 0), math.gcd(0, -7), math.gcd(), math.gcd(-5), math.gcd(2**62, 2**40), math.gcd(-2**63, 2**63), math.gcd(-2**63, 0), math.gcd(2**80, 6, 4), math.gcd(True, 3))
print(tried(math.gcd, 4, 2.0), math.gcd(12, 18, 27), math.gcd(7, 13), math.gcd(10**18, 5**20))

print(math.lcm(4, 6), math.lcm(0, 3), math.lcm(-4, 6, 10), math.lcm(2**62, 3), math.lcm(7), math.lcm(), tried(math.lcm, 1, "a"))
print([math.comb(n, k) for n, k in [(0, 0), (5, 0), (5, 5), (5, 6), (62, 31), (63, 31), (10, 7), (True, True)]], tried(math.comb, -1, 2), tried(math.comb, 2, -1), tried(math.comb, 2.0, 1))
print([math.factorial(n) for n in (0, 1, 5, 20, 21, True)], tried(math.factorial, -1), tried(math.factorial, 1.0), math.perm(5), math.perm(5, 2), math.perm(3, None))

print("bytes of ints")
for n in [0, 1, 127, 128, 255, 256, -1, -128, -129, 2**31, 2**63 - 1, -2**63, 2**64 - 1, 2**70]:
    print(n, [tried(n.to_bytes, size, order) for size in (0, 1, 2, 8, 9) for order in ("big", "little")], [tried(lambda: n.to_bytes(size, "little", signed=True)) for size in (0, 1, 2, 8)])
for b in [b"", b"\x01", b"\xff", b"\x01\x02", b"\xff\xfe", b"\x80" + b"\0" * 6, b"\xff" * 8, b"\x7f" + b"\xff" * 7, b"\x80" + b"\0" * 7, b"\xff" * 9]:
    print(b, [int.from_bytes(b, order, signed=s) for order in ("big", "little") for s in (False, True)], int.from_bytes(bytearray(b)), bool.from_bytes(b), tried(int.from_bytes, b, "middle"))

print("bisect, heapq")
for seq, x in [([1, 2, 2, 3], 2), ([], 1), ([1, 2.5, 3], 2), (["a", "b"], "b"), ([(1, "x"), (2, "y")], (2, "a")), ((1, 2, 3), 2), ([1, "a"], 1), ([3, 1], 2), ([float("nan"), 1.0], 0.5)]:
    print(seq, x, tried(bisect.bisect_left, seq, x), tried(bisect.bisect_right, seq, x), tried(bisect.bisect, seq, x, 0))
heap = []
for x in [5, 3, 8, 1, 9, 2, 7, 3, 0]:
    heapq.heappush(heap, x)
print(heap, [heapq.heappop(heap) for _ in range(9)], tried(heapq.heappop, heap))
tasks = []
for i, p in enumerate([3, 1, 2, 1, 3]):
    heapq.heappush(tasks, (p, i, f"task {i}"))
print(tasks, [heapq.heappop(tasks) for _ in range(5)])
mixed = []
for x in [2, 1.5, True, 3, 0.25]:
    heapq.heappush(mixed, x)
print(mixed, [heapq.heappop(mixed) for _ in range(5)], tried(lambda: (h := [1], heapq.heappush(h, "a"))))
big = []
for i in range(300):
    heapq.heappush_max(big, i * 7919 % 1000)
print([heapq.heappop_max(big) for _ in range(5)], len(big), big[:5])


class Row(list):
    pass


row = Row([2, 1])
heapq.heapify(row)
heapq.heappush(row, 0)
print(row, heapq.heappop(row), type(row).__name__)

print("itertools")
grow = [1, 2]
it = itertools.chain(grow, (x for x in "ab"), (), [3])
print(next(it), grow.append(9), list(it))
late = itertools.chain.from_iterable([[1], (2,), "cd", {5: 6}])
print(list(late), list(late), tried(list, itertools.chain([1], 2)), tried(lambda: itertools.chain(x=1)))
print(list(itertools.zip_longest()), list(itertools.zip_longest([1, 2, 3], "a", (), range(2), fillvalue="-")), list(itertools.zip_longest([1], iter([2, 3]), [4], [5, 6, 7, 8])), tried(itertools.zip_longest, [1], 2))
print([a + b for a, b in itertools.zip_longest([1, 2], [3], fillvalue=0)])
source = [1, 2, 3, 4]
some = itertools.islice(source, 1, None, 2)
print(next(some), source.extend([5, 6]), list(some), list(some), list(itertools.islice(range(9), 2, 7, 3)), list(itertools.islice([1, 2], 5)), list(itertools.islice((), 3, 1)), tried(itertools.islice, [1], -1), tried(itertools.islice, [1]))
print(list(itertools.accumulate([1, True, 2**62, 2**62])), list(itertools.accumulate([1.5, 2])), list(itertools.accumulate("abc")), list(itertools.accumulate([1, 2], max, initial=5)), list(itertools.accumulate([])))
print(list(itertools.pairwise("abc")), list(itertools.pairwise([1])), list(itertools.batched([1, 2, 3], 2)), [b - a for a, b in itertools.pairwise([1, 4, 9])])
print(list(itertools.product("ab", (1, 2))), list(itertools.product()), list(itertools.product([1], repeat=4)), list(itertools.product([0, 1], [], [2])), len(list(itertools.product(range(3), repeat=5))))
print(list(itertools.permutations([1, 2, 3])), list(itertools.permutations([1, 2, 3], 2)), list(itertools.permutations([1], 2)), len(list(itertools.permutations(range(6)))), list(itertools.permutations([])))
print(list(itertools.combinations("abcd", 2)), list(itertools.combinations([1], 0)), list(itertools.combinations_with_replacement([1, 2], 3)), len(list(itertools.combinations(range(12), 6))))
print(list(itertools.takewhile(bool, [1, 2, 0, 3])), list(itertools.dropwhile(bool, (1, 0, 3))), list(itertools.filterfalse(None, "a")), list(itertools.starmap(pow, [(2, 3), [3, 2]])), list(itertools.compress("abcd", [1, 0, True])), list(itertools.compress(range(3), (0, 1, 1, 1))), tried(itertools.compress, 1, [2]), tried(itertools.takewhile, bool, 3))
print(reduce(lambda a, b: a * 10 + b, [1, 2, 3]), reduce(max, (3, 9, 2), 4), reduce(lambda a, b: a + b, iter("xyz")), tried(reduce, max, []), tried(reduce, max, 5))

print("isinstance")
print([isinstance(v, (str, int)) for v in (1, "a", 1.5, True, None)], isinstance(1, ()), isinstance(1, (str, (float, int))), tried(isinstance, 1, (str, 1)), tried(isinstance, "a", (str, 1)))


class Liar:
    @property
    def __class__(self):
        return int


print(isinstance(Liar(), (str, int)), isinstance(Liar(), (Liar, str)), isinstance(Liar(), (str, float)))

print("strip")
for w in ["--a-b--", "", "---", "x", "\u00e9-", "(hello)!?"]:
    print([w.strip("-"), w.lstrip("-"), w.rstrip("-"), w.strip("()!?"), w.strip(""), w.strip("\u00e9-"), w.strip(None)])
print("word,".rstrip(",.;"), tried("a".strip, 1), "\x7fab\x00".strip("\x00\x7f"))

print("struct")
print(struct.pack("<ih", 1, 2), struct.pack(">10B", *range(10)), tried(struct.pack, "<b", 300), tried(struct.pack, "<2h", 1), struct.pack("3s?d", b"ab", 1, 0.5)[:4])

print("datetime")
start = datetime(2024, 2, 27, 23, 59, 59, 999999)
for delta in [timedelta(days=1), timedelta(microseconds=1), timedelta(days=1, microseconds=1), timedelta(days=-27), timedelta(days=2), timedelta(hours=-48), timedelta(days=-40, seconds=5), timedelta(0)]:
    print(start + delta, start - delta)
print(tried(lambda: datetime.max + timedelta(microseconds=1)), tried(lambda: datetime.min - timedelta(1)), datetime.min + timedelta(27),  datetime.fromisoformat("2024-01-02T03:04:05.5+01:00"))

print("paths")
for parts in [("a", "b"), ("a/", "b"), ("a", "/b"), ("", "b"), ("a", ""), ("a", "", "b", "c/"), ("a",), (b"a", b"b"), (PurePosixPath("x"), "y"), ("a", PurePosixPath("y"), "z")]:
    print(posixpath.join(*parts))
print(tried(posixpath.join, "a", b"b"), tried(posixpath.join, b"a", "b"))


class Text(str):
    pass


print(type(posixpath.join(Text("a"))).__name__, posixpath.join(Text("a"), Text("b")))


class Own(PurePosixPath):
    def __init__(self, *args, tag=None):
        super().__init__(*args)
        self.tag = tag

    def with_segments(self, *segments):
        return Own(*segments, tag=self.tag)


home = PurePosixPath("/home") / "u" / "x.txt"
print(home, home.parts, home.suffix, home == PurePosixPath("/home/u/x.txt"), PurePosixPath("a") / "/b", PurePosixPath("a") / ".." / ".", (Own("a", tag=7) / "b").tag, type(Path("a") / "b") is type(Path("a")), Path("a") / Text("b") / PurePosixPath("c"))
for p in ["", ".", "/", "a", "a/b.tar.gz", ".hidden", "a/..", "x.", "..x", "a/.b.c", "//x/y", "/a/b/../c"]:
    p = PurePosixPath(p)
    print(repr(p), repr(p.parent), p.parent.parts, p.name, p.stem, p.suffix, p.suffixes, [str(q) for q in p.parents], (p / "n").parent == p, posixpath.split(str(p)), posixpath.splitext(str(p)), posixpath.normpath(str(p)))
print((Own("a/b", tag=8).parent).tag, type(Own("a").parent).__name__, posixpath.split(b"a/b"), posixpath.splitext(b"a/b.c"), posixpath.basename(b"x/y"))
print(tried(lambda: PurePosixPath("a") / 1), "x" / PurePosixPath("a"))

print("urls")
for url in ["http://a.b/c?d=e#f", "ht\ntp://a\t.b/c", " //h?q#f/x", "mailto:x@y", "a/b;p?q", "", "HTTP://A.B", "1http://x", "//a#b?c/d"]:
    print(urlsplit(url), urlparse(url).params)
print(urlparse("//h/p", scheme="ht\ntps"), urlsplit(b"http://h/p?q"), tried(urlsplit, "a", b"b"), tried(urlsplit, b"a", "b"))
print(quote("plain-text_1.~"), quote("a b/c"), quote("a/b", safe=""), quote("\u00e9"), quote(""), quote("ab", encoding="utf-16"), quote(b"ab"), quote("a+b", safe="+"))


@contextmanager
def noted():
    "What it is."
    yield 1
    yield 2


@contextmanager
def empty():
    return
    yield


@contextmanager
def kept(*args, **kwargs):
    try:
        yield args, kwargs
    finally:
        print("left", args, kwargs)


def used(make, *args, **kwargs):
    with make(*args, **kwargs) as got:
        print("got", got)
    return "done"


print("managers")
print(noted().__doc__, tried(used, noted), tried(used, empty), used(kept, 1, b=2))


@kept("again")
def twice(x):
    return x * 2


print(twice(2), twice(3))

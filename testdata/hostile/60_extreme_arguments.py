# attack: 60 extreme numbers
# expect: ok
# limits: timeout=1s memory=64MB
import array, base64, binascii, bisect, calendar, collections, datetime, decimal, functools, heapq, io, itertools, math, operator, random, re, struct, time, zlib

E = [-2**63, 2**63 - 1, 2**63, -2**63 - 1, 2**31, -2**31, 2**32, 2**62, -1, 0, 10**400, float("nan"), float("inf"), -0.0, 5e-324, None, "", b"", ()]
FS = [
    lambda x: "abc".find("b", x, x), lambda x: b"abc".hex(":", x), lambda x: bytearray(b"abc").pop(x), lambda x: [1, 2].insert(x, 3), lambda x: [1, 2].index(2, x, x), lambda x: (1, 2)[x:x:x], lambda x: "ab"[x::x],
    lambda x: range(x)[x], lambda x: range(0, x, x).index(x), lambda x: len(range(x)), lambda x: "a".split("b", x), lambda x: "a".replace("a", "b", x), lambda x: "a\t".expandtabs(x), lambda x: (1).to_bytes(x, "big"), lambda x: 1 << x, lambda x: 1 >> x,
    lambda x: round(1.5, x), lambda x: round(15, x), lambda x: divmod(x, -1), lambda x: math.ldexp(1.0, x), lambda x: math.comb(5, x), lambda x: math.perm(5, x), lambda x: math.isqrt(x), lambda x: math.gcd(x, 6), lambda x: math.nextafter(1.0, 2.0, steps=x),
    lambda x: next(itertools.islice([1, 2], x)), lambda x: next(itertools.batched([1], x)), lambda x: itertools.repeat(1, x), lambda x: next(itertools.count(x, x)), lambda x: next(itertools.combinations([1, 2], x)), lambda x: itertools.tee([1], min(x, 5)),
    lambda x: collections.deque([1, 2, 3], x), lambda x: collections.deque([1, 2, 3]).rotate(x), lambda x: collections.deque([1]).insert(x, 2), lambda x: collections.deque([1, 2]).index(1, x, x), lambda x: bisect.bisect([1, 2], 1, x), lambda x: heapq.nlargest(x, [1, 2]),
    lambda x: datetime.datetime.fromtimestamp(x), lambda x: datetime.date.fromordinal(x), lambda x: datetime.timedelta(x), lambda x: datetime.timedelta(1) * x, lambda x: datetime.timedelta(1) / x, lambda x: datetime.datetime.max + datetime.timedelta(seconds=x),
    lambda x: datetime.date(2020, 1, 1).replace(day=x), lambda x: time.gmtime(x), lambda x: time.ctime(x), lambda x: time.strftime("%Y", (x,) * 9), lambda x: calendar.monthrange(x, x), lambda x: calendar.month(x, 1), lambda x: decimal.Decimal(1).scaleb(x),
    lambda x: decimal.Context(prec=x), lambda x: decimal.Decimal((0, (1,), x)), lambda x: decimal.Decimal(1).shift(x), lambda x: decimal.Decimal(2).rotate(x), lambda x: random.Random(1).randrange(x), lambda x: random.Random(1).sample(range(9), x), lambda x: random.Random(x).random(),
    lambda x: re.compile("a").sub("b", "aa", x), lambda x: re.compile("a").search("aa", x, x), lambda x: re.compile("a").split("aa", x), lambda x: struct.unpack_from("<i", bytes(8), x), lambda x: struct.pack("<q", x), lambda x: struct.pack("<f", x), lambda x: struct.pack("<e", x),
    lambda x: zlib.compress(b"a", x), lambda x: zlib.decompressobj().decompress(zlib.compress(b"a"), x), lambda x: zlib.crc32(b"a", x), lambda x: zlib.adler32(b"a", x), lambda x: binascii.crc_hqx(b"a", x), lambda x: base64.b85encode(b"a", x), lambda x: base64.a85encode(b"abc", wrapcol=x),
    lambda x: io.StringIO("abc").read(x), lambda x: io.StringIO("abc").seek(x), lambda x: io.BytesIO(b"abc").seek(x, 2), lambda x: io.BytesIO(b"abc").truncate(x), lambda x: io.BytesIO(b"a\nb").readlines(x), lambda x: array.array("i", [1]).insert(x, 1), lambda x: array.array("i", [1]).pop(x),
    lambda x: array.array("B", [x]), lambda x: memoryview(b"abc")[x], lambda x: memoryview(b"abc")[x:x:x], lambda x: memoryview(b"abcd").cast("B", (x,)), lambda x: slice(x, x, x).indices(x), lambda x: slice(x, x, x).indices(5), lambda x: operator.length_hint([], x),
    lambda x: chr(x), lambda x: int("1", x), lambda x: float.fromhex("0x1p%s" % x), lambda x: complex(x, x), lambda x: pow(3, x, 7), lambda x: pow(3, -1, x), lambda x: hash(x), lambda x: functools.lru_cache(x)(int)(1), lambda x: sum([1], x), lambda x: enumerate([1], x), lambda x: "%*d" % (min(x, 5), 1),
    lambda x: "%c" % x, lambda x: format(x, ",.3"), lambda x: bytes([x]), lambda x: "a".zfill(min(x, 9)), lambda x: "{:{}}".format(1, min(x, 9)),
]
for i, f in enumerate(FS):
    for x in E:
        try:
            f(x)
        except (ValueError, TypeError, OverflowError, IndexError, ArithmeticError, MemoryError, StopIteration, struct.error, zlib.error, LookupError, OSError, EOFError, KeyError, NotImplementedError):
            pass

# What the test of the cost classes calls natives with: objects that grow with N elements, or 16 * N bytes, and small ones.
import _fiber, abc, array, ast, asyncio, base64, binascii, bisect, bz2, collections, contextvars, copy, csv, datetime, decimal, enum, functools, hashlib, heapq, inspect, io, itertools, json, math, operator, os, pickle, random, re, struct, sys
import _codecs, _dis, _weakref, _traceback, _timezones, string.templatelib, time, types, typing, unicodedata, weakref, zlib, zoneinfo

N = 0


class Plain:
    def __init__(self, x=0): self.x = x
    def method(self): return self.x


class Slots:
    __slots__ = ("a", "b")


class Key(int): pass


class Base(abc.ABC): pass


class Color(enum.Enum):
    RED = 1


class Sequence:
    def __getitem__(self, i):
        if i < N: return i
        raise IndexError


P = collections.namedtuple("P", "x y")
type Alias = int
type Alias2[T] = list[T]


def constant():
    type A = int
    return A.evaluate_value


def scanner(): return __import__("_xml").Scanner()
def http(): return __import__("_http").transfer


def filled(mode, buffering=-1):
    with open("/work/b.txt", "wb") as f: f.write(data())
    return open("/work/b.txt", mode, buffering)


def ints(): return list(range(N))
def texts(): return ["t%d" % i for i in range(N)]
def text(): return "ab c" * (4 * N)
def data(): return b"ab c" * (4 * N)
def table(): return dict.fromkeys(range(N))
def f(*args, **kwargs): return 0
def key(x): return x
def gen(): yield from range(N)
async def coro(): return 1
async def agen(): yield 1
def frame(): return sys._getframe()
def failed():
    try: raise ValueError("x" * N)
    except ValueError as e: return e
def matched(): return re.search("(?P<n>.)(.*)", text(), re.DOTALL)


@functools.cache
def caller(name, is_method, count):
    """A function that calls a method, or a function of a module, as programs do."""
    names = "abcdefg"[:count]
    module, _, short = name.rpartition(".")
    if is_method:
        return eval(f"lambda {', '.join(names)}: a.{short}({', '.join(names[1:])})")
    return eval(f"lambda F: lambda {', '.join(names)}: F({', '.join(names)})")(getattr(__import__(module, fromlist=["x"]), short))


# Arguments for every native: few, and of the kinds that matter.
args = [
    lambda: 1, lambda: 0, lambda: 2.5, lambda: N, lambda: "a", lambda: b"a", lambda: None, lambda: f, lambda: key, lambda: text(), lambda: data(), lambda: ints(), lambda: texts(), lambda: table(),
    lambda: set(range(N)), lambda: 7 ** N, lambda: tuple(range(N)), lambda: iter(range(N)), lambda: int, lambda: Plain, lambda: Plain(), lambda: "ascii", lambda: slice(0, None, 2), lambda: [(i, i) for i in range(N)],
    lambda: [1.5] * N, lambda: bytearray(data()), lambda: "x", lambda: "", lambda: "__doc__", lambda: "/work/a.txt", lambda: [text(), text()],
]

# Objects whose methods are called.
selves = args + [
    lambda: True, lambda: 1j, lambda: -(5 ** N), lambda: range(N), lambda: slice(1, 2), lambda: frozenset(range(N)), lambda: "é日" * N, lambda: "x" * N, lambda: memoryview(data()), lambda: object(),
    lambda: iter(ints()), lambda: iter(tuple(ints())), lambda: iter(text()), lambda: iter(data()), lambda: iter(bytearray(data())), lambda: iter(range(N)), lambda: iter(range(10 ** 30, 10 ** 30 + N)), lambda: iter(table()),
    lambda: iter(table().values()), lambda: iter(table().items()), lambda: iter(set(range(N))), lambda: reversed(ints()), lambda: reversed(table()), lambda: reversed(table().values()), lambda: reversed(table().items()),
    lambda: reversed(range(N)), lambda: reversed(text()), lambda: iter(f, 1), lambda: map(f, ints()), lambda: filter(None, ints()), lambda: zip(ints(), ints()), lambda: enumerate(ints()), lambda: table().keys(), lambda: table().values(),
    lambda: table().items(), lambda: iter(memoryview(data())), lambda: types.MappingProxyType(table()), lambda: property(f), lambda: staticmethod(f), lambda: classmethod(f), lambda: super(Key, Key(1)), lambda: type, lambda: Base,
    lambda: len, lambda: [].append, lambda: list.append, lambda: list.__add__, lambda: [].__add__, lambda: dict.__dict__["fromkeys"], lambda: type.__dict__["__mro__"], lambda: Slots.a, lambda: Plain().method, lambda: gen(), lambda: coro(),
    lambda: agen(), lambda: coro().__await__(), lambda: f.__code__, lambda: frame(), lambda: failed(), lambda: failed().__traceback__, lambda: (lambda: x).__closure__, lambda: (lambda x: lambda: x)(1).__closure__[0],
    lambda: ValueError("x"), lambda: ExceptionGroup("x", [ValueError(i) for i in range(max(N, 1))]), lambda: OSError(1, "x"), lambda: SyntaxError("x"), lambda: UnicodeDecodeError("utf-8", data() or b"x", 0, 1, "x"),
    lambda: UnicodeEncodeError("utf-8", text() or "x", 0, 1, "x"), lambda: UnicodeTranslateError(text() or "x", 0, 1, "x"), lambda: ImportError("x"), lambda: StopIteration(1), lambda: KeyError(1), lambda: AttributeError("x"), lambda: NameError("x"),
    lambda: SystemExit(1), lambda: math, lambda: NotImplemented, lambda: ..., lambda: list[int], lambda: int | str, lambda: typing.TypeVar("T"), lambda: typing.ParamSpec("P"),
    lambda: typing.TypeVarTuple("Ts"), lambda: typing.ParamSpec("P").args, lambda: weakref.ref(Plain), lambda: _weakref._ProxyRef(Plain), lambda: weakref.proxy(Plain), lambda: sys.flags, lambda: sys.version_info, lambda: t"a{N}b", lambda: (t"{N}").interpolations[0], lambda: iter(t"a{N}"),
    lambda: collections.deque(ints()), lambda: iter(collections.deque(ints())), lambda: reversed(collections.deque(ints())), lambda: collections.Counter(ints()), lambda: collections.OrderedDict(table()), lambda: collections.defaultdict(int, table()),
    lambda: collections.namedtuple("P", "a b")(1, 2), lambda: array.array("i", ints()), lambda: iter(array.array("i", ints())), lambda: decimal.Decimal("1.5"), lambda: decimal.Decimal("9" * N), lambda: decimal.getcontext(),
    lambda: decimal.localcontext(), lambda: datetime.date(2020, 1, 1), lambda: datetime.datetime(2020, 1, 1), lambda: datetime.time(1), lambda: datetime.timedelta(1), lambda: datetime.timezone.utc, lambda: datetime.date(2020, 1, 1).isocalendar(),
    lambda: functools.partial(f, 1), lambda: functools.lru_cache(key), lambda: functools.cached_property(key), lambda: functools.cmp_to_key(f)(1), lambda: functools.Placeholder, lambda: hashlib.sha256(b"x"), lambda: hashlib.blake2b(b"x"),
    lambda: io.StringIO(text()), lambda: io.BytesIO(data()), lambda: csv.reader(texts()), lambda: csv.writer(io.StringIO()), lambda: csv.get_dialect("excel"), lambda: itertools.count(), lambda: itertools.cycle(ints()), lambda: itertools.chain(ints()),
    lambda: itertools.repeat(1, N), lambda: itertools.islice(ints(), N), lambda: itertools.product(ints(), ints()), lambda: itertools.permutations(ints()), lambda: itertools.combinations(ints(), 2),
    lambda: itertools.combinations_with_replacement(ints(), 2), lambda: itertools.groupby(ints()), lambda: itertools.tee(ints())[0], lambda: itertools.accumulate(ints()), lambda: itertools.batched(ints(), 3),
    lambda: itertools.compress(ints(), ints()), lambda: itertools.dropwhile(f, ints()), lambda: itertools.takewhile(f, ints()), lambda: itertools.filterfalse(f, ints()), lambda: itertools.starmap(f, [(1, 2)] * N),
    lambda: itertools.zip_longest(ints(), ints()), lambda: itertools.pairwise(ints()), lambda: next(itertools.groupby(ints()))[1], lambda: operator.attrgetter("x"), lambda: operator.itemgetter(0), lambda: operator.methodcaller("method"),
    lambda: random.Random(1), lambda: re.compile("a"), lambda: re.compile(b"a"), lambda: matched(), lambda: re.finditer("a", text()), lambda: re.compile("a").scanner(text()), lambda: struct.Struct("<i"), lambda: unicodedata.ucd_3_2_0, lambda: struct.iter_unpack("<i", data()),
    lambda: time.gmtime(0), lambda: zlib.compressobj(), lambda: zlib.decompressobj(), lambda: contextvars.ContextVar("v"), lambda: contextvars.copy_context(), lambda: types.SimpleNamespace(a=1), lambda: types.GenericAlias(list, (int,)),
    lambda: exit, lambda: re.I, lambda: random.SystemRandom(), lambda: hashlib.blake2s(b"x"), lambda: bz2.BZ2Decompressor(), lambda: hashlib.shake_128(b"x"), lambda: http(), lambda: filled("w+b"), lambda: filled("wb"), lambda: filled("w+"), lambda: filled("r"),
    lambda: filled("rb"), lambda: filled("rb", 0), lambda: filled("r+b", 0), lambda: pickle.Pickler(io.BytesIO()), lambda: pickle.Pickler(io.BytesIO()).memo, lambda: pickle.Unpickler(io.BytesIO(pickle.dumps(ints()))),
    lambda: pickle.Unpickler(io.BytesIO(b"")).memo, lambda: constant(), lambda: scanner(), lambda: anext(agen(), 1).__await__(), lambda: anext(agen(), 1), lambda: agen().asend(None), lambda: agen().athrow(ValueError), lambda: P.x,
    lambda: decimal.Decimal(1).as_tuple(), lambda: decimal.getcontext().flags, lambda: enum.EnumType, lambda: Color, lambda: Color.RED, lambda: iter(list[int]), lambda: iter(Sequence()), lambda: collections.OrderedDict(table()).items(),
    lambda: collections.OrderedDict(table()).keys(), lambda: collections.OrderedDict(table()).values(), lambda: pickle.PickleBuffer(data()), lambda: entry(), lambda: os.scandir("/work"), lambda: os.times(), lambda: iter("é" * N),
    lambda: sys.get_asyncgen_hooks(), lambda: sys.float_info, lambda: sys.hash_info, lambda: sys.int_info, lambda: sys.thread_info, lambda: typing.NoDefault, lambda: typing.ParamSpec("P").kwargs, lambda: Alias, lambda: Alias2[int],
    lambda: zlib._ZlibDecompressor(), lambda: type(lambda: 0), lambda: sys.stdout, lambda: unicodedata.ucd_3_2_0, lambda: sys.stdout.buffer, lambda: sys.stdin.buffer, lambda: re.RegexFlag, lambda: typing.TypeVar("T", bound=int).evaluate_bound,
    lambda: ast.parse("1"), lambda: open("/work/a.txt", "w+"), lambda: open("/work/a.txt", "rb"), lambda: open("/work/a.txt", "rb", buffering=0), lambda: os.stat("/work"), lambda: json.JSONEncoder(), lambda: json.JSONDecoder(),
]


def big(k): return 10 ** (k * N)
def utf32(): return text().encode("utf-32-le")
def rnd(): return random.Random(1)
def packed(): return zlib.compress(bytes(16 * N))
def bits(): return decimal.Decimal("1" * max(1, N))


def wide():
    c = decimal.Context(prec=max(N, 1))
    return c


# Calls that objects of the lists above don't make: by the native's name, the function and its arguments.
calls = {
    "str.encode": lambda: (text().encode, "utf-16"), "str.startswith": lambda: (text().startswith, text()), "str.endswith": lambda: (text().endswith, text()), "bytes.isalnum": lambda: ((b"a" * 16 * N).isalnum,),
    "bytes.isalpha": lambda: ((b"a" * 16 * N).isalpha,), "bytes.isdigit": lambda: ((b"1" * 16 * N).isdigit,), "bytes.isspace": lambda: ((b" " * 16 * N).isspace,), "bytes.istitle": lambda: ((b"A " * 8 * N).istitle,),
    "bytes.isupper": lambda: ((b"A" * 16 * N).isupper,), "bytes.join": lambda: (b",".join, [b"a"] * N), "bytearray.isalnum": lambda: (bytearray(b"a" * 16 * N).isalnum,), "bytearray.isalpha": lambda: (bytearray(b"a" * 16 * N).isalpha,),
    "bytearray.isdigit": lambda: (bytearray(b"1" * 16 * N).isdigit,), "bytearray.isspace": lambda: (bytearray(b" " * 16 * N).isspace,), "bytearray.istitle": lambda: (bytearray(b"A " * 8 * N).istitle,),
    "bytearray.isupper": lambda: (bytearray(b"A" * 16 * N).isupper,), "itertools.tee": lambda: (itertools.tee, ints(), N // 8), "array.array.__new__": lambda: (array.array, "b", data()), "array.array.__add__": lambda: (array.array("i", ints()).__add__, array.array("i", ints())),
    "array.array.__iadd__": lambda: (array.array("i", ints()).__iadd__, array.array("i", ints())), "os.symlink": lambda: (os.symlink, "/work/b.txt", "/work/l%d" % next(numbers)), "os.readlink": lambda: (os.readlink, link()),
    "_io.BufferedRandom.read": lambda: (filled("r+b").read,), "_io.BufferedRandom.read1": lambda: (filled("r+b").read1,), "_io.BufferedRandom.readline": lambda: (filled("r+b").readline,), "_io.BufferedRandom.readinto": lambda: (filled("r+b").readinto, bytearray(16 * N)),
    "_io.BufferedRandom.readinto1": lambda: (filled("r+b").readinto1, bytearray(16 * N)), "_io.BufferedRandom.peek": lambda: (filled("r+b").peek,),
    
    "_fiber.resume": lambda: (_fiber.resume, _fiber.new(lambda: [None for _ in range(N)], print)),
    "list.pop": lambda: (list(range(N)).pop, 2),
    "math.comb": lambda: (math.comb, N, N // 2), "collections.OrderedDict.move_to_end": lambda: (collections.OrderedDict({text(): 1}).move_to_end, text()),
    "_io.BufferedReader.readlines": lambda: (filled("rb").readlines,), "_traceback.marked": lambda: (_traceback.marked, texts(), 0, 1),
    "unicodedata.UCD.lookup": lambda: (unicodedata.ucd_3_2_0.lookup, "SPACE"), "unicodedata.UCD.normalize": lambda: (unicodedata.ucd_3_2_0.normalize, "NFD", "é" * 16 * N),
    "unicodedata.UCD.is_normalized": lambda: (unicodedata.ucd_3_2_0.is_normalized, "NFD", "e" * 15 * N + "é" * N), "hashlib.scrypt": lambda: (functools.partial(hashlib.scrypt, b"p", salt=b"s", n=2 if N < 100 else 1024, r=8, p=1),),
    "inspect._names_used": lambda: (inspect._names_used, code()), "decimal.IEEEContext": lambda: (decimal.IEEEContext, 64), "decimal.Context.canonical": lambda: (decimal.Context().canonical, decimal.Decimal(1)),
    "decimal.Context.is_canonical": lambda: (decimal.Context().is_canonical, decimal.Decimal(1)),
    "object.__dir__": lambda: (object.__dir__, holder()), "object.__getstate__": lambda: (object.__getstate__, holder()), "type.mro": lambda: (type.mro, deep()), "type.__dir__": lambda: (type.__dir__, crowd()),
    "type.__bases__": lambda: (type.__dict__["__bases__"].__get__, deep()), "type.__mro__": lambda: (type.__dict__["__mro__"].__get__, deep()), "type.__subclasses__": lambda: (type.__subclasses__, parent()),
    "bytes.fromhex": lambda: (bytes.fromhex, "ab" * 16 * N), "bytearray.fromhex": lambda: (bytearray.fromhex, "ab" * 16 * N), "float.fromhex": lambda: (float.fromhex, "0x" + "0" * 16 * N + "1"),
    "bytearray.join": lambda: (bytearray(b",").join, [b"a"] * N), "bytearray.remove": lambda: (bytearray(data() + b"z").remove, 122), "memoryview.index": lambda: (memoryview(data() + b"z").index, 122),
    "memoryview.cast": lambda: (memoryview(b"abcd").cast, "I"), "tuple.index": lambda: ((*ints(), "x").index, "x"), "range.index": lambda: (range(N + 1).index, Eq(N)),
    "BaseExceptionGroup.derive": lambda: (ExceptionGroup("x", [ValueError()]).derive, [ValueError()] * max(N, 1)), "module.__dir__": lambda: (types.ModuleType.__dir__, module()), "builtins.any": lambda: (any, [0] * N),
    "builtins.compile": lambda: (compile, "1\n" * N, "x", "exec"), "builtins.dir": lambda: (dir, holder()), "builtins.round": lambda: (round, 10 ** N, -N // 2), "int.__round__": lambda: ((10 ** N).__round__, -N // 2), "str.expandtabs": lambda: (("\t" * N).expandtabs, 20),
    "json._dump": lambda: (json._dump, io.StringIO(), ints(), False, True, True, True, None, ", ", ": ", None, False), "json._literal": lambda: (json._literal, text(), True, True), "json._key": lambda: (json._key, text(), False, True, True),
    "json._scan": lambda: (json._scan, "[" + "1," * N + "1]", 0, True, None, None, None, None, None), "math.hypot": lambda: (math.hypot, *[1.0] * N), "array.array.fromunicode": lambda: (array.array("w").fromunicode, text()),
    "array.array.tounicode": lambda: (array.array("w", text()).tounicode,), "array._array_reconstructor": lambda: (__import__("array")._array_reconstructor, array.array, "b", 1, data()),
    "base64.b32decode": lambda: (base64.b32decode, base64.b32encode(data())), "base64.b32hexdecode": lambda: (base64.b32hexdecode, base64.b32hexencode(data())), "base64.b16decode": lambda: (base64.b16decode, b"AB" * 8 * N),
    "base64.b85decode": lambda: (base64.b85decode, base64.b85encode(data())), "base64.z85decode": lambda: (base64.z85decode, base64.z85encode(data())), "binascii.unhexlify": lambda: (binascii.unhexlify, b"ab" * 8 * N),
    "unicodedata.UCD.lookup": lambda: (unicodedata.ucd_3_2_0.lookup, "SPACE"), "unicodedata.UCD.normalize": lambda: (unicodedata.ucd_3_2_0.normalize, "NFD", "\xe9" * 16 * N),
    "unicodedata.UCD.is_normalized": lambda: (unicodedata.ucd_3_2_0.is_normalized, "NFC", "\xe9" * 16 * N),
    "_timezones.fixed_info": lambda: (_timezones.fixed_info, _timezones.find("UTC")), "_timezones.utc_info": lambda: (_timezones.utc_info, _timezones.find("Europe/Paris"), 0),
    "_timezones.local_info": lambda: (_timezones.local_info, _timezones.find("Europe/Paris"), 0, 0), "_timezones.find": lambda: (_timezones.find, "UTC"), "decimal.IEEEContext": lambda: (decimal.IEEEContext, 64),
    "decimal.Context.is_canonical": lambda: (decimal.getcontext().is_canonical, decimal.Decimal(1)), "decimal.Context.canonical": lambda: (decimal.getcontext().canonical, decimal.Decimal(1)),
    "hashlib.scrypt": lambda: (functools.partial(hashlib.scrypt, b"p", salt=b"s", n=2, r=N + 1, p=1),),
    "binascii.a2b_hex": lambda: (binascii.a2b_hex, b"ab" * 8 * N), "decimal.Decimal.logical_invert": lambda: (bits().logical_invert, wide()), "decimal.Decimal.logical_and": lambda: (bits().logical_and, bits(), wide()),
    "decimal.Decimal.logical_or": lambda: (bits().logical_or, bits(), wide()), "decimal.Decimal.logical_xor": lambda: (bits().logical_xor, bits(), wide()), "decimal.Context.logical_invert": lambda: (wide().logical_invert, bits()),
    "decimal.Context.logical_and": lambda: (wide().logical_and, bits(), bits()), "decimal.Context.logical_or": lambda: (wide().logical_or, bits(), bits()), "decimal.Context.logical_xor": lambda: (wide().logical_xor, bits(), bits()),
    "_hashlib.HASHXOF.digest": lambda: (hashlib.shake_128().digest, 16 * N), "_hashlib.HASHXOF.hexdigest": lambda: (hashlib.shake_128().hexdigest, 16 * N), "hashlib.new": lambda: (hashlib.new, "sha256", data()),
    "hashlib.pbkdf2_hmac": lambda: (hashlib.pbkdf2_hmac, "sha256", b"p", b"s", N + 1), "csv._pairs": lambda: (csv._pairs, texts(), texts()), "_codecs.text_name": lambda: (_codecs.text_name, "a" * N), "_codecs.normal_name": lambda: (_codecs.normal_name, "a" * 16 * N),
    "_codecs.utf_32_decode": lambda: (_codecs.utf_32_decode, utf32()), "_codecs.utf_32_ex_decode": lambda: (_codecs.utf_32_ex_decode, utf32()), "_codecs.utf_32_le_decode": lambda: (_codecs.utf_32_le_decode, utf32()),
    "_codecs.utf_32_be_decode": lambda: (_codecs.utf_32_be_decode, text().encode("utf-32-be")), "_dis.listing": lambda: (_dis.listing, code()), "_dis.instructions": lambda: (_dis.instructions, code()),
    "_struct.Struct.pack": lambda: (struct.Struct("%ds" % (16 * N)).pack, data()), "_struct.Struct.unpack": lambda: (struct.Struct("%ds" % (16 * N)).unpack, data()), "_struct.Struct.pack_into": lambda: (struct.Struct("%ds" % (16 * N)).pack_into, bytearray(16 * N), 0, data()),
    "struct.pack": lambda: (struct.pack, "%di" % N, *ints()), "struct.unpack": lambda: (struct.unpack, "%di" % N, bytes(4 * N)), "struct.calcsize": lambda: (struct.calcsize, "ibb" * N + "i"), "struct.pack_into": lambda: (struct.pack_into, "%di" % N, bytearray(4 * N), 0, *ints()),
    "_sre.SRE_Scanner.match": lambda: (re.compile("(?s).*").scanner(text()).match,), "_sre.SRE_Scanner.search": lambda: (re.compile("q").scanner(text()).search,), "re.Match.group": lambda: (matched().group, *[0] * N), "re.Match.groupdict": lambda: (groups().groupdict,),
    "re.sub": lambda: (re.sub, "a", "b", text()), "re.subn": lambda: (re.subn, "a", "b", text()), "unicodedata.lookup": lambda: (unicodedata.lookup, "SPACE"), "unicodedata.normalize": lambda: (unicodedata.normalize, "NFD", "é" * 16 * N),
    "unicodedata.is_normalized": lambda: (unicodedata.is_normalized, "NFD", "e" * 15 * N + "é" * N), "zlib.Compress.flush": lambda: (compressing().flush,), "zlib.Compress.copy": lambda: (zlib.compressobj().copy,),
    "zlib.Decompress.decompress": lambda: (zlib.decompressobj().decompress, packed()), "zlib.Decompress.flush": lambda: (held().flush,), "zlib.decompress": lambda: (zlib.decompress, packed()), "zlib._ZlibDecompressor.decompress": lambda: (zlib._ZlibDecompressor().decompress, packed()),
    "_bz2.BZ2Decompressor.decompress": lambda: (bz2.BZ2Decompressor().decompress, bz()), "_ast_parse.tree": lambda: (ast.parse, "1\n" * (N // 8)), "pickle.dump": lambda: (pickle.dump, ints(), io.BytesIO()), "pickle.load": lambda: (pickle.load, io.BytesIO(pickle.dumps(ints()))),
    "pickle.loads": lambda: (pickle.loads, pickle.dumps(ints())), "_traceback.edit_distance": lambda: (_traceback.edit_distance, "abc" * 10, "abd" * 10, 100), "os.listdir": lambda: (os.listdir, folder()), "os.scandir": lambda: (list, os.scandir(folder())),
    "os.remove": lambda: (os.remove, path()), "os.unlink": lambda: (os.unlink, path()), "os.rename": lambda: (os.rename, path(), "/work/c.txt"), "os.replace": lambda: (os.replace, path(), "/work/c.txt"), "os.mkdir": lambda: (os.mkdir, "/work/d%d" % next(numbers)),
    "os.rmdir": lambda: (os.rmdir, new_folder()), "os.chmod": lambda: (os.chmod, path(), 0o600), "os.utime": lambda: (os.utime, path()), "os.chdir": lambda: (os.chdir, "/work"), "os.stat": lambda: (os.stat, path()), "os.lstat": lambda: (os.lstat, path()),
    "os.open": lambda: (os.open, path(), os.O_RDONLY), "os.read": lambda: (os.read, fd(), 16 * N), "os.pread": lambda: (os.pread, fd(), 16 * N, 0), "os.write": lambda: (os.write, fd(), data()), "os.pwrite": lambda: (os.pwrite, fd(), data(), 0),
    "os.lseek": lambda: (os.lseek, fd(), 0, 0), "os.close": lambda: (os.close, fd()), "os.ftruncate": lambda: (os.ftruncate, fd(), 16 * N), "os.fsync": lambda: (os.fsync, fd()), "os.fdatasync": lambda: (os.fdatasync, fd()),
    "_io.FileIO.read": lambda: (filled("rb", 0).read,), "_io.FileIO.readall": lambda: (filled("rb", 0).readall,), "_io.FileIO.readinto": lambda: (filled("rb", 0).readinto, bytearray(16 * N)), "_io.FileIO.write": lambda: (filled("wb", 0).write, data()),
    "_io.FileIO.truncate": lambda: (filled("r+b", 0).truncate, 17 * N), "_io.BufferedReader.read": lambda: (filled("rb").read,), "_io.BufferedReader.read1": lambda: (filled("rb").read1,), "_io.BufferedReader.readline": lambda: (filled("rb").readline,),
    "_io.BufferedReader.readinto": lambda: (filled("rb").readinto, bytearray(16 * N)), "_io.BufferedReader.readinto1": lambda: (filled("rb").readinto1, bytearray(16 * N)), "_io.TextIOWrapper.read": lambda: (filled("r").read,),
    "_io.TextIOWrapper.readline": lambda: (filled("r").readline,), "_io.TextIOWrapper.__init__": lambda: (io.TextIOWrapper, io.BytesIO()), "_io.StringIO.__setstate__": lambda: (io.StringIO().__setstate__, (text(), "\n", 0, None)),
    "_io.BytesIO.__setstate__": lambda: (io.BytesIO().__setstate__, (data(), 0, None)), "array.array.tofile": lambda: (array.array("i", ints()).tofile, io.BytesIO()), "array.array.fromfile": lambda: (array.array("b").fromfile, io.BytesIO(data()), 16 * N),
    "collections.deque.rotate": lambda: (half().rotate, N // 2), "collections.deque.__add__": lambda: (collections.deque(ints()).__add__, collections.deque(ints())), "copy.replace": lambda: (copy.replace, P(1, 2)),
    "datetime.datetime.combine": lambda: (datetime.datetime.combine, datetime.date(2020, 1, 1), datetime.time()), "datetime.datetime.fromisoformat": lambda: (datetime.datetime.fromisoformat, "2020-01-01"),
    "datetime.date.fromisoformat": lambda: (datetime.date.fromisoformat, "2020-01-01"), "datetime.time.fromisoformat": lambda: (datetime.time.fromisoformat, "01:02"), "datetime.date.fromisocalendar": lambda: (datetime.date.fromisocalendar, 2020, 1, 1),
    "datetime.timezone.fromutc": lambda: (datetime.timezone.utc.fromutc, datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc)), "Random.getstate": lambda: (rnd().getstate,), "Random.setstate": lambda: (rnd().setstate, rnd().getstate()),
    "csv.get_dialect": lambda: (csv.get_dialect, "excel"), "csv.writer": lambda: (csv.writer, io.StringIO()), "time.mktime": lambda: (time.mktime, time.gmtime(0)), "time.get_clock_info": lambda: (time.get_clock_info, "time"), "decimal.setcontext": lambda: (decimal.setcontext, decimal.Context()),
    "functools.update_wrapper": lambda: (functools.update_wrapper, f, key), "builtins.__import__": lambda: (__import__, "math"), "builtins.aiter": lambda: (aiter, agen()), "builtins.anext": lambda: (anext, agen()), "operator.matmul": lambda: (operator.matmul, Mat(), Mat()),
    "_traceback.position": lambda: (_traceback.position, failed().__traceback__), "_traceback.suggestion": lambda: (_traceback.suggestion, failed(), None), "generator.throw": lambda: (swallows().throw, ValueError),
}


def half():
    d = collections.deque(ints())
    d.append(1)
    return d


def entry():
    path()
    return next(e for e in os.scandir("/work") if e.name == "b.txt")


def link():
    path()
    os.symlink("/work/b.txt", l := "/work/l%d" % next(numbers))
    return l


class Eq:
    def __init__(self, x): self.x = x
    def __eq__(self, other): return self.x == other


class Mat:
    def __matmul__(self, other): return 1


numbers = itertools.count()


def holder():
    p = Plain()
    for i in range(N): setattr(p, "x%d" % i, i)
    return p


def deep():
    c = Plain
    for i in range(min(N, 2000)): c = type("C", (c,), {})
    return c


def crowd(): return type("C", (), {"a%d" % i: 1 for i in range(N)})


def parent():
    global kept
    c = type("C", (), {})
    kept = [type("D", (c,), {}) for i in range(min(N, 2000))]
    return c


def module():
    m = types.ModuleType("m")
    for i in range(N): setattr(m, "x%d" % i, i)
    return m


def code(): return compile("x = y\n" * N, "x", "exec")
def groups(): return re.match("".join("(?P<g%d>)" % i for i in range(min(N, 2000))), "")


def compressing():
    c = zlib.compressobj()
    c.compress(rnd().randbytes(16 * N))
    return c


def held():
    d = zlib.decompressobj()
    d.decompress(packed(), 1)
    return d


def bz(): return base64.b64decode("QlpoOTFBWSZTWb6piCsAAMRQAMAABAAACCAAMMwFKaYQtiIXi7kinChIX1TEFYA=") if N > 100 else base64.b64decode("QlpoORdyRThQkAAAAAA=")


def folder():
    d = "/work/f%d" % next(numbers)
    os.mkdir(d)
    for i in range(min(N, 2000)): open(d + "/%d" % i, "w").close()
    return d


def new_folder():
    d = "/work/n%d" % next(numbers)
    os.mkdir(d)
    return d


def path():
    with open("/work/b.txt", "wb") as out: out.write(data())
    return "/work/b.txt"


def fd(): return os.open(path(), os.O_RDWR)


def swallows():
    def g():
        while True:
            try: yield
            except ValueError: pass
    it = g()
    next(it)
    return it

# Natives of bounded work that raise whatever the samples call them with (what is readonly, abstract or denied, mostly), and those of no object that a program gets.
raises = """
_fiber.suspend
typing.Union.__iter__ typing.TypeVarTuple.__typing_subst__ typing.ParamSpecArgs.__mro_entries__ typing.ParamSpecKwargs.__mro_entries__ _timezones.fixed_info _timezones.utc_info _timezones.local_info
_io.BufferedReader.__getstate__ _io.BufferedWriter.__getstate__ _io.BufferedRandom.__getstate__ _io.TextIOWrapper.__getstate__ _io.FileIO.__getstate__
_ast_parse.run
os.link posix.ScandirIterator.__next__
_io.BufferedReader.__next__ _io.BufferedReader.write _io.BufferedReader.seek _io.BufferedReader.tell _io.BufferedWriter.__next__ _io.BufferedWriter.read _io.BufferedWriter.readline _io.BufferedWriter.readlines
_io.BufferedWriter.seek _io.BufferedWriter.tell _io.BufferedWriter.truncate _io.TextIOWrapper.readlines _io.TextIOWrapper.seek _io.TextIOWrapper.tell _io.TextIOWrapper.truncate
float.__getformat__ _http.transfer.poll _http.transfer.close decimal.Context.rounding enum.EnumType.__getitem__ re.RegexFlag.__contains__
object.__setattr__ object.__delattr__ object.__class__ type.__new__ classmethod_descriptor.__call__ getset_descriptor.__set__ getset_descriptor.__delete__ member_descriptor.__set__
member_descriptor.__delete__ property.__set__ property.__delete__ function.__new__ function.__code__ NotImplementedType.__bool__ memoryview.__setitem__ memoryview.__delitem__
string.templatelib.Template.__add__ string.templatelib.Template.strings string.templatelib.Template.interpolations string.templatelib.Template.values
string.templatelib.Interpolation.format_spec string.templatelib.Interpolation.value string.templatelib.Interpolation.expression string.templatelib.Interpolation.conversion
mappingproxy.__hash__ mappingproxy.__ior__ mappingproxy.__lt__ mappingproxy.__le__ mappingproxy.__gt__ mappingproxy.__ge__ range.start range.stop range.step slice.start slice.stop slice.step
coroutine.send coroutine.throw coroutine_wrapper.__next__ coroutine_wrapper.send coroutine_wrapper.throw async_generator_asend.__next__ async_generator_asend.send async_generator_asend.throw
async_generator_athrow.__next__ async_generator_athrow.send async_generator_athrow.throw BaseException.__suppress_context__ BaseExceptionGroup.__new__ BaseExceptionGroup.message
BaseExceptionGroup.exceptions OSError.characters_written UnicodeDecodeError.__init__ UnicodeEncodeError.__init__ UnicodeTranslateError.__init__ traceback.__new__ traceback.tb_lasti
traceback.tb_frame frame.f_lineno types.GenericAlias.__getitem__ types.GenericAlias.__instancecheck__ types.GenericAlias.__subclasscheck__ typing.Union.__getitem__
typing.Union.__mro_entries__ collections._tuplegetter.__set__ collections._tuplegetter.__delete__ typing.TypeVar.__mro_entries__ typing.TypeVar.__typing_prepare_subst__
typing.ParamSpec.__mro_entries__ typing.ParamSpec.__typing_prepare_subst__ typing.TypeVarTuple.__mro_entries__ typing.TypeVarTuple.__typing_prepare_subst__ typing.TypeAliasType.__getitem__
abc.ABCMeta.__new__ anext_awaitable.__next__ anext_awaitable.send anext_awaitable.throw _sitebuiltins.Quitter.__call__ builtins.breakpoint builtins.input operator.imatmul _operator.matmul
_operator.imatmul IOBase.seek IOBase.truncate IOBase.fileno RawIOBase.readinto RawIOBase.write BufferedIOBase.detach BufferedIOBase.read BufferedIOBase.read1 BufferedIOBase.write
TextIOBase.detach TextIOBase.read TextIOBase.readline TextIOBase.write _io.FileIO.__reduce__ _io.FileIO.__reduce_ex__ _io.BufferedReader.__init__ _io.BufferedReader.truncate
_io.BufferedReader.__reduce__ _io.BufferedReader.__reduce_ex__ _io.BufferedWriter.__init__ _io.BufferedWriter.__reduce__ _io.BufferedWriter.__reduce_ex__ _io.BufferedRandom.__next__
_io.BufferedRandom.__init__ _io.BufferedRandom.__reduce__ _io.BufferedRandom.__reduce_ex__ _io.TextIOWrapper.__reduce__ _io.TextIOWrapper.__reduce_ex__ _io.TextIOWrapper.__next__ sys.exit
sys._getframe sys.excepthook sys.breakpointhook sys.activate_stack_trampoline collections._deque_iterator.__new__ collections._deque_reverse_iterator.__new__ Counter.fromkeys
time.clock_settime time.clock_settime_ns functools.partial.__setstate__ functools._lru_cache_wrapper.__new__ functools.KeyWrapper.__lt__ functools.KeyWrapper.__le__
functools.KeyWrapper.__eq__ functools.KeyWrapper.__ne__ functools.KeyWrapper.__gt__ functools.KeyWrapper.__ge__ functools.wraps itertools.takewhile.__next__ itertools._grouper.__new__
csv.unregister_dialect _pickle.Pickler.__init__ _pickle.Pickler.memo _pickle.Unpickler.__init__ _pickle.Unpickler.persistent_load _pickle.Unpickler.find_class datetime.timedelta.days
datetime.timedelta.seconds datetime.timedelta.microseconds datetime.tzinfo.utcoffset datetime.tzinfo.tzname datetime.tzinfo.dst datetime.tzinfo.fromutc datetime.timezone.__new__
datetime.date.__new__ datetime.date.year datetime.date.month datetime.date.day datetime.IsoCalendarDate.__new__ datetime.time.hour datetime.time.minute datetime.time.second
datetime.time.microsecond datetime.time.fold datetime.time.tzinfo datetime.datetime.__new__ datetime.datetime.hour datetime.datetime.minute datetime.datetime.second
datetime.datetime.microsecond datetime.datetime.fold datetime.datetime.tzinfo decimal.DecimalTuple.__new__ decimal.Context.flags decimal.Context.traps decimal.SignalDict.__getitem__
decimal.SignalDict.__setitem__ decimal.SignalDict.__delitem__ decimal.SignalDict.popitem decimal.SignalDict.clear decimal.SignalDict.setdefault _timezones.parse Random.__setstate__
SystemRandom.getstate SystemRandom.setstate _traceback.keyword_typo os.stat_result.__replace__ function.__repr__ function.__call__
"""

# Natives whose work is bounded in truth: they are in tables whose rows have a class together.
flat = """
decimal.Context.__reduce__ unicodedata.UCD.lookup decimal.Context.is_canonical decimal.Context.canonical
time.strptime datetime.date.strptime datetime.time.strptime datetime.datetime.strptime
_codecs.text_encode
os.remove os.unlink os.rename os.replace os.rmdir os.mkdir os.readlink os.chmod os.utime os.chdir os.stat os.lstat os.open os.lseek os.ftruncate os.fsync os.fdatasync os.link Random.setstate
type.__bases__ _codecs.text_name _codecs.normal_name Random.getstate csv.register_dialect
classmethod.__dict__ staticmethod.__dict__ str_ascii_iterator.__length_hint__ str_ascii_iterator.__reduce__ str_iterator.__length_hint__ str_iterator.__reduce__
string.templatelib.Template.strings string.templatelib.Template.interpolations string.templatelib.Template.values string.templatelib.Interpolation.format_spec
string.templatelib.Interpolation.value string.templatelib.Interpolation.expression string.templatelib.Interpolation.conversion tuple.__getnewargs__ frozenset.copy
longrange_iterator.__setstate__ module.__dict__ BaseException.__setstate__ BaseException.__dict__ AttributeError.__getstate__ AttributeError.__reduce__ ImportError.__reduce__
traceback.tb_next types.GenericAlias.__dir__ types.GenericAlias.__parameters__ typing.Union.__parameters__ callable_iterator.__reduce__ map.__reduce__ filter.__reduce__ zip.__reduce__
enumerate.__reduce__ reversed.__reduce__ builtins.abs builtins.input builtins.locals abc.update_abstractmethods operator.itemgetter.__reduce__ operator.attrgetter.__reduce__
operator.methodcaller.__reduce__ _io.StringIO.tell _io.TextIOWrapper.tell _io.TextIOWrapper.seek _io.TextIOWrapper.truncate asyncgen_hooks.__reduce__ asyncgen_hooks.__replace__
sys.version_info.__reduce__ sys.version_info.__replace__ sys.float_info.__reduce__ sys.float_info.__replace__ sys.int_info.__reduce__ sys.int_info.__replace__ sys.hash_info.__reduce__
sys.hash_info.__replace__ sys.flags.__reduce__ sys.flags.__replace__ sys.thread_info.__reduce__ sys.thread_info.__replace__ time.struct_time.__reduce__ time.struct_time.__replace__
types.SimpleNamespace.__replace__ functools.partial.__setstate__ zlib.Compress.__copy__ zlib.Compress.__deepcopy__ zlib.Decompress.copy zlib.Decompress.__copy__ zlib.Decompress.__deepcopy__
zlib.Decompress.unused_data zlib.Decompress.unconsumed_tail zlib.Decompress.eof zlib._ZlibDecompressor.unused_data zlib._ZlibDecompressor.eof zlib._ZlibDecompressor.needs_input
zlib.compressobj _dis.names _hashlib.HASH.digest _hashlib.HASH.hexdigest _blake2.blake2b.digest _blake2.blake2b.hexdigest _blake2.blake2s.digest _blake2.blake2s.hexdigest csv.list_dialects
_pickle.Pickler.bin _pickle.Pickler.fast _pickle.Pickler.memo _pickle.Unpickler.memo _bz2.BZ2Decompressor.eof _bz2.BZ2Decompressor.unused_data _bz2.BZ2Decompressor.needs_input
datetime.IsoCalendarDate.__reduce__ datetime.IsoCalendarDate.__replace__ decimal.DecimalTuple.__reduce__ decimal.DecimalTuple.__replace__ decimal.Decimal.is_zero decimal.Decimal.is_nan
decimal.Decimal.is_qnan decimal.Decimal.is_snan decimal.Decimal.is_infinite decimal.Decimal.is_finite decimal.Decimal.is_signed decimal.Decimal.is_canonical decimal.Decimal.canonical
decimal.Decimal.conjugate decimal.Decimal.__copy__ decimal.Decimal.__deepcopy__ decimal.Decimal.radix decimal.Decimal.copy_abs decimal.Decimal.copy_negate decimal.Decimal.copy_sign
decimal.Decimal.same_quantum decimal.Decimal.to_integral decimal.Decimal.to_integral_value decimal.Decimal.to_integral_exact decimal.Context.copy decimal.Context.__copy__
decimal.Context.clear_flags decimal.Context.clear_traps decimal.Context.Etiny decimal.Context.Etop decimal.Context.radix decimal.Context.to_integral_value decimal.Context.to_integral
decimal.Context.to_integral_exact decimal.Context.is_zero decimal.Context.is_nan decimal.Context.is_qnan decimal.Context.is_snan decimal.Context.is_infinite decimal.Context.is_finite
decimal.Context.is_signed decimal.Context.is_canonical decimal.Context.copy_abs decimal.Context.copy_negate decimal.Context.copy_decimal decimal.Context.canonical
decimal.Context.same_quantum decimal.Context.copy_sign _codecs.aliases _codecs.register_error _codecs.handler _xml.Scanner.finish _xml.Scanner.flush _xml.Scanner.events _xml.Scanner.place
binascii.b2a_uu binascii.a2b_uu _timezones.parse Random.__getstate__ Random.__setstate__ Random.__reduce__ _traceback.lines _traceback.keyword_typo _traceback.caller_line _traceback.source
_weakref._collect _weakref.getweakrefcount _weakref.getweakrefs os.stat_result.__reduce__ os.stat_result.__replace__ posix.times_result.__reduce__ posix.times_result.__replace__ os.symlink
os.access os._environment os._realpath os._kind unicodedata.lookup unicodedata.UCD.lookup zlib.Compress.copy _traceback.edit_distance posix.DirEntry.is_dir posix.DirEntry.is_file posix.DirEntry.stat
posix.DirEntry.inode
"""

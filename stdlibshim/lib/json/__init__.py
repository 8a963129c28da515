"""Encode and decode JSON (RFC 8259). The scanner and the encoder proper are native."""

__all__ = ["dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError", "JSONEncoder"]

_isinstance, _str, _float, _int = isinstance, str, float, int


class JSONDecodeError(ValueError):
    """Text that is not JSON: msg, doc, pos, and the lineno and colno of pos."""

    def __init__(self, msg, doc, pos):
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, "%s: line %d column %d (char %d)" % (msg, lineno, colno, pos))
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


JSONDecodeError.__module__ = "json.decoder"

_SPACE = " \t\n\r"


def _skip(s, i):
    n = len(s)
    while i < n and s[i] in _SPACE:
        i += 1
    return i


class JSONDecoder:
    """JSON decoder with hooks for objects, numbers and constants."""

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = None if parse_float is _float else parse_float
        self.parse_int = None if parse_int is _int else parse_int
        self.parse_constant = parse_constant
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        self.memo = {}  # empty between calls: keys are shared while one decodes

    def decode(self, s):
        """Decode a str that holds one JSON document."""
        obj, end = self.raw_decode(s, _skip(s, 0))
        end = _skip(s, end)
        if end != len(s):
            raise JSONDecodeError("Extra data", s, end)
        return obj

    def raw_decode(self, s, idx=0):
        """Decode the JSON document that s has at idx; return it and the index behind it."""
        r = _scan(s, idx, bool(self.strict), self.object_hook, self.object_pairs_hook, self.parse_float, self.parse_int,
                  self.parse_constant)
        if r.__class__ is list:
            raise JSONDecodeError(r[0], s, r[1]) from None
        return r


class JSONEncoder:
    """JSON encoder for dicts, lists, tuples, strings, numbers, True, False and None; override default() for more."""

    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        """Return something encodable for o, or raise TypeError."""
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        """Return the JSON text of o."""
        return _encode(o, self.skipkeys, self.ensure_ascii, self.check_circular, self.allow_nan, self.indent,
                       self.item_separator, self.key_separator, self.default, self.sort_keys)

    def iterencode(self, o, _one_shot=False):
        """Yield the JSON text of o in pieces."""
        yield self.encode(o)


JSONEncoder.__module__ = "json.encoder"
JSONDecoder.__module__ = "json.decoder"


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
          separators=None, default=None, sort_keys=False, **kw):
    """Return obj as JSON text."""
    if cls is not None or kw:
        return (cls or JSONEncoder)(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular,
                                    allow_nan=allow_nan, indent=indent, separators=separators, default=default,
                                    sort_keys=sort_keys, **kw).encode(obj)
    if separators is not None:
        item, key = separators
    else:
        item, key = (", " if indent is None else ","), ": "
    return _encode(obj, skipkeys, ensure_ascii, check_circular, allow_nan, indent, item, key, default, sort_keys)


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
         separators=None, default=None, sort_keys=False, **kw):
    """Write obj as JSON text to a file object."""
    fp.write(dumps(obj, skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular,
                   allow_nan=allow_nan, cls=cls, indent=indent, separators=separators, default=default,
                   sort_keys=sort_keys, **kw))


def detect_encoding(b):
    """Tell which of the UTF encodings the bytes of a JSON text are in."""
    if b.startswith((b"\x00\x00\xfe\xff", b"\xff\xfe\x00\x00")):
        return "utf-32"
    if b.startswith((b"\xfe\xff", b"\xff\xfe")):
        return "utf-16"
    if b.startswith(b"\xef\xbb\xbf"):
        return "utf-8-sig"
    zeros = tuple(not x for x in b[:4])
    if len(zeros) == 4:
        if zeros[0]:
            return "utf-16-be" if not zeros[1] else "utf-32-be"
        if zeros[1]:
            return "utf-16-le" if not (zeros[2] and zeros[3]) else "utf-32-le"
    elif len(zeros) == 2:
        if zeros[0]:
            return "utf-16-be"
        if zeros[1]:
            return "utf-16-le"
    return "utf-8"


def __getattr__(name):
    # The submodules are attributes of the package from the start, and imported when they are asked for.
    if name in ("decoder", "encoder", "scanner"):
        return __import__(f"json.{name}", fromlist=("",))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), "decoder", "encoder", "scanner"})


_default_decoder = JSONDecoder()


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
          object_pairs_hook=None, **kw):
    """Return the value of a JSON text (str, bytes or bytearray)."""
    if _isinstance(s, _str):
        if s.startswith("\ufeff"):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    elif _isinstance(s, (bytes, bytearray)):
        s = s.decode(detect_encoding(s), "surrogatepass")
    else:
        raise TypeError(f"the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}")
    if (cls is None and object_hook is None and parse_int is None and parse_float is None and parse_constant is None
            and object_pairs_hook is None and not kw):
        return _default_decoder.decode(s)
    if cls is None:
        cls = JSONDecoder
    for name, hook in (("object_hook", object_hook), ("object_pairs_hook", object_pairs_hook),
                       ("parse_float", parse_float), ("parse_int", parse_int), ("parse_constant", parse_constant)):
        if hook is not None:
            kw[name] = hook
    return cls(**kw).decode(s)


def load(fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
         object_pairs_hook=None, **kw):
    """Return the value of the JSON text that a file object holds."""
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int,
                 parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, **kw)

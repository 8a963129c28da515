"""Encode and decode JSON (RFC 8259). The scanner and the encoder proper are native; the classes are in the submodules, which are imported when they are first asked for."""

__all__ = ["dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError", "JSONEncoder"]

_isinstance, _str, _SPACE = isinstance, str, " \t\n\r"


def _skip(s, i):
    n = len(s)
    while i < n and s[i] in _SPACE:
        i += 1
    return i


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
          separators=None, default=None, sort_keys=False, **kw):
    """Return obj as JSON text."""
    if cls is not None or kw:
        return (cls or __getattr__("JSONEncoder"))(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular,
                                                   allow_nan=allow_nan, indent=indent, separators=separators,
                                                   default=default, sort_keys=sort_keys, **kw).encode(obj)
    if separators is not None:
        item, key = separators
    else:
        item, key = (", " if indent is None else ","), ": "
    return _encode(obj, skipkeys, ensure_ascii, check_circular, allow_nan, indent, item, key, default, sort_keys)


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
         separators=None, default=None, sort_keys=False, **kw):
    """Write obj as JSON text to a file object."""
    plain = __getattr__("JSONEncoder")
    encoder = (cls or plain)(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
                             indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)
    if encoder.__class__.iterencode is plain.iterencode and _dump(
            fp, obj, encoder.skipkeys, encoder.ensure_ascii, encoder.check_circular, encoder.allow_nan, encoder.indent,
            encoder.item_separator, encoder.key_separator, encoder.default, encoder.sort_keys):
        return
    for chunk in encoder.iterencode(obj):
        fp.write(chunk)


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
    # The submodules, and what they define, are attributes of the package from the start.
    if name in ("decoder", "encoder", "scanner"):
        return __import__(f"json.{name}", fromlist=("",))
    if name == "JSONEncoder":
        from json.encoder import JSONEncoder as value
    elif name == "JSONDecoder":
        from json.decoder import JSONDecoder as value
    elif name == "JSONDecodeError":
        from json.decoder import JSONDecodeError as value
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault(name, value)


def __dir__():
    return sorted({*globals(), *__all__, "decoder", "encoder", "scanner"})


def _decode(s, scanned):
    # The value of a text from what the scanner made of it.
    if scanned.__class__ is list:
        raise __getattr__("JSONDecodeError")(scanned[0], s, scanned[1]) from None
    obj, end = scanned
    if end != len(s) and (end := _skip(s, end)) != len(s):
        raise __getattr__("JSONDecodeError")("Extra data", s, end)
    return obj


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
          object_pairs_hook=None, **kw):
    """Return the value of a JSON text (str, bytes or bytearray)."""
    if _isinstance(s, _str):
        if s.startswith("\ufeff"):
            raise __getattr__("JSONDecodeError")("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    elif _isinstance(s, (bytes, bytearray)):
        s = s.decode(detect_encoding(s), "surrogatepass")
    else:
        raise TypeError(f"the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}")
    if (cls is None and object_hook is None and parse_int is None and parse_float is None and parse_constant is None
            and object_pairs_hook is None and not kw):
        return _decode(s, _scan(s, _skip(s, 0), True, None, None, None, None, None))
    if cls is None:
        cls = __getattr__("JSONDecoder")
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

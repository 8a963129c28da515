"""Codecs by a table of characters, and the escapes of bytes literals."""

__name__ = "_codecs"


def charmap_build(map, /):
    """Return the encoding table for a decoding table, which is a str of the characters for the bytes 0, 1, ..."""
    return {ord(c): i for i, c in enumerate(map) if c != "\ufffe"}


def charmap_encode(str, errors=None, mapping=None, /):
    """Encode a text by a mapping of characters' numbers to bytes or their numbers; without one, in Latin-1."""
    if mapping is None:
        from _codecs import latin_1_encode
        return latin_1_encode(str, errors)
    if not isinstance(str, _text):
        raise TypeError(f"charmap_encode() argument 1 must be str, not {type(str).__name__}")
    out = bytearray()
    i, n = 0, len(str)
    while i < n:
        v = _target(mapping, ord(str[i]))
        if v is None:
            end = i + 1
            while end < n and _target(mapping, ord(str[end])) is None:
                end += 1
            repl, i = _handled(errors, UnicodeEncodeError("charmap", str, i, end, "character maps to <undefined>"))
            if isinstance(repl, bytes):
                out += repl
                continue
            for j, c in enumerate(repl):
                w = _target(mapping, ord(c))
                if w is None:
                    raise UnicodeEncodeError("charmap", str, end - 1, end, "character maps to <undefined>")
                _put(out, w)
            continue
        _put(out, v)
        i += 1
    return bytes(out), n


_text = str


def _target(mapping, code):
    try:
        v = mapping[code]
    except LookupError:
        return None
    if v is None or isinstance(v, bytes):
        return v
    if isinstance(v, int):
        if not 0 <= v < 256:
            raise TypeError("character mapping must be in range(256)")
        return v
    raise TypeError(f"character mapping must return integer, bytes or None, not {type(v).__name__}")


def _put(out, v):
    if isinstance(v, bytes):
        out += v
    else:
        out.append(v)


def _handled(errors, exc):
    from codecs import lookup_error
    repl, pos = lookup_error(errors or "strict")(exc)
    if pos < 0:
        pos += len(exc.object)
    if not 0 <= pos <= len(exc.object):
        raise IndexError(f"position {pos} from error handler out of bounds")
    return repl, pos


def charmap_decode(data, errors=None, mapping=None, /):
    """Decode bytes by a mapping of their numbers to characters or their numbers, or by a str of characters; without one, as Latin-1."""
    if mapping is None:
        from _codecs import latin_1_decode
        return latin_1_decode(data, errors)
    data = bytes(memoryview(data))
    out = []
    i, n = 0, len(data)
    while i < n:
        try:
            c = mapping[data[i]]
        except LookupError:
            c = None
        if isinstance(c, int):
            if not 0 <= c <= 0x10FFFF:
                raise TypeError("character mapping must be in range(0x110000)")
            c = chr(c)
        elif c is not None and not isinstance(c, str):
            raise TypeError(f"character mapping must return integer, None or str, not {type(c).__name__}")
        if c is None or c == "\ufffe":
            repl, i = _handled(errors, UnicodeDecodeError("charmap", data, i, i + 1, "character maps to <undefined>"))
            out.append(repl)
            continue
        out.append(c)
        i += 1
    return "".join(out), n


_SIMPLE = {92: 92, 39: 39, 34: 34, 97: 7, 98: 8, 102: 12, 110: 10, 114: 13, 116: 9, 118: 11}
_OCTAL = b"01234567"
_HEX = b"0123456789abcdefABCDEF"


def escape_decode(data, errors=None, /):
    """Read the escapes of a bytes literal."""
    if isinstance(data, str):
        data = data.encode()
    data = bytes(memoryview(data))
    out = bytearray()
    i, n = 0, len(data)
    first_bad = None
    while i < n:
        at = data.find(b"\\", i)
        if at < 0:
            out += data[i:]
            break
        out += data[i:at]
        if at + 1 >= n:
            raise ValueError("Trailing \\ in string")
        c = data[at + 1]
        i = at + 2
        if c in _SIMPLE:
            out.append(_SIMPLE[c])
        elif c == 10:
            pass
        elif c in _OCTAL:
            end = i
            while end < n and end < at + 4 and data[end] in _OCTAL:
                end += 1
            v = int(data[at + 1:end], 8)
            if v > 255 and first_bad is None:
                first_bad = data[at:end].decode()
            out.append(v & 255)
            i = end
        elif c == 120:
            digits = data[i:i + 2]
            if len(digits) == 2 and digits[0] in _HEX and digits[1] in _HEX:
                out.append(int(digits, 16))
                i += 2
                continue
            if errors in (None, "strict"):
                raise ValueError(f"invalid \\x escape at position {at}")
            if errors == "replace":
                out.append(63)
            elif errors != "ignore":
                raise ValueError(f"decoding error; unknown error handling code: {errors}")
            if i < n and data[i] in _HEX:
                i += 1
        else:
            if first_bad is None:
                first_bad = "\\" + chr(c)
            out += data[at:i]
    if first_bad is not None:
        import warnings
        what = "octal escape" if first_bad[1] in "01234567" else "escape"
        warnings.warn(f'b"{first_bad}" is an invalid {what} sequence. Such sequences will not work in the future. ', DeprecationWarning, stacklevel=2)
    return bytes(out), n


def escape_encode(data, errors=None, /):
    """Write bytes with the escapes of a bytes literal."""
    if not isinstance(data, bytes):
        raise TypeError(f"escape_encode() argument 1 must be bytes, not {type(data).__name__}")
    text = repr(data)
    quote = text[1]
    text = text[2:-1]
    if quote == '"':
        text = text.replace("'", "\\'")
    return text.encode("ascii"), len(data)


def readbuffer_encode(data, errors=None, /):
    """Return what an object's buffer holds; of a str, its UTF-8."""
    b = data.encode() if isinstance(data, str) else bytes(memoryview(data))
    return b, len(b)

"""The encoder of package json."""

from json import _encode, _key, _literal

__all__ = ["JSONEncoder"]


class JSONEncoder:
    """JSON encoder for dicts, lists, tuples, strings, numbers, True, False and None; override default() for more."""

    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        self.indent, self.sort_keys, self.skipkeys = indent, sort_keys, skipkeys
        self.ensure_ascii, self.allow_nan, self.check_circular = ensure_ascii, allow_nan, check_circular
        if default is not None:
            self.default = default
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:  # no spaces at the ends of lines
            self.item_separator = ","

    def default(self, o):
        """Return something encodable for o, or raise TypeError."""
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        """Return the JSON text of o."""
        if isinstance(o, str):
            return _literal(o, self.ensure_ascii, True)
        return "".join(self.iterencode(o, _one_shot=True))

    def iterencode(self, o, _one_shot=False):
        """Yield the JSON text of o in pieces, each made when it is asked for."""
        if _one_shot:
            return (_encode(o, self.skipkeys, self.ensure_ascii, self.check_circular, self.allow_nan, self.indent,
                            self.item_separator, self.key_separator, self.default, self.sort_keys),)
        return _pieces(self)(o, 0)


def _pieces(encoder):
    # A function that makes the generator of a value's pieces. A scalar in a list is a piece together with the separator before it; in a dict each is one by itself.
    # A level of the value is one generator, for they count as depth.
    skipkeys, ensure_ascii, allow_nan, sort_keys = encoder.skipkeys, encoder.ensure_ascii, encoder.allow_nan, encoder.sort_keys
    item_separator, key_separator, default = encoder.item_separator, encoder.key_separator, encoder.default
    indent = encoder.indent
    if indent is not None and not isinstance(indent, str):
        indent = " " * indent
    inside = {} if encoder.check_circular else None  # the containers that are being written, by id

    def pieces(o, depth):
        if isinstance(o, (list, tuple)):
            return of_list(o, depth)
        if isinstance(o, dict):
            return of_dict(o, depth)
        return of_other(o, depth)

    def enter(o):
        if id(o) in inside:
            raise ValueError("Circular reference detected")
        inside[id(o)] = o

    def of_list(items, depth):
        if not items:
            yield "[]"
            return
        if inside is not None:
            enter(items)
        head, after = "[", item_separator
        if indent is not None:
            line = "\n" + indent * (depth + 1)
            head, after = head + line, after + line
        i = 0
        for x in items:
            try:
                text = _literal(x, ensure_ascii, allow_nan)
                if text is not None:
                    yield head + text
                else:
                    yield head
                    yield from pieces(x, depth + 1)
            except GeneratorExit:
                raise
            except BaseException as exc:
                exc.add_note(f"when serializing {type(items).__name__} item {i}")
                raise
            head = after
            i += 1
        if indent is not None:
            yield "\n" + indent * depth
        yield "]"
        if inside is not None:
            del inside[id(items)]

    def of_dict(o, depth):
        if not o:
            yield "{}"
            return
        if inside is not None:
            enter(o)
        yield "{"
        head, after = None, item_separator
        if indent is not None:
            head = "\n" + indent * (depth + 1)
            after += head
        empty = True
        for key, x in sorted(o.items()) if sort_keys else o.items():
            name = _key(key, skipkeys, ensure_ascii, allow_nan)
            if name is None:
                continue
            if head is not None:
                yield head
            head, empty = after, False
            yield name
            yield key_separator
            try:
                text = _literal(x, ensure_ascii, allow_nan)
                if text is not None:
                    yield text
                else:
                    yield from pieces(x, depth + 1)
            except GeneratorExit:
                raise
            except BaseException as exc:
                shown = key if isinstance(key, str) else name[1:-1]
                exc.add_note(f"when serializing {type(o).__name__} item {shown!r}")
                raise
        if indent is not None and not empty:
            yield "\n" + indent * depth
        yield "}"
        if inside is not None:
            del inside[id(o)]

    def of_other(o, depth):
        text = _literal(o, ensure_ascii, allow_nan)
        if text is not None:
            yield text
            return
        if inside is not None:
            enter(o)
        plain = default(o)
        try:
            yield from pieces(plain, depth)
        except GeneratorExit:
            raise
        except BaseException as exc:
            exc.add_note(f"when serializing {type(o).__name__} object")
            raise
        if inside is not None:
            del inside[id(o)]

    return pieces


INFINITY = float("inf")


def py_encode_basestring(s):
    """Return the JSON literal of a string."""
    if not isinstance(s, str):
        raise TypeError(f"first argument must be a string, not {type(s).__name__}")
    return _literal(s, False, True)


def py_encode_basestring_ascii(s):
    """Return the JSON literal of a string in ASCII."""
    if not isinstance(s, str):
        raise TypeError(f"first argument must be a string, not {type(s).__name__}")
    return _literal(s, True, True)


encode_basestring, encode_basestring_ascii = py_encode_basestring, py_encode_basestring_ascii

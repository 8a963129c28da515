"""The encoder of package json."""

from json import _encode

__all__ = ["JSONEncoder"]


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


INFINITY = float("inf")


def py_encode_basestring(s):
    """Return the JSON literal of a string."""
    if not isinstance(s, str):
        raise TypeError(f"first argument must be a string, not {type(s).__name__}")
    return _encode(s, False, False, True, True, None, ", ", ": ", None, False)


def py_encode_basestring_ascii(s):
    """Return the JSON literal of a string in ASCII."""
    if not isinstance(s, str):
        raise TypeError(f"first argument must be a string, not {type(s).__name__}")
    return _encode(s, False, True, True, True, None, ", ", ": ", None, False)


encode_basestring, encode_basestring_ascii = py_encode_basestring, py_encode_basestring_ascii

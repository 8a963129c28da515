"""The encoder of package json."""

from json import JSONEncoder, _encode

__all__ = ["JSONEncoder"]


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

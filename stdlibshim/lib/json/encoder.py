"""The encoder of package json."""

from json import JSONEncoder, _encode

__all__ = ["JSONEncoder"]


def py_encode_basestring_ascii(s):
    """Return the JSON literal of s in ASCII."""
    return _encode(s, False, True, True, True, None, ", ", ": ", None, False)


encode_basestring_ascii = py_encode_basestring_ascii

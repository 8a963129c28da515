"""The decoder of package json."""

from json import JSONDecoder, JSONDecodeError, _scan

__all__ = ["JSONDecoder", "JSONDecodeError"]


def py_scanstring(s, end, strict=True):
    """Read the JSON string whose contents begin at end: return it and the index behind its closing quote."""
    if end.bit_length() > 63:
        raise OverflowError("Python int too large to convert to C ssize_t")
    if end < 0 or end > len(s):
        raise ValueError("end is out of bounds")
    ahead = not end or s[end - 1] != '"'
    text = '"' + s[end:] if ahead else s
    r = _scan(text, 0 if ahead else end - 1, bool(strict), None, None, None, None, None)
    moved = end - 1 if ahead else 0
    if r.__class__ is list:
        raise JSONDecodeError(r[0], s, r[1] + moved)
    return r[0], r[1] + moved


scanstring = py_scanstring

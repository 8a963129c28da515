"""The decoder of package json."""

from json import _scan, _skip

__all__ = ["JSONDecoder", "JSONDecodeError"]


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


class JSONDecoder:
    """JSON decoder with hooks for objects, numbers and constants."""

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = None if parse_float is float else parse_float
        self.parse_int = None if parse_int is int else parse_int
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

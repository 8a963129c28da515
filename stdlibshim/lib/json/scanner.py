"""What reads one JSON value."""

from json import _scan
from json.decoder import JSONDecodeError

__all__ = ["make_scanner"]


def py_make_scanner(context):
    """Return a function that reads the value at an index of a text, as a decoder's attributes say. It raises StopIteration with the index where there is none."""
    def scan_once(string, idx):
        if idx < 0:
            raise ValueError("idx cannot be negative")
        hooks = [getattr(context, name) for name in ("parse_float", "parse_int")]
        hooks = [None if hook in (float, int) else hook for hook in hooks]
        r = _scan(string, idx, bool(context.strict), context.object_hook, context.object_pairs_hook, *hooks, context.parse_constant)
        if r.__class__ is list:
            if r[0] == "Expecting value":
                raise StopIteration(r[1]) from None
            raise JSONDecodeError(r[0], string, r[1]) from None
        return r
    return scan_once


make_scanner = py_make_scanner

# attack: 61 natives called on types they do not expect
# expect: ok
import math
things = [None, ..., NotImplemented, 1, 1.5, 1j, 'a', b'a', [], (), {}, set(), frozenset(), range(1), slice(1), object(), type, int, len, lambda: 0, iter([]), (x for x in ''), math, memoryview(b''), property(), ValueError(), type(None), list[int], int | str, {}.keys(), zip(), super]
for f in (abs, all, any, ascii, bin, bool, bytes, callable, chr, complex, dict, dir, enumerate, float, format, frozenset, hash, hex, id, int, isinstance, issubclass, iter, len, list, map, max, min, next, oct, ord, pow, range, repr, reversed, round, set, slice, sorted, str, sum, tuple, type, vars, zip, divmod, getattr, hasattr, setattr, delattr, filter, memoryview, bytearray, property, staticmethod, classmethod, super):
    for x in things:
        for args in ((x,), (x, x), (1, x), (x, 'a'), (x, x, x)):
            if f in (setattr, delattr):
                continue
            try:
                f(*args)
            except Exception:
                pass

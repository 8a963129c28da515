# attack: 61 __new__ across types
# expect: ok
types = [int, float, complex, str, bytes, bytearray, list, tuple, dict, set, frozenset, range, slice, memoryview, object, type, BaseException, ValueError, OSError, UnicodeDecodeError, property, bool, type(None), zip, map, filter, enumerate, reversed, super, staticmethod, classmethod, type(lambda: 0), type((x for x in ())), type(len), type([].append), type({}.keys()), ExceptionGroup, StopIteration, SystemExit, ImportError, SyntaxError]
for a in types:
    for b in types:
        for args in ((), (1,), ('a',), ([1], 2), (None, None, None)):
            try:
                x = a.__new__(b, *args)
                repr(x); str(x); hash(x)
            except Exception:
                pass

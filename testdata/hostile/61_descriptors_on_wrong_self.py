# attack: 61 unbound methods called on the wrong self
# expect: ok
types = [int, float, complex, str, bytes, bytearray, list, tuple, dict, set, frozenset, range, slice, memoryview, object, type, BaseException, property, type(None), type(lambda: 0), type((x for x in ())), type({}.keys()), type(iter([])), zip, map, filter, enumerate, reversed, super, staticmethod, classmethod]
selves = [None, 1, 1.5, 'a', b'a', [1], (1,), {1: 1}, {1}, range(2), slice(1), object(), int, len, ValueError(), iter([1]), {}.keys(), property(), type]
for t in types:
    for name in dir(t):
        if name in ('__init_subclass__', '__subclasshook__', '__reduce_ex__', '__reduce__', '__class__'):
            continue
        m = getattr(t, name, None)
        for s in selves:
            for args in ((s,), (s, s), (s, 'x', s)):
                try:
                    m(*args)
                except (Exception, GeneratorExit):
                    pass

# attack: 61 every method of the builtin types with odd arguments
# expect: ok
# limits: timeout=30s
things = [None, 1, -1, 1.5, 'a', b'a', [1], (1,), {1: 1}, {1}, range(2), slice(1), object(), int, len, 10**30, '', float('nan'), True, iter([1])]
skip = {'__init_subclass__', '__subclasshook__', '__reduce__', '__reduce_ex__'}
for make in (lambda: 5, lambda: 1.5, lambda: 1j, lambda: 'abc', lambda: b'abc', lambda: bytearray(b'abc'), lambda: [1, 2], lambda: (1, 2), lambda: {1: 2}, lambda: {1, 2}, lambda: frozenset([1]), lambda: range(5), lambda: slice(1, 2), lambda: memoryview(b'abc'), lambda: None, lambda: object(), lambda: {1: 2}.keys(), lambda: {1: 2}.items(), lambda: iter([1]), lambda: zip([1]), lambda: enumerate([1]), lambda: reversed([1]), lambda: map(abs, [1]), lambda: ValueError(1), lambda: (x for x in [1]), lambda: property(len), lambda: int, lambda: list[int]):
    for name in dir(make()):
        if name in skip:
            continue
        for x in things:
            for args in ((), (x,), (x, x), (x, 1, x)):
                try:
                    getattr(make(), name)(*args)
                except (Exception, GeneratorExit):
                    pass

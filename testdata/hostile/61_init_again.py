# attack: 61 __init__ called again on live objects
# expect: ok
for make, args in ((lambda: [1, 2], ([3],)), (lambda: {1: 2}, ({3: 4},)), (lambda: {1}, ([2],)), (lambda: bytearray(b'a'), (b'bc',)), (lambda: ValueError(1), (2, 3)), (lambda: OSError(1, 'a'), (2, 'b')), (lambda: KeyError('a'), ()), (lambda: StopIteration(1), (2,)), (lambda: UnicodeDecodeError('a', b'b', 0, 1, 'c'), ('d', b'e', 5, 9, 'f')), (lambda: UnicodeEncodeError('a', 'b', 0, 1, 'c'), ('d', '', -5, 99, 'f')), (lambda: SyntaxError('a'), ('m', ('f', -1, 10**30, 'text', 5, 'x'))), (lambda: ImportError('a'), ('b',)), (lambda: property(len), (abs,)), (lambda: super(int, 5), (int, 5)), (lambda: memoryview(b'a'), (b'b',)), (lambda: (x for x in ()), ()), (lambda: enumerate([1]), ([2],)), (lambda: classmethod(len), (abs,))):
    x = make()
    for _ in range(3):
        try:
            x.__init__(*args)
            repr(x), str(x)
        except Exception:
            pass

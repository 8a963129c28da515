# attack: 60 negative and giant sizes
# expect: ok
for f in (lambda: bytes(-1), lambda: bytearray(-1), lambda: bytes(2**63), lambda: bytes(10**40), lambda: (1).to_bytes(-1, 'big'), lambda: (1).to_bytes(10**40, 'big'), lambda: 'a'.ljust(10**40), lambda: 'a'.zfill(10**40), lambda: 'a\t'.expandtabs(2**40), lambda: format(1, '9' * 50),
          lambda: '%*d' % (10**40, 1), lambda: '%.*f' % (10**40, 1.0), lambda: f'{1.0:.{10**40}f}', lambda: 'a'.split(None, 10**40), lambda: 'a'.replace('a', 'b', 10**40), lambda: bytearray(b'a').resize(-1), lambda: [].__getitem__(10**40)):
    try:
        f()
    except (ValueError, OverflowError, MemoryError, IndexError):
        pass
    else:
        raise AssertionError(f)

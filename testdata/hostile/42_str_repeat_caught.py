# attack: 42 a refused request can be caught and the program goes on
# expect: ok
for make in (lambda: 'x' * 10**12, lambda: b'x' * 10**12, lambda: [0] * 10**12, lambda: (0,) * 10**12, lambda: bytearray(b'x') * 10**12,
             lambda: bytes(10**12), lambda: bytearray(10**12), lambda: 'é' * 10**12, lambda: [[]] * 10**12):
    try:
        make()
    except MemoryError:
        pass
    else:
        raise AssertionError(make)
assert 'x' * 10 == 'xxxxxxxxxx'

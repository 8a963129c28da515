# attack: 59 a list assigned into its own slices
# expect: ok
for n in range(20):
    a = list(range(n))
    a[:] = a
    assert a == list(range(n))
    a[n // 2:] = a
    assert a == list(range(n // 2)) + list(range(n))
    b = bytearray(range(n))
    b[:] = b
    b[1:3] = b
    b += bytes(b)
    assert len(b) % 2 == 0

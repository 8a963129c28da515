# attack: 59 bytes made from a bytearray does not follow it
# expect: ok
for make in (bytes, lambda b: bytes(memoryview(b)), lambda b: b[:].decode(), lambda b: b.hex(), lambda b: b''.join([b]), lambda b: b'' + bytes(b), lambda b: b.replace(b'q', b'q'), lambda b: b.strip(), lambda b: hash(bytes(b)), lambda b: int.from_bytes(b, 'big')):
    b = bytearray(b'hello')
    x = make(b)
    y = make(bytearray(b'hello'))
    b[0] = 0
    b.extend(b'more')
    assert x == y

# attack: 58 mutation meanwhile
# expect: ok | error
# limits: timeout=1s memory=64MB
import struct

b = bytearray(100)
class I:
    def __index__(self):
        try:
            b.clear()
        except BufferError:
            pass
        return 1
for f in (lambda: struct.pack_into("<4i", b, 80, 1, I(), 2, 3), lambda: struct.pack_into("<i", b, I(), 1), lambda: struct.unpack_from("<i", b, I()), lambda: b.__setitem__(slice(I(), I()), b"x" * 3), lambda: b.insert(I(), I()), lambda: b.find(b"a", I(), I())):
    b[:] = bytes(100)
    try:
        f()
    except (struct.error, IndexError):
        pass

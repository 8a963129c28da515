# attack: 58 __index__ that releases the view
# expect: ok
class I:
    def __init__(self, v): self.v = v
    def __index__(self):
        m.release()
        return self.v
for f in (lambda: m[I(5)], lambda: m.__setitem__(I(0), 1), lambda: m.__setitem__(0, I(5)), lambda: m[I(0):I(5)]):
    m = memoryview(bytearray(20))
    try:
        f()
    except (ValueError, IndexError):
        pass

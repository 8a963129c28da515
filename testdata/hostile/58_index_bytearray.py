# attack: 58 __index__ that shrinks a bytearray
# expect: ok
class I:
    def __init__(self, v): self.v = v
    def __index__(self):
        b.clear()
        return self.v
for f in (lambda: b[I(5)], lambda: b.__setitem__(I(5), 1), lambda: b.__setitem__(0, I(5)), lambda: b.insert(I(5), 1), lambda: b.insert(5, I(1)), lambda: b.pop(I(5)), lambda: b.append(I(5)),
          lambda: b.find(I(5)), lambda: b.count(1, I(0), I(5)), lambda: b[I(1):I(5)], lambda: b.__delitem__(slice(I(1), I(5))), lambda: b.__setitem__(slice(I(0), I(5)), b'xyz'), lambda: b.remove(I(5)), lambda: I(5) in b, lambda: b.extend([I(1), I(2)]), lambda: b * I(3)):
    b = bytearray(range(20))
    try:
        f()
    except (IndexError, ValueError, TypeError, BufferError):
        pass
    assert len(b) <= 40

# attack: 58 __index__ that shrinks the list during slicing
# expect: ok
class I:
    def __init__(self, v): self.v = v
    def __index__(self):
        a.clear()
        return self.v
a = list(range(100))
assert a[I(0):I(50)] == []
a = list(range(100))
assert a[::I(2)] == []
a = list(range(100))
a[I(0):I(50)] = [1, 2]
assert a == [1, 2]
a = list(range(100))
del a[I(0):I(50)]
assert a == []

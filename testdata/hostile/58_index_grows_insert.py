# attack: 58 __index__ that grows the list during insert and pop
# expect: ok
class I:
    def __index__(self):
        a.extend(range(1000))
        return 0
a = [1]
a.insert(I(), 'x')
assert a[0] == 'x' and len(a) == 1002
a.pop(I())
assert len(a) == 2001

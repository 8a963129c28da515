# attack: 58 __index__ that shrinks the list being indexed
# expect: ok
class I:
    def __index__(self):
        a.clear()
        return 2
a = [1, 2, 3]
try:
    a[I()]
except IndexError:
    pass
assert a == []

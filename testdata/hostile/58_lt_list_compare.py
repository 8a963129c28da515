# attack: 58 __eq__ that shrinks during ordering
# expect: ok
class E:
    def __eq__(self, o):
        del a[1:]
        return True
a, b = [E(), 1, 2], [E(), 5, 6]
assert (a < b) in (True, False)

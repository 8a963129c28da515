# attack: 58 __eq__ that clears both lists during their comparison
# expect: ok
class E:
    def __eq__(self, o):
        a.clear()
        b.clear()
        return True
a, b = [E(), E(), 1], [E(), E(), 2]
assert (a == b) in (True, False)
assert a == [] and b == []

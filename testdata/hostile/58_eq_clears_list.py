# attack: 58 __eq__ that clears the list being searched
# expect: ok
class E:
    def __eq__(self, o):
        a.clear()
        return False
a = [1, 2, 3, 4]
try:
    a.index(E())
except ValueError:
    pass
assert a == []

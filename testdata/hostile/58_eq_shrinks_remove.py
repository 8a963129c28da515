# attack: 58 __eq__ that shrinks the list during remove
# expect: ok
class E:
    def __eq__(self, o):
        a.clear()
        return True
a = [1, 2, 3]
a.remove(E())
assert a == []

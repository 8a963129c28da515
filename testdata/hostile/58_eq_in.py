# attack: 58 __eq__ that clears during a membership test
# expect: ok
class E:
    def __eq__(self, o):
        a.clear()
        return False
a = [1, 2, 3]
assert (E() in a) is False

# attack: 58 __eq__ that appends during count, a bounded number of times
# expect: ok
class E:
    n = 0
    def __eq__(self, o):
        E.n += 1
        if E.n < 100:
            a.append(0)
        return True
a = [0]
assert a.count(E()) == 100

# attack: 58 __repr__ that mutates the list being shown
# expect: ok
class R:
    def __repr__(self):
        a.clear()
        return 'R'
a = [R(), 1, 2]
repr(a)
assert a == []
class S:
    def __repr__(self):
        if len(b) < 50:
            b.append(S())
        return 'S'
b = [S()]
repr(b)

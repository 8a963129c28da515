# attack: 58 __repr__ that mutates the dict being shown
# expect: ok | error
class R:
    def __repr__(self):
        d.clear()
        return 'R'
d = {i: R() for i in range(10)}
repr(d)

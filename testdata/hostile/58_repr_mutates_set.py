# attack: 58 __repr__ that mutates the set being shown
# expect: ok | error
class R:
    def __repr__(self):
        s.clear()
        return 'R'
s = {R() for i in range(10)}
repr(s)

# attack: 30 endless loop in __repr__ called by print of a list
# expect: timeout
# limits: timeout=200ms
class R:
    def __repr__(self):
        while True:
            pass
print([R()])

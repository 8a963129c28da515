# attack: 30 endless loop in __lt__ called by sort
# expect: timeout
# limits: timeout=200ms
class L:
    def __lt__(self, o):
        while True:
            pass
sorted([L(), L()])

# attack: 30 endless loop in __eq__ called by list.index
# expect: timeout
# limits: timeout=200ms
class E:
    def __eq__(self, o):
        while True:
            pass
[1, 2].index(E())

# attack: 30 endless loop in __format__
# expect: timeout
# limits: timeout=200ms
class F:
    def __format__(self, s):
        while True:
            pass
f'{F()}'

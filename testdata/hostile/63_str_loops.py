# attack: 63 __str__ that loops during error display
# expect: timeout | error
# limits: timeout=300ms
class E(Exception):
    def __str__(self):
        while True:
            pass
raise E()

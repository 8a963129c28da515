# attack: 63 __str__ that raises its own type
# expect: error:E
class E(Exception):
    def __str__(self): raise E()
raise E()

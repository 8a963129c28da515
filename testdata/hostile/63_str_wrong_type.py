# attack: 63 __str__ that returns a number
# expect: error:E
class E(Exception):
    def __str__(self): return 5
raise E()

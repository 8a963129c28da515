# attack: 63 __str__ that returns much text
# expect: error:E
class E(Exception):
    def __str__(self): return 'x' * 50000000
raise E()

# attack: 63 __str__ that recurses during error display
# expect: error:E
class E(Exception):
    def __str__(self): return str(self)
raise E()

# attack: 63 __str__ that raises during error display
# expect: error:E
class E(Exception):
    def __str__(self): raise ValueError('in str')
raise E()

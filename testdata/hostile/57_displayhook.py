# attack: 57 str of an exception that recurses
# expect: error:RecursionError
class E(Exception):
    def __str__(self): return str(self)
str(E())

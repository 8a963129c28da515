# attack: 56 a deep chain of __str__
# expect: error:RecursionError
class S:
    def __init__(self, o): self.o = o
    def __str__(self): return str(self.o)
s = 1
for _ in range(100000):
    s = S(s)
str(s)

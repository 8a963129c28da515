# attack: 56 a deep chain of __index__
# expect: error:RecursionError
import operator
class I:
    def __init__(self, o): self.o = o
    def __index__(self): return operator.index(self.o)
i = 1
for _ in range(100000):
    i = I(i)
[1, 2][i]

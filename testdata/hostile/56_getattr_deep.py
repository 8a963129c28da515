# attack: 56 a deep chain of __getattr__
# expect: error:RecursionError
class P:
    def __init__(self, o): self.o = o
    def __getattr__(self, n): return getattr(self.o, n)
p = 'abc'
for _ in range(100000):
    p = P(p)
p.upper

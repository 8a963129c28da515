# attack: 59 formats nested in formats use separate buffers
# expect: ok
class F:
    def __init__(self, n): self.n = n
    def __format__(self, s): return f'<{self.n}:{F(self.n - 1)}>' if self.n else 'end'
    def __repr__(self): return '[%r]' % F(self.n - 1) if self.n else 'r'
for _ in range(100):
    assert f'{F(3)}-{F(2)}' == '<3:<2:<1:end>>>-<2:<1:end>>'
    assert repr(F(4)) == '[[[[r]]]]'

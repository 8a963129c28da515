# attack: 60 __len__ beyond any index
# expect: ok
class L:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
for n in (2**63, 10**40):
    for f in (len, bool):
        try:
            f(L(n))
        except OverflowError:
            pass
        else:
            raise AssertionError(n)
for n in (-1, -2**70):
    try:
        len(L(n))
    except ValueError as e:
        assert '__len__() should return >= 0' in str(e)
    else:
        raise AssertionError

# attack: 60 __hash__ beyond 64 bits
# expect: ok
class H:
    def __init__(self, n): self.n = n
    def __hash__(self): return self.n
for n in (2**61 - 1, 2**63, -2**63, 10**40, -10**40, -1):
    assert isinstance(hash(H(n)), int) and -2**63 <= hash(H(n)) < 2**63
assert hash(H(-1)) == -2 and hash(H(10**40)) == hash(10**40)
d = {H(10**40): 1}
assert len(d) == 1

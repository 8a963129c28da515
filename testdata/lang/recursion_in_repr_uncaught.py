class R:
    def __repr__(self):
        return f'R({self.inner!r})'
r = R()
r.inner = r
try:
    repr(r)
except RecursionError:
    raise ValueError('repr recursed') from None

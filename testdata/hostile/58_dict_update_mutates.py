# attack: 58 update from a mapping that clears the target
# expect: ok
class M:
    def keys(self): return ['a', 'b', 'c']
    def __getitem__(self, k):
        d.clear()
        return k
d = {'z': 1}
d.update(M())
assert d == {'c': 'c'}

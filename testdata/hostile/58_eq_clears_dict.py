# attack: 58 __eq__ that clears the dict being looked up
# expect: ok
class K:
    def __hash__(self): return 1
    def __eq__(self, o):
        d.clear()
        return False
d = {K(): 1}
d[5] = 2
assert d.get(K()) is None
assert len(d) == 0

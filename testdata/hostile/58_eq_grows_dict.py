# attack: 58 __eq__ that grows the dict during an insertion
# expect: ok
class K:
    def __hash__(self): return 1
    def __eq__(self, o):
        for i in range(100):
            d[i + 1000] = i
        return False
d = {}
d[K()] = 1
d[K()] = 2
assert len(d) == 102

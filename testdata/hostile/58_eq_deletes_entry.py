# attack: 58 __eq__ that deletes the entry being compared
# expect: ok
class K:
    def __hash__(self): return 1
    def __eq__(self, o):
        d.pop('victim', None)
        for k in list(d):
            dict.pop(d, k) if k is o else None
        return True
d = {}
k = K()
d[k] = 1
d[K()] = 2
assert len(d) <= 1

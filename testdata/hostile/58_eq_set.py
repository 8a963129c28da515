# attack: 58 __eq__ that clears the set during operations
# expect: ok
class K:
    def __hash__(self): return 1
    def __eq__(self, o):
        s.clear()
        return False
s = {K()}
for f in (lambda: s.add(K()), lambda: K() in s, lambda: s.discard(K()), lambda: s | {K()}, lambda: s & {K()}, lambda: s - {K()}, lambda: s ^ {K()}, lambda: s <= {K()}, lambda: s.update([K()]), lambda: s.intersection_update([K()])):
    try:
        s.add(K())
        f()
    except (RuntimeError, KeyError):
        pass

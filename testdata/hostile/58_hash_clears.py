# attack: 58 __hash__ that clears the dict
# expect: ok
class K:
    def __hash__(self):
        d.clear()
        return 1
d = {i: i for i in range(100)}
d[K()] = 1
assert len(d) == 1

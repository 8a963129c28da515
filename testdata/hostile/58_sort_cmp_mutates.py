# attack: 58 a comparison that replaces the list's items
# expect: ok
class C:
    def __init__(self, v): self.v = v
    def __lt__(self, o):
        try:
            a[0] = None
        except IndexError:
            pass
        return self.v < o.v
a = [C(i * 7 % 10) for i in range(10)]
a.sort()
assert [c.v for c in a] == list(range(10))

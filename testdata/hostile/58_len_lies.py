# attack: 58 __len__ that lies to natives
# expect: ok
class L(list):
    def __len__(self): return 1000
a = L([1, 2, 3])
assert list(a) == [1, 2, 3]
assert sorted(a) == [1, 2, 3]
assert a[-1] == 3
assert tuple(a) == (1, 2, 3)
assert [*a] == [1, 2, 3]

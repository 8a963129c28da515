# attack: 46 a sequence whose __len__ lies
# expect: ok
class S:
    def __len__(self): return 10**15
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i
try:
    assert list(S()) == [0, 1, 2]
except MemoryError:
    pass

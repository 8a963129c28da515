# attack: 58 an iterator that mutates the list it came from
# expect: ok
class L(list):
    def __iter__(self):
        for x in list.__iter__(self):
            list.clear(self)
            yield x
a = L(range(10))
assert list(a) == [0]
b = [1, 2]
b.extend(x for x in b if len(b) < 10 or b.clear())
assert len(b) < 20

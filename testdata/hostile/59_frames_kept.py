# attack: 59 closures over loop frames keep their own variables
# expect: ok
fs = []
def make(i):
    x = [i]
    def inner():
        x.append(len(x))
        return x, i
    return inner
for i in range(1000):
    fs.append(make(i))
for i, f in enumerate(fs):
    assert f() == ([i, 1], i)
for i, f in enumerate(fs):
    assert f() == ([i, 1, 2], i)

# attack: 56 closing a deep chain of yield from
# expect: any
def wrap(it):
    yield from it
it = iter([1, 2])
for _ in range(500):
    it = wrap(it)
next(it)
it.close()

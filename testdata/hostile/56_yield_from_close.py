# attack: 56 closing a deep chain of yield from
# expect: ok | error:RecursionError
def wrap(it):
    yield from it
it = iter([1, 2])
for _ in range(500):
    it = wrap(it)
next(it)
it.close()

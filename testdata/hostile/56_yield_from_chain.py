# attack: 56 a deep chain of yield from
# expect: ok | error:RecursionError
def wrap(it):
    yield from it
it = [1]
for _ in range(100000):
    it = wrap(it)
list(it)

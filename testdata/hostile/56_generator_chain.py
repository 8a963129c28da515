# attack: 56 a deep chain of generators
# expect: ok | error:RecursionError
def wrap(it):
    for x in it:
        yield x
it = [1]
for _ in range(100000):
    it = wrap(it)
list(it)

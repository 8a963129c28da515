# attack: 56 a deep chain of iterators
# expect: ok | error:RecursionError
import itertools
it = iter([1])
for _ in range(100000):
    it = itertools.chain(it)
list(it)

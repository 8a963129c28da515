# attack: 56 deep __wrapped__ chain, which inspect takes for a loop beyond the recursion limit
# expect: error:ValueError
import functools, inspect
def f(): pass
for _ in range(10000):
    def g(): pass
    f = functools.wraps(f)(g)
inspect.unwrap(f)

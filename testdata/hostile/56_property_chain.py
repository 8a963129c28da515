# attack: 56 deep __wrapped__ chain
# expect: ok | error:RecursionError
import functools, inspect
def f(): pass
for _ in range(10000):
    def g(): pass
    f = functools.wraps(f)(g)
inspect.unwrap(f)

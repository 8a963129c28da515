# attack: 62 natives nested to the limit on every kind of stack
# expect: ok
import functools
def f(n):
    if n == 0:
        raise KeyError('bottom')
    return sorted([1, 2], key=lambda x: list(map(lambda y: functools.reduce(lambda a, b: f(n - 1), [1, 2]), [1])))
for _ in range(10):
    try:
        f(20)
    except KeyError:
        pass
    try:
        f(10000)
    except RecursionError:
        pass

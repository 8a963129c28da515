# bench: closures — decorated functions: wraps with *args and **kwargs, memo, counters, stacked decorators, partial, staticmethods
from functools import lru_cache, partial, wraps


def counted(fn):
    @wraps(fn)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return fn(*args, **kwargs)
    wrapper.calls = 0
    return wrapper


def checked(kind):
    def decorate(fn):
        def wrapper(x):
            if not isinstance(x, kind):
                raise TypeError(fn.__name__)
            return fn(x)
        return wrapper
    return decorate


def memo(fn):
    table = {}

    def wrapper(n):
        if n not in table:
            table[n] = fn(n)
        return table[n]
    return wrapper


@counted
def area(w, h, *, scale=1):
    return w * h * scale


@counted
@checked(int)
def halve(n):
    return n // 2


@memo
def triangle(n):
    return n * (n + 1) // 2


@lru_cache(maxsize=256)
def slow_mod(a, b):
    return (a * a + b) % 97


class Shop:
    rate = 3

    @staticmethod
    def fee(x):
        return x + 1

    @classmethod
    def total(cls, x):
        return cls.rate * cls.fee(x)

    @counted
    def sell(self, n):
        return self.total(n)


double = partial(area, 2)
scaled = partial(area, scale=3)
s = 0
shop = Shop()
for i in range(1_000_000):
    s += area(i, 2) + double(i) + scaled(i, 1)
    s += halve(i) + triangle(i % 5000) + slow_mod(i % 16, i % 10)
    s += shop.sell(i)
print(s, area.calls, halve.calls, Shop.sell.calls, area.__name__, slow_mod.cache_info().hits)

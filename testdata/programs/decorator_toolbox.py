import functools
import time
from collections import defaultdict


def memoize(fn):
    cache = {}

    @functools.wraps(fn)
    def wrapper(*args):
        try:
            return cache[args]
        except KeyError:
            wrapper.misses += 1
            return cache.setdefault(args, fn(*args))

    wrapper.misses = 0
    wrapper.cache = cache
    return wrapper


def retry(times=3, exceptions=(Exception,), on_fail=None):
    def decorate(fn):
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            last = None
            for attempt in range(times):
                try:
                    return fn(*args, attempt=attempt, **kwargs)
                except exceptions as exc:
                    last = exc
                    log[fn.__name__].append(f"{attempt}:{exc}")
            if on_fail is not None:
                return on_fail(last)
            raise last
        return wrapper
    return decorate


def typed(fn):
    hints = {k: v for k, v in fn.__annotations__.items() if k != "return"}

    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        names = fn.__code__.co_varnames[:fn.__code__.co_argcount]
        for name, value in [*zip(names, args), *kwargs.items()]:
            if name in hints and not isinstance(value, hints[name]):
                raise TypeError(f"{fn.__name__}: {name} should be {hints[name].__name__}, got {value!r}")
        return fn(*args, **kwargs)
    return wrapper


class CountCalls:
    def __init__(self, fn):
        functools.update_wrapper(self, fn)
        self.fn, self.n = fn, 0

    def __get__(self, obj, owner=None):
        return self if obj is None else functools.partial(self, obj)

    def __call__(self, *args, **kwargs):
        self.n += 1
        return self.fn(*args, **kwargs)


def deprecated(fn=None, *, use=None):
    if fn is None:
        return functools.partial(deprecated, use=use)

    @functools.wraps(fn)
    def wrapper(*a, **k):
        print(f"warning: {fn.__name__} is deprecated" + (f", use {use}" if use else ""))
        return fn(*a, **k)
    return wrapper


def add_repr(cls):
    cls.__repr__ = lambda self: f"{cls.__name__}({', '.join(f'{k}={v!r}' for k, v in vars(self).items())})"
    return cls


log = defaultdict(list)


@memoize
def binomial(n, k):
    "n over k"
    return 1 if k in (0, n) else binomial(n - 1, k - 1) + binomial(n - 1, k)


@retry(times=4, exceptions=(ConnectionError, TimeoutError))
def fetch(url, *, attempt):
    time.sleep(0.001)
    if attempt < 2:
        raise (ConnectionError if attempt else TimeoutError)(f"no answer from {url}")
    return f"{url} after {attempt} retries"


@retry(2, on_fail=lambda e: f"gave up: {e!r}")
def always(*, attempt):
    return 1 / 0


@typed
def repeat(text: str, times: int = 2) -> str:
    return text * times


@add_repr
class Job:
    def __init__(self, name, size):
        self.name, self.size = name, size

    @CountCalls
    def run(self, speed=1):
        "run it"
        return self.size / speed

    @deprecated(use="run")
    def go(self):
        return self.run()


print(binomial(30, 15), binomial.misses, len(binomial.cache), binomial.__name__, binomial.__doc__)
print(fetch("http://x"), dict(log))
print(always(), repeat("ab"), repeat("ab", times=3))
for bad in (lambda: repeat(3), lambda: repeat("x", times="y"), lambda: binomial([1], 2)):
    try:
        bad()
    except TypeError as e:
        print("TypeError:", e)
j, k = Job("a", 10), Job("b", 4)
print(j.run(), k.run(speed=4), Job.run.n, Job.run.__doc__, j.go(), j)


@deprecated
def old():
    return "old value"


print(old(), old.__wrapped__())


@functools.lru_cache(maxsize=2)
def square(n):
    print("computing", n)
    return n * n


print([square(n) for n in (1, 2, 1, 3, 2)], square.cache_info(), square.cache_parameters())
square.cache_clear()
print(square.cache_info())

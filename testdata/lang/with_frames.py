# with statements whose __enter__ and __exit__ are functions, and everything else that they may be; errors on the way; tracebacks through many frames.
import traceback


class Guard:
    def __init__(self, swallow=False, fail=None):
        self.swallow, self.fail, self.log = swallow, fail, []

    def __enter__(self):
        self.log.append("enter")
        if self.fail == "enter":
            raise KeyError("enter")
        return self.log

    def __exit__(self, kind, value, tb):
        self.log.append((kind and kind.__name__, value and value.args, tb and tb.tb_lineno))
        if self.fail == "exit":
            raise KeyError("exit")
        return self.swallow


class Truth:
    def __init__(self, v):
        self.v = v

    def __bool__(self):
        if self.v is None:
            raise RuntimeError("no truth")
        return self.v


def run(g, error):
    try:
        with g as log:
            log.append("body")
            if error:
                raise error
        log.append("after")
    except Exception as e:
        c = e.__context__
        print("  caught", type(e).__name__, e.args, c and (type(c).__name__, c.args))
    print(g.log)


for swallow in False, True, 0, 1, "x", "", None, Truth(True), Truth(False), Truth(None):
    for fail in None, "enter", "exit":
        run(Guard(swallow, fail), None)
        run(Guard(swallow, fail), ValueError("v"))


class Static:
    log = []
    __enter__ = staticmethod(lambda: Static.log)
    __exit__ = staticmethod(lambda *a: bool(Static.log.append(len(a))))


class Defaults:
    def __init__(self):
        self.log = []

    def __enter__(self, x=1, *rest, k=3):
        self.log.append((x, rest, k))
        return self.log

    def __exit__(self, *args):
        self.log.append(len(args))
        return True


class Few:
    log = []

    def __enter__(self):
        return self.log

    def __exit__(self, kind):
        pass


class Own:
    log = []

    def __enter__(self):
        return self.log

    def __exit__(self, *args):
        self.log.append("class's")


o = Own()
o.__exit__ = lambda *args: print("instance's")
for g in Static(), Defaults(), Few(), o:
    run(g, None)
    run(g, KeyError("k"))


class Gen:
    log = []

    def __enter__(self):
        yield 1

    def __exit__(self, *args):
        yield 2


with Gen() as g:
    print(next(g))
with Gen():
    raise ValueError("swallowed: a generator is true")


def nested(n):
    with Guard() as log:
        if n:
            return nested(n - 1) + len(log)
        return 0


print(nested(50))


def loop():
    for i in range(5):
        with Guard(True):
            if i == 1:
                continue
            if i == 3:
                break
            raise ValueError
    return i


print(loop())


def deep(n):
    if n == 0:
        raise ValueError("deep")
    if n % 3 == 0:
        try:
            deep(n - 1)
        except ValueError:
            raise
    else:
        deep(n - 1)


def entries(e):
    out = []
    tb = e.__traceback__
    while tb:
        out.append((tb.tb_frame.f_code.co_name, tb.tb_lineno))
        tb = tb.tb_next
    return out


def show(e):
    for line in "".join(traceback.format_exception(e)).splitlines():
        print(line.split(", ", 1)[-1])


for n in 0, 1, 2, 3, 4, 9, 20:
    try:
        deep(n)
    except ValueError as e:
        first = entries(e)
        print(n, len(first), first[-2:])
        try:
            raise e
        except ValueError as again:
            print(len(entries(again)), entries(again)[0][0], len(traceback.extract_tb(again.__traceback__)))
try:
    deep(7)
except ValueError as e:
    kept = e
try:
    raise kept from None
except ValueError as e:
    show(e)
try:
    try:
        deep(4)
    finally:
        x = 1
except ValueError as e:
    show(e)


# Attributes that getters compute, at one place for several classes.
class E(Exception):
    pass


def look(o):
    return o.args, o.__cause__


for o in ValueError(1), E(2), KeyError("k"), E():
    print(look(o))
E.args = "hidden"
print(look(E(3)), look(ValueError(4)))
del E.args
print(look(E(5)))
for o in print, len, look:
    print(o.__name__, o.__qualname__)
for o in 1, True, 2**70:
    print(o.real, o.imag, o.numerator)


class Bare:
    pass


class Late:
    pass


made = [Bare() for _ in range(3)]
for i in range(3):
    x = Late()
    print(hasattr(x, "v"), end=" ")
    if i == 0:
        Late.__init__ = lambda self: setattr(self, "v", 1)
    if i == 1:
        del Late.__init__
        Late.__new__ = lambda cls: "made"
print(Late())
try:
    Bare(1)
except TypeError as e:
    print(e)
try:
    Bare(x=1)
except TypeError as e:
    print(e)

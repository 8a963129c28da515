"""What throw() and close() look like from the inside: the frames of those who delegate are there, and awaitables of async generators are thrown into."""
import sys


def names():
    out, frame = [], sys._getframe(1)
    while frame is not None:
        out.append(frame.f_code.co_name)
        frame = frame.f_back
    return out


def inner():
    try:
        yield 1
    except ValueError:
        print("thrown", names())
        yield 2
    finally:
        print("leaving", names())


def middle():
    yield from inner()


def outer():
    yield from middle()


def drive():
    g = outer()
    next(g)
    print(g.throw(ValueError))
    print(g.gi_running, g.gi_suspended, g.gi_frame.f_code.co_name)
    g.close()
    print(g.gi_running, g.gi_frame)


drive()


class Delegate:
    def __iter__(self):
        return self

    def __next__(self):
        return 5

    def throw(self, *args):
        print("throw", names(), [str(a) for a in args])
        raise KeyError("out")

    def close(self):
        print("close", names())


def to(target):
    try:
        yield from target
    except KeyError as e:
        print("caught", e, type(e.__context__).__name__)
        yield 6


g = to(Delegate())
print(next(g), g.throw(ValueError("in")))
g = to(Delegate())
next(g)
g.close()


def again():
    def sub():
        try:
            yield
        except ValueError:
            try:
                g.send(None)
            except ValueError as e:
                print(e)
            yield "still there"
    yield from sub()


g = again()
next(g)
print(g.throw(ValueError))


async def agen():
    yield 1
    yield 2


class Mine(Exception):
    pass


def attempt(what, f, *args):
    try:
        print(what, f(*args))
    except BaseException as e:
        print(what, type(e).__name__, e)


for make in ("aclose", "asend", "athrow"):
    for started in (False, True):
        a = agen()
        if started:
            try:
                a.asend(None).send(None)
            except StopIteration as e:
                print("yielded", e.value)
        step = getattr(a, make)(*{"aclose": (), "asend": (None,), "athrow": (Mine,)}[make])
        attempt(f"{make} {started} throw", step.throw, Mine("thrown"))
        attempt(f"{make} {started} again", step.throw, Mine)
        attempt(f"{make} {started} send", step.send, None)
for bad in (None, 5, int):
    step = agen().athrow(bad)
    attempt("bad", step.send, None)
step = agen().aclose()
attempt("exit", step.throw, GeneratorExit)
attempt("exit again", step.throw, GeneratorExit)


class NoInstance(Exception):
    def __new__(cls):
        return cls


class Fails(Exception):
    def __init__(self):
        raise KeyError("in __init__")


def waits():
    try:
        yield 1
    except Exception as e:
        print("inside", type(e).__name__)
        yield 2


for bad in (NoInstance, Fails):
    g = waits()
    next(g)
    attempt("instead", g.throw, bad)
    attempt("then", next, g)

from contextlib import ExitStack, closing, contextmanager, nullcontext, redirect_stdout, suppress, AbstractContextManager, ContextDecorator
import io

trace = []


@contextmanager
def step(name, swallow=()):
    trace.append(f"+{name}")
    try:
        yield name
    except swallow as e:
        trace.append(f"!{name}:{type(e).__name__}")
    finally:
        trace.append(f"-{name}")


def flush(label):
    print(f"{label:<12}", " ".join(trace))
    trace.clear()


with step("a") as a, step("b") as b:
    trace.append(a + b)
flush("nested")

with step("outer", swallow=ZeroDivisionError):
    with step("inner", swallow=KeyError):
        1 / 0
    trace.append("unreached")
flush("swallowed")

with ExitStack() as stack:
    names = [stack.enter_context(step(n)) for n in "xyz"]
    stack.callback(trace.append, "callback")
    stack.push(lambda *exc: trace.append("push:" + (exc[0].__name__ if exc[0] else "None")) or True)
    raise RuntimeError("hidden")
flush("exit stack")

with ExitStack() as stack:
    stack.enter_context(step("kept"))
    keep = stack.pop_all()
flush("pop_all")
keep.close()
flush("closed")


class Timer(ContextDecorator):
    ticks = 0

    def __enter__(self):
        Timer.ticks += 1
        return self

    def __exit__(self, kind, value, tb):
        trace.append(f"timer:{kind.__name__ if kind else 'ok'}")


@Timer()
def work(n):
    trace.append(f"work{n}")
    return 10 / n


print(work(2), work(5))
with suppress(ZeroDivisionError):
    work(0)
flush("decorator")


class Door:
    def close(self):
        trace.append("door closed")


with closing(Door()) as d:
    trace.append("inside")
flush("closing")

buffer = io.StringIO()
with redirect_stdout(buffer):
    print("captured", 1, 2, sep="-")
    with nullcontext(5) as n:
        print(n)
print("got:", repr(buffer.getvalue()))


@contextmanager
def broken():
    if True:
        return
    yield


@contextmanager
def twice():
    yield 1
    yield 2


for cm in (broken, twice):
    try:
        with cm():
            trace.append(cm.__name__)
    except RuntimeError as e:
        print("RuntimeError:", e)
flush("broken")


class Bad:
    def __enter__(self):
        return self


try:
    with Bad():
        pass
except TypeError as e:
    print("TypeError:", e)
try:
    with step("first"), step("second"):
        raise KeyError("boom")
except KeyError as e:
    flush("through")
    print(repr(e), e.__context__)


def early():
    for i in range(3):
        with step(f"loop{i}"):
            if i == 1:
                return i
            continue


print(early(), isinstance(Timer(), AbstractContextManager))
flush("early")

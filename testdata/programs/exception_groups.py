import asyncio


class RetryLater(Exception):
    def __init__(self, seconds):
        super().__init__(f"retry in {seconds}")
        self.seconds = seconds


class BatchError(ExceptionGroup):
    def derive(self, excs):
        return BatchError(self.message, excs)


def show(exc, depth=0):
    pad = "  " * depth
    if isinstance(exc, BaseExceptionGroup):
        print(f"{pad}{type(exc).__name__}: {exc}")
        for sub in exc.exceptions:
            show(sub, depth + 1)
    else:
        print(f"{pad}{exc!r}" + (f" notes={exc.__notes__}" if hasattr(exc, "__notes__") else ""))


eg = ExceptionGroup("outer", [
    ValueError("v1"),
    ExceptionGroup("inner", [TypeError("t1"), RetryLater(3), ValueError("v2")]),
    RetryLater(9),
])
show(eg)
match_, rest = eg.split(RetryLater)
show(match_)
show(rest)
show(eg.subgroup(lambda e: "1" in str(e)))
print(eg.subgroup(KeyError), eg.split((ValueError, TypeError, RetryLater))[1], len(eg.exceptions))


def run(exc):
    try:
        raise exc
    except* RetryLater as g:
        print("retry:", sorted(e.seconds for e in leaves(g)))
    except* (ValueError, TypeError) as g:
        print("bad data:", [str(e) for e in leaves(g)])
    else:
        print("no error")
    finally:
        print("done")


def leaves(g):
    for e in g.exceptions:
        if isinstance(e, BaseExceptionGroup):
            yield from leaves(e)
        else:
            yield e


run(eg)
run(ValueError("naked"))
try:
    run(ExceptionGroup("mixed", [KeyError("k"), RetryLater(1)]))
except ExceptionGroup as g:
    show(g)
b = BatchError("batch", [OSError("disk"), ValueError("x")])
print(type(b.subgroup(OSError)).__name__, b.derive([KeyError()]).exceptions, isinstance(b, Exception), repr(b))
try:
    try:
        raise b
    except* OSError as g:
        raise RuntimeError("while cleaning") from g
except ExceptionGroup as g:
    show(g)
    print([type(e.__cause__).__name__ for e in g.exceptions])
for bad in (lambda: ExceptionGroup("empty", []), lambda: ExceptionGroup("no", [1]), lambda: ExceptionGroup("base", [KeyboardInterrupt()]), lambda: ExceptionGroup(5, [ValueError()])):
    try:
        bad()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
print(type(BaseExceptionGroup("b", [KeyboardInterrupt()])).__name__, type(BaseExceptionGroup("b", [ValueError()])).__name__)


async def job(n, kind=None):
    await asyncio.sleep(0.001 * n)
    if kind:
        e = kind(f"job {n}")
        e.add_note(f"added by {n}")
        raise e
    return n


async def main():
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(job(1))
            tg.create_task(job(0, ValueError))
            tg.create_task(job(0, LookupError))
            tg.create_task(job(50))
    except* LookupError as g:
        show(g)
    except* ValueError as g:
        show(g)
    results = await asyncio.gather(job(1), job(0, KeyError), return_exceptions=True)
    print(results)
    try:
        async with asyncio.TaskGroup() as tg:
            t = tg.create_task(job(1))
            raise RuntimeError("body")
    except* RuntimeError as g:
        print(t.cancelled(), [str(e) for e in g.exceptions])


asyncio.run(main())

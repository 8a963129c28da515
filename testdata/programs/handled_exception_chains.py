import sys


class AppError(Exception):
    """Base of all application errors."""

    code = 500

    def __init__(self, message, **details):
        super().__init__(message)
        self.details = details

    def __str__(self):
        extra = ", ".join(f"{k}={v}" for k, v in self.details.items())
        return f"[{self.code}] {self.args[0]}" + (f" ({extra})" if extra else "")


class NotFound(AppError):
    code = 404


class Conflict(AppError, KeyError):
    code = 409


def chain(exc):
    while exc is not None:
        yield f"{type(exc).__name__}: {exc}"
        if exc.__cause__ is not None:
            yield "  because"
            exc = exc.__cause__
        elif exc.__context__ is not None and not exc.__suppress_context__:
            yield "  while handling"
            exc = exc.__context__
        else:
            return


def storage(key):
    return {"a": 1}[key]


def service(key, mode):
    try:
        return storage(key)
    except KeyError as e:
        if mode == "from":
            raise NotFound("no record", key=key) from e
        if mode == "none":
            raise NotFound("no record", key=key) from None
        if mode == "implicit":
            raise Conflict("lookup failed", key=key, tries=1)
        if mode == "reraise":
            raise
        return None
    finally:
        order.append(mode)


order = []
for mode in ("from", "none", "implicit", "reraise", "quiet"):
    try:
        print(mode, service("b", mode))
    except AppError as e:
        print(mode, *chain(e), sep="\n    ")
    except LookupError as e:
        print(mode, "plain", repr(e), e.args, e.__traceback__ is not None, e.__context__)
print(order)


def flow(n):
    try:
        if n == 0:
            return "returned"
        if n == 1:
            raise ValueError("one")
        if n == 2:
            sys.exit("exiting")
    except ValueError:
        return "handled"
    except SystemExit as e:
        return f"stopped {e.code}"
    else:
        return "else"
    finally:
        print("finally", n, sys.exc_info()[0])


print([flow(n) for n in range(4)])


def overrides():
    for i in range(3):
        try:
            raise RuntimeError(i)
        except RuntimeError:
            continue
        finally:
            print("loop", i)
    return "end"


print(overrides())
try:
    try:
        raise TypeError("first")
    finally:
        {}["missing"]
except KeyError as e:
    print(*chain(e), sep=" / ")
e = "kept"
try:
    1 / 0
except ZeroDivisionError as e:
    pass
print("e" in globals())
try:
    raise Conflict
except TypeError as err:
    print(err)
err = AppError("x", a=1)
err.add_note("note 1")
print(err.__notes__, repr(err), isinstance(Conflict("c"), KeyError), Conflict.__mro__[1].__name__, err.with_traceback(None) is err)
for bad in ("raise 5", "raise int", "raise ValueError from 3", "try:\n    1/0\nexcept 5: pass"):
    try:
        exec(bad)
    except TypeError as exc:
        print(f"{bad.splitlines()[0]}: {exc}")
print(ValueError("a", 1), repr(ValueError()), KeyError("k"), OSError(2, "No such file", "f.txt"), repr(OSError(13, "denied")), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"))
assert_message = None
try:
    assert 1 > 2, ["list", "message"]
except AssertionError as a:
    assert_message = a.args
print(assert_message)

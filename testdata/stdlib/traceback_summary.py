"""TracebackException, StackSummary and FrameSummary as objects: what is shown is made from their fields."""
import io
import linecache
import traceback


def divide(n):
    where = "inner"
    return n / 0


def chained():
    try:
        divide(1)
    except ZeroDivisionError as e:
        raise KeyError("outer") from e


def caught(f, *args):
    try:
        f(*args)
    except BaseException as e:
        return e


def show(texts):
    for text in texts:
        print(repr(clean(text)))


def clean(text):
    return text.replace(show.__code__.co_filename, "main.py")


print("-- a list item is an entry, a header or a line of the exception")
show(traceback.format_exception(caught(divide, 1)))
show(traceback.format_exception(caught(chained)))
show(traceback.format_exception(caught(chained), chain=False))
show(traceback.format_exception(caught(chained), limit=1))
show(traceback.format_exception(caught(chained), limit=-1))

print("-- fields")
te = traceback.TracebackException.from_exception(caught(chained))
print(te.exc_type_str, te, te.__cause__.exc_type_str, te.__context__, te.__suppress_context__)
full = traceback.TracebackException.from_exception(caught(chained), compact=False)
print(full.__context__, full == te, full != 5)
te.__cause__ = None
show(te.format())

print("-- groups: width and depth")
group = ExceptionGroup("many", [ValueError(i) for i in range(4)])
te = traceback.TracebackException.from_exception(group, max_group_width=2)
te.print(file=(out := io.StringIO()))
print(out.getvalue())
nested = ValueError("deep")
for i in range(4):
    nested = ExceptionGroup(f"level {i}", [nested, TypeError(i)])
print("".join(traceback.TracebackException.from_exception(nested, max_group_depth=2).format()))
show(traceback.format_exception_only(nested, show_group=True))
show(traceback.format_exception_only(nested))

print("-- both or neither")
for args in [(ValueError, ValueError("x")), (5,), (None, ValueError("x"))]:
    try:
        traceback.format_exception(*args)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
print(traceback.format_exception(None), traceback.format_exception_only(None, None))

print("-- entries")
f = traceback.FrameSummary("nowhere.py", 3, "run", line="  x = 1  ", locals={"x": 1, "y": "z"})
print(f, f.line, len(f), list(f), f == ("nowhere.py", 3, "run", "x = 1"), f.locals)
print(repr(traceback.FrameSummary("nowhere.py", 1, "run").line), traceback.FrameSummary("nowhere.py", None, "run").line)
stack = traceback.StackSummary.from_list([("a.py", 1, "f", "call()"), ("a.py", 1, "f", "call()"), ("a.py", 1, "f", "call()"), ("a.py", 1, "f", "call()"), ("b.py", 2, "g", None), f])
show(stack.format())


class Short(traceback.StackSummary):
    def format_frame_summary(self, frame_summary, **kwargs):
        return None if frame_summary.name == "caught" else f"{frame_summary.name}: {frame_summary.line}\n"


print(Short.extract(traceback.walk_tb(caught(divide, 2).__traceback__)).format())
print([line for _, line in traceback.walk_tb(caught(divide, 2).__traceback__)])


def callers():
    return [frame.f_code.co_name for frame, _ in traceback.walk_stack(None)], [s.name for s in traceback.extract_stack(limit=1)], [s.name for s in traceback.extract_stack(limit=-1)]


print(callers())

print("-- lines come from linecache for what was compiled under a name")
linecache.cache["made.py"] = (30, None, ["def up(x):\n", "    return (x +\n", "            'one')\n"], "made.py")
exec(compile("".join(linecache.cache["made.py"][2]), "made.py", "exec"), space := {})
print(clean("".join(traceback.format_exception(caught(space["up"], 1))[2:])))

print("-- locals and a repr that fails")


class Silent:
    def __repr__(self):
        raise ValueError


summary = traceback.FrameSummary("s.py", 1, "f", locals={"silent": Silent(), "n": 2})
print(summary.locals)

print("-- colours")
print(ascii(clean("".join(traceback.TracebackException.from_exception(caught(divide, 2)).format(colorize=True)))))
bad = caught(compile, "a $ b", "<s>", "exec")
print(ascii(clean("".join(traceback.TracebackException.from_exception(bad).format(colorize=True)))))

print("-- notes")
for notes in (["one", "two\nlines"], "text", 5, [Silent()]):
    e = ValueError("x")
    e.__notes__ = notes
    show(traceback.format_exception_only(e))

print("-- long chains")
def deep(n):
    try:
        1 / 0
    except ZeroDivisionError:
        if n:
            deep(n - 1)
        else:
            raise ValueError("end")
texts = list(traceback.TracebackException.from_exception(caught(deep, 300)).format())
print(len(texts), texts[-1])

print("-- what a program may have put into a SyntaxError")
for args in [("",), (NotImplemented,), (None,), ("m", ("f", 1, "x", "text")), ("m", ("f", 1, None, "text")), ("m", ("f", "9", 2, "text")), ("m", (None, None, None, None)), ("m", ("f", 1, 2, "text", "z", "q")), ("m", ("f", 1, 2, 5)), (0,), ([],), (5, ("f", 1, 2, "text"))]:
    e = SyntaxError(*args)
    try: print(args, traceback.format_exception_only(e))
    except Exception as x: print(args, type(x).__name__, x)
f = traceback.FrameSummary("f", 1, "n", locals={})
print(f.locals)

import io
import sys
import traceback
import warnings

HERE = sys._getframe().f_code.co_filename.removesuffix("warnings_traceback.py")
show = print


def print(*args):
    show(*[str(a).replace(HERE, "") for a in args])


def f(x):
    return g(x) + 1


def g(x):
    return 10 / x


try:
    f(0)
except ZeroDivisionError as e:
    exc = e
    print(traceback.format_exc())
    print(traceback.format_exception_only(e), traceback.format_exception_only(type(e), e))
    print([(s.lineno, s.name, s.line) for s in traceback.extract_tb(e.__traceback__)])
    print("".join(traceback.format_tb(e.__traceback__, limit=1)))
    out = io.StringIO()
    traceback.print_exc(file=out)
    traceback.print_exception(e, limit=-1, file=out)
    traceback.print_exception(type(e), e, e.__traceback__, file=out)
    print(out.getvalue())
    print(traceback.extract_tb(e.__traceback__)[-1], sys.exc_info()[0])
try:
    try:
        {}["k"]
    except KeyError as k:
        raise ValueError("bad") from k
except ValueError as e:
    print("".join(traceback.format_exception(e)))
    print("".join(traceback.format_exception(e, chain=False)))
    te = traceback.TracebackException.from_exception(e)
    print("".join(te.format()) == traceback.format_exc(), str(te), te.exc_type_str, "".join(te.format_exception_only()), str(te.__cause__))


def stack():
    return traceback.format_stack()[-1], [s.name for s in traceback.extract_stack()]


print(*stack())
print(traceback.format_list([("a.py", 3, "fn", "x = 1")]))
with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    warnings.warn("first")
    warnings.warn("dep", DeprecationWarning, stacklevel=2)
    warnings.warn(RuntimeWarning("inst"))
    print(len(log), [(str(w.message), w.category.__name__, w.lineno) for w in log])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        warnings.warn("boom", UserWarning)
    except UserWarning as w:
        print("raised", w)
with warnings.catch_warnings(record=True) as log:
    warnings.resetwarnings()
    warnings.filterwarnings("ignore", message="quiet.*")
    for _ in range(3):
        warnings.warn("quiet please")
        warnings.warn("loud")
    print([str(w.message) for w in log])
with warnings.catch_warnings(record=True, action="once") as log:
    for _ in range(3):
        warnings.warn("x")
    print(len(log))


@warnings.deprecated("use new")
def old():
    return 3


with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    print(old(), log[0].message, log[0].category, old.__deprecated__)
for f in [lambda: warnings.warn("x", int), lambda: warnings.simplefilter("no"), lambda: warnings.filterwarnings("ignore", 3)]:
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
print(warnings.formatwarning("m", UserWarning, "f.py", 3, "code"))
saved = sys.stderr
sys.stderr = io.StringIO()
warnings.warn("shown")
text, sys.stderr = sys.stderr.getvalue(), saved
print(text.split("py:")[1])

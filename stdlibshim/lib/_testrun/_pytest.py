"""What `import pytest` gives in a test run: the everyday part of pytest."""

import contextlib
import math
import re
import types
import unittest
import warnings as _warnings

__all__ = ["mark", "param", "fixture", "fail", "skip", "xfail", "importorskip", "raises", "warns", "deprecated_call", "approx", "ExceptionInfo"]


class Mark:
    def __init__(self, name, args=(), kwargs=None):
        self.name, self.args, self.kwargs = name, args, kwargs or {}

    def __call__(self, *args, **kwargs):
        if len(args) == 1 and not kwargs and (isinstance(args[0], type) or isinstance(args[0], types.FunctionType)) and self.name != "parametrize":
            return self.put(args[0])
        return Mark(self.name, self.args + args, {**self.kwargs, **kwargs})

    def put(self, target):
        own = vars(target).get("pytestmark", [])
        target.pytestmark = [*(own if isinstance(own, list) else [own]), self]
        return target


class _Parametrize(Mark):
    def __call__(self, *args, **kwargs):
        return _Bound("parametrize", args, kwargs)


class _Bound(Mark):
    def __call__(self, target):
        return self.put(target)


class _Marks:
    """pytest.mark: any name is a mark."""

    def __getattr__(self, name):
        return _Parametrize(name) if name == "parametrize" else Mark(name)


mark = _Marks()


def marks_of(function, cls, module):
    """The marks that hold for a test function, its own first."""
    places = [function, *(cls.__mro__ if cls else ()), module]
    found = []
    for place in places:
        own = vars(place).get("pytestmark", [])
        found += reversed(own) if isinstance(own, list) else [own]
    return found


class _Expectation:
    def __init__(self, reason="", raises=None, strict=False):
        self.reason, self.raises, self.strict = reason, raises, strict


def expectation(marks, names):
    """Skips the test where a mark asks for it; else how it is expected to fail, or None."""
    expected = None
    for m in marks:
        reason = m.kwargs.get("reason", "")
        if m.name == "skip":
            raise Skipped(reason or (m.args[0] if m.args else "unconditional skip"))
        if m.name not in ("skipif", "xfail"):
            continue
        conditions = [*m.args, *([m.kwargs["condition"]] if "condition" in m.kwargs else [])]
        holds = any(eval(c, dict(names)) if isinstance(c, str) else c for c in conditions)
        if m.name == "skipif" and holds:
            raise Skipped(reason)
        if m.name == "xfail" and (holds or not conditions):
            if m.kwargs.get("run", True) is False:
                raise Skipped(reason)
            expected = _Expectation(reason, m.kwargs.get("raises"), m.kwargs.get("strict", False))
    return expected


# ---- parameters ----

class ParameterSet:
    def __init__(self, values, marks, id):
        self.values, self.marks, self.id = values, marks, id


def param(*values, marks=(), id=None):
    """Parameters with marks or an id of their own."""
    return ParameterSet(values, [marks] if isinstance(marks, Mark) else list(marks), id)


def bare(value):
    return value.values[0] if isinstance(value, ParameterSet) else value


def marks_on(value):
    return value.marks if isinstance(value, ParameterSet) else []


def id_of(value, name, i, given=None):
    """How an id shows a parameter."""
    if isinstance(value, ParameterSet):
        if value.id is not None:
            return value.id
        value = value.values[0]
    if callable(given):
        given = given(value)
    if given is not None:
        return str(given)
    if value is None or isinstance(value, (str, int, float, bool, complex)):
        return str(value)
    if isinstance(value, type) or isinstance(value, types.FunctionType):
        return value.__name__
    return f"{name}{i}"


def parameters(argnames, argvalues, indirect=False, ids=None, scope=None):
    """The runs that a mark parametrize stands for: id, values by name, marks."""
    names = [n.strip() for n in argnames.split(",") if n.strip()] if isinstance(argnames, str) else list(argnames)
    if not callable(ids) and ids is not None:
        ids = list(ids)
    wrap = (lambda name: ("fixture", name)) if indirect is True else (lambda name: ("fixture", name) if indirect and name in indirect else name)
    for i, given in enumerate(argvalues):
        if isinstance(given, ParameterSet):
            values, marks, id = given.values, given.marks, given.id
        else:
            values, marks, id = ((given,) if len(names) == 1 else tuple(given)), [], None
        if len(values) != len(names):
            raise ValueError(f"parametrize: {len(names)} names ({', '.join(names)}), {len(values)} values ({given!r})")
        if id is None and ids is not None and not callable(ids):
            id = ids[i]
        if id is None:
            id = "-".join(id_of(v, n, i, ids) for n, v in zip(names, values))
        yield str(id), {wrap(n): v for n, v in zip(names, values)}, marks


# ---- fixtures ----

class Fixture:
    def __init__(self, function, scope="function", params=None, autouse=False, ids=None, name=None):
        self.function, self.scope, self.autouse, self.ids, self.name = function, scope, autouse, ids, name
        self.params = None if params is None else list(params)
        self.__name__, self.__doc__ = getattr(function, "__name__", ""), function.__doc__

    def __call__(self, *args, **kwargs):
        raise Failed(f'Fixture "{self.__name__}" called directly; a test asks for it by the name of a parameter')


def fixture(function=None, *, scope="function", params=None, autouse=False, ids=None, name=None):
    """Make a function one that gives tests a value."""
    if function is None:
        return lambda f: Fixture(f, scope, params, autouse, ids, name)
    return Fixture(function)


# ---- outcomes ----

class Failed(AssertionError):
    """A test that says of itself that it failed."""

    __module__ = "pytest"


class Skipped(unittest.SkipTest):
    """A test that is not run."""

    __module__ = "pytest"


def fail(reason="", pytrace=True):
    """Fail the test."""
    raise Failed(reason)


def skip(reason="", *, allow_module_level=False):
    """Skip the test."""
    raise Skipped(reason)


def xfail(reason=""):
    """Skip the test, which is known to fail."""
    raise Skipped("xfail: " + reason)


def importorskip(name, minversion=None, reason=None):
    """A module, or a skipped test where it can't be imported."""
    try:
        return __import__(name, fromlist=["*"])
    except ImportError as e:
        raise Skipped(reason or f"could not import {name!r}: {e}") from None


class ExceptionInfo:
    """The exception that a block raised."""

    value = None
    type = property(lambda self: type(self.value))
    tb = property(lambda self: self.value.__traceback__)

    def match(self, pattern):
        text = "\n".join([str(self.value), *getattr(self.value, "__notes__", [])])
        assert re.search(pattern, text), f"Regex pattern did not match.\n  Expected regex: {pattern!r}\n  Actual message: {text!r}"
        return True

    def __repr__(self):
        return f"<ExceptionInfo {self.value!r}>"


class _Raises:
    def __init__(self, expected, match, check):
        self.expected, self.pattern, self.check = expected, match, check
        self.info = ExceptionInfo()

    def __enter__(self):
        return self.info

    def __exit__(self, kind, value, tb):
        if kind is None:
            names = self.expected.__name__ if isinstance(self.expected, type) else " or ".join(e.__name__ for e in self.expected)
            fail(f"DID NOT RAISE {names}")
        if not issubclass(kind, self.expected):
            return False
        self.info.value = value
        if self.pattern is not None:
            self.info.match(self.pattern)
        if self.check is not None and not self.check(value):
            fail(f"the check of {value!r} did not hold")
        return True


def raises(expected_exception, *args, match=None, check=None, **kwargs):
    """Assert that a block, or a call, raises an exception."""
    block = _Raises(expected_exception, match, check)
    if not args:
        return block
    with block as info:
        args[0](*args[1:], **kwargs)
    return info


@contextlib.contextmanager
def warns(expected_warning=Warning, *, match=None):
    """Assert that a block issues a warning."""
    with _warnings.catch_warnings(record=True) as seen:
        _warnings.simplefilter("always")
        yield seen
    if not any(issubclass(w.category, expected_warning) and (match is None or re.search(match, str(w.message))) for w in seen):
        fail(f"DID NOT WARN. No warnings of type {expected_warning} were emitted{' that match' if match else ''}. Emitted: {[str(w.message) for w in seen]}")


def deprecated_call(*, match=None):
    return warns((DeprecationWarning, PendingDeprecationWarning, FutureWarning), match=match)


# ---- approx ----

class approx:
    """A number, or numbers in a list, tuple or dict, to which others are equal that are close."""

    __hash__ = None

    def __init__(self, expected, rel=None, abs=None, nan_ok=False):
        self.expected, self.rel, self.abs, self.nan_ok = expected, rel, abs, nan_ok

    def _close(self, a, e):
        if isinstance(e, bool) or not isinstance(e, (int, float, complex)) and not hasattr(e, "__float__"):
            return a == e
        if a == e:
            return True
        if isinstance(e, complex) or isinstance(a, complex):
            return abs(a - e) <= self._tolerance(e)
        if not isinstance(a, (int, float)) and not hasattr(a, "__float__"):
            return False
        if math.isnan(e):
            return self.nan_ok and math.isnan(a)
        if math.isinf(e) or math.isinf(a):
            return False
        return abs(a - e) <= self._tolerance(e)

    def _tolerance(self, e):
        relative = (self.rel if self.rel is not None else 1e-6 if self.abs is None else 0) * abs(e)
        return max(relative, self.abs if self.abs is not None else 1e-12)

    def __eq__(self, actual):
        e = self.expected
        if isinstance(e, dict):
            return isinstance(actual, dict) and actual.keys() == e.keys() and all(self._close(actual[k], e[k]) for k in e)
        if isinstance(e, (list, tuple)):
            return hasattr(actual, "__len__") and len(actual) == len(e) and all(map(self._close, actual, e))
        return self._close(actual, e)

    def __repr__(self):
        e = self.expected
        if isinstance(e, (int, float)) and not isinstance(e, bool) and math.isfinite(e):
            return f"{e} ± {self._tolerance(e):.1e}"
        return f"approx({e!r})"

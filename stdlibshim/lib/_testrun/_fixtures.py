"""Fixtures of tests in pytest's style: the values that test functions ask for by the names of their parameters."""

import contextlib
import inspect
import io
import itertools
import sys

from _testrun import _pytest

_scopes = ("function", "class", "module", "package", "session")


class Fixtures:
    """The fixtures of the modules given, the nearest first, and the values that are alive."""

    def __init__(self, modules):
        self.modules = modules
        self.values = {}  # scope -> {fixture and parameter: value}
        self.closing = {}  # scope -> what ends its fixtures, in the order in which they began

    def find(self, name, cls, beside=None):
        """The fixture of a name; beside is a fixture of that name that asks for the one that it hides."""
        places = [vars(base) for base in cls.__mro__] if cls else []
        places += [vars(m) for m in self.modules] + [_builtin]
        found = [v for place in places for attr, v in place.items() if isinstance(v, _pytest.Fixture) and (v.name or attr) == name]
        if beside in found:
            found = found[found.index(beside) + 1:]
        return found[0] if found else None

    def automatic(self, cls):
        places = [vars(base) for base in cls.__mro__] if cls else []
        return [v.name or attr for place in places + [vars(m) for m in self.modules] for attr, v in place.items() if isinstance(v, _pytest.Fixture) and v.autouse]

    def variants(self, function, cls):
        """The runs that a test function stands for: the end of the id, the values of parameters, and the marks."""
        marks = _pytest.marks_of(function, cls, self.modules[0])
        axes = []
        for mark in reversed(marks):
            if mark.name == "parametrize":
                axes.append(list(_pytest.parameters(*mark.args, **mark.kwargs)))
        direct = {name for axis in axes for _, values, _ in axis for name in values}
        for name, fixture in self.closure(function, cls, marks, direct):
            if fixture.params is not None:
                ids = fixture.ids or [None] * len(fixture.params)
                axes.append([(_pytest.id_of(v, name, i, ids[i] if not callable(ids) else ids), {("fixture", name): _pytest.bare(v)}, _pytest.marks_on(v)) for i, v in enumerate(fixture.params)])
        for combination in itertools.product(*axes):
            suffix = "-".join(part for part, _, _ in combination)
            values = {k: v for _, some, _ in combination for k, v in some.items()}
            yield f"[{suffix}]" if combination else "", values, marks + [m for _, _, more in combination for m in more]

    def closure(self, function, cls, marks, direct):
        """The fixtures that a test needs, by name, those that need others after them."""
        found = {}

        def add(name, beside=None):
            if name in direct or name in found and beside is None:
                return
            fixture = self.find(name, cls, beside)
            if fixture is None:
                raise LookupError(f"fixture '{name}' not found")
            for needed in _names(fixture.function):
                add(needed, fixture if needed == name else None)
            found.setdefault(name, fixture)

        for name in self.automatic(cls) + [n for m in marks if m.name == "usefixtures" for n in m.args] + _names(function, cls is not None):
            add(name)
        return list(found.items())

    @contextlib.contextmanager
    def test(self, instance, values):
        """For the time of a test: gives the function that makes its arguments."""

        def arguments(function, cls):
            marks = _pytest.marks_of(function, cls, self.modules[0])
            direct = {k for k in values if isinstance(k, str)}
            for name, _ in self.closure(function, cls, marks, direct):
                request.value(name)
            return {name: values[name] if name in direct else request.value(name) for name in _names(function, cls is not None)}

        request = Request(self, instance, values)
        yield arguments

    def finish(self, scope):
        """End the fixtures of a scope; what they raise is returned."""
        problems = []
        for close in reversed(self.closing.pop(scope, [])):
            try:
                close()
            except BaseException as e:
                problems.append(e)
        self.values.pop(scope, None)
        return problems


class Request:
    """What a fixture can ask about the test it is for."""

    def __init__(self, fixtures, instance, values):
        self._fixtures, self.instance, self._values = fixtures, instance, values
        self.cls = type(instance) if instance is not None else None
        self.module = fixtures.modules[0]
        self.scope = "function"

    def getfixturevalue(self, name):
        return self.value(name)

    def addfinalizer(self, function):
        self._fixtures.closing.setdefault(self.scope, []).append(function)

    def value(self, name, beside=None):
        if name == "request":
            return self
        f = self._fixtures.find(name, self.cls, beside)
        if f is None:
            raise LookupError(f"fixture '{name}' not found")
        key = f, repr(self._values.get(("fixture", name)))
        cache = self._fixtures.values.setdefault(f.scope, {})
        if key not in cache:
            cache[key] = self.make(name, f)
        return cache[key]

    def make(self, name, f):
        own = Request(self._fixtures, self.instance, self._values)
        own.scope = f.scope
        if ("fixture", name) in self._values:
            own.param = self._values["fixture", name]
        args = {n: own if n == "request" else self.value(n, f if n == name else None) for n in _names(f.function)}
        function = f.function
        if self.instance is not None and next(iter(inspect.signature(function).parameters), "") == "self":
            function = function.__get__(self.instance)
        if not inspect.isgeneratorfunction(f.function):
            return function(**args)
        gen = function(**args)
        value = next(gen)
        own.addfinalizer(lambda: next(gen, None))
        return value


def _names(function, method=False):
    """The parameters that fixtures are for."""
    names = [p.name for p in inspect.signature(function).parameters.values() if p.default is p.empty and p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    return names[1:] if names and (method or names[0] == "self") else names


# ---- fixtures that are always there ----

class MonkeyPatch:
    """Changes that end with the test."""

    def __init__(self):
        self._undo = []

    def setattr(self, target, name, *value, raising=True):
        if not value:
            path, value = target, (name,)
            module, _, name = path.rpartition(".")
            target = __import__(module, fromlist=["*"])
        missing = object()
        old = inspect.getattr_static(target, name, missing) if isinstance(target, type) else getattr(target, name, missing)
        if old is missing and raising:
            raise AttributeError(f"{target!r} has no attribute {name!r}")
        self._undo.append(lambda: delattr(target, name) if old is missing else setattr(target, name, old))
        setattr(target, name, value[0])

    def delattr(self, target, name, raising=True):
        if not hasattr(target, name):
            if raising:
                raise AttributeError(name)
            return
        old = getattr(target, name)
        self._undo.append(lambda: setattr(target, name, old))
        delattr(target, name)

    def setitem(self, mapping, key, value):
        had, old = key in mapping, mapping.get(key)
        self._undo.append(lambda: mapping.__setitem__(key, old) if had else mapping.pop(key, None))
        mapping[key] = value

    def delitem(self, mapping, key, raising=True):
        if key not in mapping:
            if raising:
                raise KeyError(key)
            return
        old = mapping[key]
        self._undo.append(lambda: mapping.__setitem__(key, old))
        del mapping[key]

    def setenv(self, name, value, prepend=None):
        import os
        if prepend and name in os.environ:
            value = f"{value}{prepend}{os.environ[name]}"
        self.setitem(os.environ, name, str(value))

    def delenv(self, name, raising=True):
        import os
        self.delitem(os.environ, name, raising)

    def undo(self):
        while self._undo:
            self._undo.pop()()

    @classmethod
    @contextlib.contextmanager
    def context(cls):
        m = cls()
        try:
            yield m
        finally:
            m.undo()


class _Captured(tuple):
    out = property(lambda self: self[0])
    err = property(lambda self: self[1])


class _Capture:
    def __init__(self):
        self.streams = io.StringIO(), io.StringIO()

    def readouterr(self):
        texts = [s.getvalue() for s in self.streams]
        for s in self.streams:
            s.seek(0)
            s.truncate()
        return _Captured(texts)


@_pytest.fixture
def monkeypatch():
    m = MonkeyPatch()
    yield m
    m.undo()


@_pytest.fixture
def capsys():
    c = _Capture()
    old = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = c.streams
    yield c
    sys.stdout, sys.stderr = old
    for s in c.streams:
        sys.stdout.write(s.getvalue())


@_pytest.fixture
def tmp_path():
    import pathlib
    import tempfile
    try:
        folder = tempfile.TemporaryDirectory()
    except OSError as e:
        raise PermissionError(f"tmp_path needs a folder that may be written, as with --write /tmp ({e})") from None
    with folder as name:
        yield pathlib.Path(name)


_builtin = {"monkeypatch": monkeypatch, "capsys": capsys, "tmp_path": tmp_path, "request": _pytest.Fixture(lambda: None)}

"""Runs the tests of a file: classes of unittest, and functions and classes in pytest's style. The command `safepy test` gives the file's text and prints what it is told."""

import ast
import asyncio
import inspect
import sys
import traceback
import types
import unittest

import _ast_parse
from _testrun import _asserts, _fixtures, _pytest


class Run:
    """One run over a file's tests. Each is announced by tell("start", id, ""), and its outcome told with a text that says why."""

    def __init__(self, tell, select, done, stop):
        self.tell, self.select, self.done, self.stop = tell, select, done, stop
        self.failed = False

    def wanted(self, id):
        return id not in self.done and (not self.select or self.select in id) and not (self.stop and self.failed)

    def outcome(self, kind, id, text=""):
        self.failed = self.failed or kind in ("fail", "error")
        self.tell(kind, id, text)


def run(name, source, conftest, options, tell):
    """Run the tests of a file. conftest is the name and text of the file with its further fixtures, or None."""
    if "pytest" not in sys.modules:
        _ast_parse.module("pytest", {"MonkeyPatch": _fixtures.MonkeyPatch, **{name: getattr(_pytest, name) for name in _pytest.__all__}})
    r = Run(tell, options["select"], set(options["done"]), options["stop"])
    try:
        modules = [load("conftest", *conftest)] if conftest else []
        stem = name.replace("\\", "/").rpartition("/")[2].removesuffix(".py")
        module = load(stem, name, source)
    except unittest.SkipTest as e:
        r.outcome("skip", "", str(e))
        return
    except BaseException as e:
        r.outcome("error", "", explained(e))
        return
    fixtures = _fixtures.Fixtures([module, *modules[::-1]])
    if around(r, module, "setup_module", ""):
        for attr, value in list(module.__dict__.items()):
            run_member(r, fixtures, attr, value)
        around(r, module, "teardown_module", "")
    finish(r, fixtures, "module")
    finish(r, fixtures, "session")


def run_member(r, fixtures, attr, value):
    """Run what a module has under a name, if it is a test."""
    if not isinstance(value, type):
        if attr.startswith("test") and isinstance(value, types.FunctionType):
            run_function(r, fixtures, attr, value, None)
    elif issubclass(value, unittest.TestCase):
        run_case(r, value)
    elif attr.startswith("Test") and value.__init__ is object.__init__:
        run_class(r, fixtures, value)


def load(name, filename, source):
    """The module of a file, whose assert statements say what they found."""
    tree = _asserts.rewrite(ast.parse(source, filename), source)
    module = _ast_parse.module(name, {"__file__": filename, **_asserts.helpers})
    _ast_parse.run(tree, source, filename, module)
    return module


def explained(e):
    """The traceback of e from the first frame on that is the tests' own."""
    tb = e.__traceback__
    while tb is not None and tb.tb_frame.f_code.co_filename.startswith("<frozen "):
        tb = tb.tb_next
    return "".join(traceback.format_exception(type(e), e, tb))


# ---- functions and classes ----

def run_class(r, fixtures, cls):
    tests = [(a, inspect.getattr_static(cls, a)) for a in dict.fromkeys(a for base in reversed(cls.__mro__) for a in vars(base)) if a.startswith("test")]
    if around(r, cls, "setup_class", cls.__name__):
        for attr, value in tests:
            if isinstance(value, types.FunctionType):
                run_function(r, fixtures, f"{cls.__name__}::{attr}", value, cls)
        around(r, cls, "teardown_class", cls.__name__)
    finish(r, fixtures, "class")


def around(r, owner, name, id):
    """Call what begins or ends a class or module; whether it was well."""
    try:
        call_if(owner, name, owner)
    except BaseException as e:
        r.outcome("error", f"{id}::{name}" if id else name, explained(e))
        return False
    return True


def call_if(owner, name, *args):
    """Call the function of a name, if there is one, with as many of the arguments as it takes."""
    f = getattr(owner, name, None)
    if f is not None:
        f(*args[:len(inspect.signature(f).parameters)])


def finish(r, fixtures, scope):
    for e in fixtures.finish(scope):
        r.outcome("error", f"end of {scope}", explained(e))


def run_function(r, fixtures, id, function, cls):
    try:
        variants = list(fixtures.variants(function, cls))
    except BaseException as e:
        if r.wanted(id):
            r.outcome("error", id, explained(e))
        return
    for suffix, values, marks in variants:
        if r.wanted(id + suffix):
            run_one(r, fixtures, id + suffix, function, cls, values, marks)


def run_one(r, fixtures, id, function, cls, values, marks):
    r.tell("start", id, "")
    kind, text = "pass", ""
    xfail = None
    try:
        xfail = _pytest.expectation(marks, function.__globals__)
        try:
            call_test(fixtures, function, cls, values)
        finally:
            problems = fixtures.finish("function")
        if problems:
            kind, text = "error", "\n".join(map(explained, problems))
    except unittest.SkipTest as e:
        kind, text = "skip", str(e)
    except BaseException as e:
        kind = "fail" if isinstance(e, AssertionError) else "error"
        text = explained(e)
        if xfail is not None and (xfail.raises is None or isinstance(e, xfail.raises)):
            kind, text = "xfail", xfail.reason
    else:
        if xfail is not None and kind == "pass":
            kind, text = ("fail", "[XPASS(strict)] " + xfail.reason) if xfail.strict else ("xpass", xfail.reason)
    r.outcome(kind, id, text)


def call_test(fixtures, function, cls, values):
    instance = cls() if cls else None
    owner, word = (instance, "method") if cls else (fixtures.modules[0], "function")
    with fixtures.test(instance, values) as arguments:
        call_if(owner, "setup_" + word, function)
        try:
            args = arguments(function, cls)
            result = function(instance, **args) if cls else function(**args)
            if inspect.iscoroutine(result):
                asyncio.run(result)
        finally:
            call_if(owner, "teardown_" + word, function)


# ---- unittest ----

class Result(unittest.TestResult):
    """Tells of the tests of a suite."""

    def __init__(self, run, ids):
        super().__init__()
        self.run, self.ids = run, ids
        self.problems, self.ended = [], None

    def startTest(self, test):
        super().startTest(test)
        self.problems, self.ended = [], ("pass", "")
        self.run.tell("start", self.ids[test], "")

    def stopTest(self, test):
        super().stopTest(test)
        kind, text = self.ended
        if self.problems:
            kind = self.problems[0][0]
            text = "\n".join(t for _, t in self.problems)
        self.run.outcome(kind, self.ids[test], text)
        self.ended = None
        if self.run.stop and self.run.failed:
            self.stop()

    def problem(self, kind, test, err):
        text = self._exc_info_to_string(err, test)
        if self.ended is None:
            self.run.outcome("error", str(test), text)
        else:
            self.problems.append((kind, text))

    def addError(self, test, err):
        self.problem("error", test, err)

    def addFailure(self, test, err):
        self.problem("fail", test, err)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            kind = "fail" if issubclass(err[0], test.failureException) else "error"
            self.problems.append((kind, f"{subtest._subDescription()}\n{self._exc_info_to_string(err, test)}"))

    def addSkip(self, test, reason):
        if self.ended is None:
            self.run.outcome("skip", str(test), reason)
        else:
            self.ended = "skip", reason

    def addExpectedFailure(self, test, err):
        self.ended = "xfail", str(err[1])

    def addUnexpectedSuccess(self, test):
        self.ended = "fail", "the test was expected to fail"


def run_case(r, cls):
    tests = list(unittest.defaultTestLoader.loadTestsFromTestCase(cls))
    ids = {t: f"{cls.__name__}::{t._testMethodName}" for t in tests}
    suite = unittest.TestSuite([t for t in tests if r.wanted(ids[t])])
    if suite.countTestCases():
        suite.run(Result(r, ids))

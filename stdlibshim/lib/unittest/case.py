"""Test case implementation."""

import sys

_MAX_LENGTH = 80


def _safe_repr(obj, short=False):
    try:
        text = repr(obj)
    except Exception:
        text = object.__repr__(obj)
    if not short or len(text) < _MAX_LENGTH:
        return text
    return text[:_MAX_LENGTH] + " [truncated]..."


class SkipTest(Exception):
    """Raise this exception in a test to skip it."""


class _ShouldStop(Exception):
    """The test should stop."""


def skip(reason):
    """Unconditionally skip a test."""

    def decorator(item):
        if not isinstance(item, type):
            original = item

            def item(*args, **kwargs):
                raise SkipTest(reason)

            item.__name__, item.__doc__, item.__qualname__ = original.__name__, original.__doc__, original.__qualname__
        item.__unittest_skip__ = True
        item.__unittest_skip_why__ = reason
        return item

    if callable(reason) and not isinstance(reason, str):
        item, reason = reason, ""
        return decorator(item)
    return decorator


def skipIf(condition, reason):
    return skip(reason) if condition else lambda item: item


def skipUnless(condition, reason):
    return skip(reason) if not condition else lambda item: item


def expectedFailure(test_item):
    test_item.__unittest_expecting_failure__ = True
    return test_item


_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    _module_cleanups.append((function, args, kwargs))


def enterModuleContext(cm):
    result = cm.__enter__()
    addModuleCleanup(cm.__exit__, None, None, None)
    return result


def doModuleCleanups():
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        function(*args, **kwargs)


class _RaisesContext:
    def __init__(self, expected, case, regex=None, kind="exception"):
        self.expected, self.case, self.regex, self.kind = expected, case, regex, kind
        self.msg = None

    def _name(self):
        if isinstance(self.expected, tuple):
            return str(tuple(e.__name__ for e in self.expected))
        return self.expected.__name__

    def handle(self, name, args, kwargs):
        base = Warning if self.kind == "warning" else BaseException
        for e in self.expected if isinstance(self.expected, tuple) else (self.expected,):
            if not isinstance(e, type) or not issubclass(e, base):
                raise TypeError(f"{name}() arg 1 must be {'an exception type or tuple of exception types' if base is BaseException else 'a warning class or tuple of warning classes'}")
        if not args:
            self.msg = kwargs.pop("msg", None)
            if kwargs:
                raise TypeError(f"{next(iter(kwargs))!r} is an invalid keyword argument for this function")
            return self
        func, *args = args
        self.obj_name = getattr(func, "__name__", str(func))
        with self:
            func(*args, **kwargs)

    def _fail(self, text):
        raise self.case.failureException(self.case._formatMessage(self.msg, text))

    def _check_text(self, value):
        import re
        pattern = re.compile(self.regex) if isinstance(self.regex, (str, bytes)) else self.regex
        if not pattern.search(str(value)):
            return f'"{pattern.pattern}" does not match "{value}"'

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, tb):
        if exc_type is None:
            by = f" by {self.obj_name}" if hasattr(self, "obj_name") else ""
            self._fail(f"{self._name()} not raised{by}")
        if not issubclass(exc_type, self.expected):
            return False
        self.exception = exc_value.with_traceback(None)
        if self.regex is not None:
            problem = self._check_text(exc_value)
            if problem:
                self._fail(problem)
        return True


class _WarnsContext(_RaisesContext):
    def __enter__(self):
        import warnings
        self._catch = warnings.catch_warnings(record=True)
        self.warnings = self._catch.__enter__()
        warnings.simplefilter("always", self.expected)
        return self

    def __exit__(self, exc_type, exc_value, tb):
        self._catch.__exit__(exc_type, exc_value, tb)
        if exc_type is not None:
            return
        first = None
        for w in self.warnings:
            if not isinstance(w.message, self.expected):
                continue
            first = first or w.message
            if self.regex is not None and self._check_text(w.message):
                continue
            self.warning, self.filename, self.lineno = w.message, w.filename, w.lineno
            return
        if first is not None:
            self._fail(self._check_text(first))
        by = f" by {self.obj_name}" if hasattr(self, "obj_name") else ""
        self._fail(f"{self._name()} not triggered{by}")


class _LogsContext:
    def __init__(self, case, logger, level, wanted=True):
        import logging
        self.case, self.wanted = case, wanted
        self.logger = logger if isinstance(logger, logging.Logger) else logging.getLogger(logger)
        self.level = logging._nameToLevel.get(level, level) if level else logging.INFO

    def __enter__(self):
        import logging
        records, output = [], []

        class Capture(logging.Handler):
            def emit(self, record):
                records.append(record)
                output.append(self.format(record))

        handler = Capture()
        handler.setLevel(self.level)
        handler.setFormatter(logging.Formatter("%(levelname)s:%(name)s:%(message)s"))
        self.records, self.output = records, output
        self._saved = self.logger.handlers[:], self.logger.level, self.logger.propagate
        self.logger.handlers = [handler]
        self.logger.setLevel(self.level)
        self.logger.propagate = False
        return self if self.wanted else None

    def __exit__(self, exc_type, exc_value, tb):
        import logging
        self.logger.handlers, level, self.logger.propagate = self._saved
        self.logger.setLevel(level)
        if exc_type is not None:
            return False
        name = logging.getLevelName(self.level)
        if self.wanted and not self.records:
            raise self.case.failureException(f"no logs of level {name} or higher triggered on {self.logger.name}")
        if not self.wanted and self.records:
            raise self.case.failureException(f"Unexpected logs found: {self.output!r}")


class TestCase:
    """A class whose instances are single test cases."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 640
    _class_cleanups = []

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._outcome = None
        method = getattr(self, methodName, None)
        if method is None and methodName != "runTest":
            raise ValueError(f"no such test method in {type(self)}: {methodName}")
        self._testMethodDoc = getattr(method, "__doc__", None)
        self._cleanups, self._subtest, self._equality = [], None, {}

    def addTypeEqualityFunc(self, typeobj, function):
        self._equality[typeobj] = function

    def addCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        result = cm.__enter__()
        self.addCleanup(cm.__exit__, None, None, None)
        return result

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        if "_class_cleanups" not in cls.__dict__:
            cls._class_cleanups = []
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        result = cm.__enter__()
        cls.addClassCleanup(cm.__exit__, None, None, None)
        return result

    @classmethod
    def doClassCleanups(cls):
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    def setUp(self):
        pass

    def tearDown(self):
        pass

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    def countTestCases(self):
        return 1

    def defaultTestResult(self):
        from .runner import TestResult
        return TestResult()

    def shortDescription(self):
        return self._testMethodDoc.strip().split("\n")[0].strip() if self._testMethodDoc else None

    def id(self):
        return f"{_name(type(self))}.{self._testMethodName}"

    def __eq__(self, other):
        return self._testMethodName == other._testMethodName if type(self) is type(other) else NotImplemented

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return f"{self._testMethodName} ({_name(type(self))}.{self._testMethodName})"

    def __repr__(self):
        return f"<{_name(type(self))} testMethod={self._testMethodName}>"

    def subTest(self, msg=None, **params):
        return _SubTestContext(self, msg, params)

    def _run_method(self, method):
        method()

    def _step(self, result, function, test=None):
        """Runs a step; reports what it raises. Returns whether it went well."""
        try:
            function()
        except KeyboardInterrupt:
            raise
        except SkipTest as e:
            result.addSkip(test or self, str(e))
            self._skipped = True
        except _ShouldStop:
            return False
        except Exception as e:
            if self._expecting:
                self._expected = sys.exc_info()
            elif isinstance(e, self.failureException):
                result.addFailure(self, sys.exc_info())
            else:
                result.addError(self, sys.exc_info())
        else:
            return True
        return False

    def run(self, result=None):
        if result is None:
            result = self.defaultTestResult()
            getattr(result, "startTestRun", lambda: None)()
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            if getattr(type(self), "__unittest_skip__", False) or getattr(method, "__unittest_skip__", False):
                result.addSkip(self, getattr(type(self), "__unittest_skip_why__", "") or getattr(method, "__unittest_skip_why__", ""))
                return result
            expecting = getattr(self, "__unittest_expecting_failure__", False) or getattr(method, "__unittest_expecting_failure__", False)
            self._skipped, self._expected, self._subfailed, self._result = False, None, False, result
            self._expecting = False
            good = self._step(result, self.setUp)
            if good:
                self._expecting = expecting
                good = self._step(result, lambda: self._run_method(method)) and not self._subfailed
                self._expecting = False
                good = self._step(result, self.tearDown) and good
            good = self._run_cleanups(result) and good
            if expecting and not self._skipped and good is False and self._expected is not None:
                result.addExpectedFailure(self, self._expected)
            elif good and expecting:
                result.addUnexpectedSuccess(self)
            elif good:
                result.addSuccess(self)
            return result
        finally:
            result.stopTest(self)

    def _run_cleanups(self, result):
        good = True
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            good = self._step(result, lambda: function(*args, **kwargs)) and good
        return good

    def doCleanups(self):
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            function(*args, **kwargs)

    def __call__(self, *args, **kwargs):
        return self.run(*args, **kwargs)

    def debug(self):
        self.setUp()
        self._run_method(getattr(self, self._testMethodName))
        self.tearDown()
        self.doCleanups()

    def skipTest(self, reason):
        raise SkipTest(reason)

    def fail(self, msg=None):
        raise self.failureException(msg)

    def _formatMessage(self, msg, standard):
        if not self.longMessage:
            return msg or standard
        return standard if msg is None else f"{standard} : {msg}"

    def _fail(self, msg, standard):
        raise self.failureException(self._formatMessage(msg, standard))

    def assertTrue(self, expr, msg=None):
        if not expr:
            self._fail(msg, f"{_safe_repr(expr)} is not true")

    def assertFalse(self, expr, msg=None):
        if expr:
            self._fail(msg, f"{_safe_repr(expr)} is not false")

    def assertEqual(self, first, second, msg=None):
        if first == second:
            return
        compare = None
        if type(first) is type(second):
            compare = self._equality.get(type(first)) or {dict: self.assertDictEqual, list: self.assertListEqual, tuple: self.assertTupleEqual, set: self.assertSetEqual,
                                                         frozenset: self.assertSetEqual, str: self.assertMultiLineEqual}.get(type(first))
        if compare is not None:
            compare(first, second, msg=msg)
        else:
            self._fail(msg, f"{_common(first, second)[0]} != {_common(first, second)[1]}")

    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            self._fail(msg, f"{_safe_repr(first)} == {_safe_repr(second)}")

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        self._almost(first, second, places, msg, delta, True)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        self._almost(first, second, places, msg, delta, False)

    def _almost(self, first, second, places, msg, delta, wanted):
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        diff = abs(first - second)
        if delta is not None:
            close, how = diff <= delta, f"within {_safe_repr(delta)} delta"
        else:
            places = 7 if places is None else places
            close, how = round(diff, places) == 0, f"within {places!r} places"
        if not wanted and first == second:
            close = True
        if close != wanted:
            shown = f"{_safe_repr(first)} {'!=' if wanted else '=='} {_safe_repr(second)} {how}"
            self._fail(msg, f"{shown} ({_safe_repr(diff)} difference)" if wanted or delta is not None else shown)

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        if seq_type is not None:
            name = seq_type.__name__
            for which, seq in ("First", seq1), ("Second", seq2):
                if not isinstance(seq, seq_type):
                    raise self.failureException(f"{which} sequence is not a {name}: {_safe_repr(seq)}")
        else:
            name = "sequence"
        if seq1 == seq2:
            return
        text = f"{name.capitalize()}s differ: {' != '.join(_common(seq1, seq2))}\n"
        n1, n2 = len(seq1), len(seq2)
        for i in range(min(n1, n2)):
            if seq1[i] != seq2[i]:
                text += f"\nFirst differing element {i}:\n{chr(10).join(_common(seq1[i], seq2[i]))}\n"
                break
        if n1 > n2:
            text += f"\nFirst {name} contains {n1 - n2} additional elements.\nFirst extra element {n2}:\n{seq1[n2]!r}\n"
        elif n2 > n1:
            text += f"\nSecond {name} contains {n2 - n1} additional elements.\nFirst extra element {n1}:\n{repr(seq2[n1])}\n"
        from pprint import pformat
        self._fail(msg, self._with_diff(text, pformat(seq1).splitlines(), pformat(seq2).splitlines()))

    def _with_diff(self, text, a, b):
        from difflib import ndiff
        diff = "\n" + "\n".join(ndiff(a, b))
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return text + diff
        return text + f"Diff is {len(diff)} characters long. Set self.maxDiff to None to see it."

    def assertListEqual(self, list1, list2, msg=None):
        self.assertSequenceEqual(list1, list2, msg, list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self.assertSequenceEqual(tuple1, tuple2, msg, tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        one, two = set1.difference(set2), set2.difference(set1)
        lines = []
        for which, items in ("first", one), ("second", two):
            if items:
                lines.append(f"Items in the {which} set but not the {'second' if which == 'first' else 'first'}:")
                lines += [repr(item) for item in items]
        if lines:
            self._fail(msg, "\n".join(lines))

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            from pprint import pformat
            self._fail(msg, self._with_diff(" != ".join(_common(d1, d2)) + "\n", pformat(d1).splitlines(), pformat(d2).splitlines()).replace("\n\n", "\n", 1))

    def assertMultiLineEqual(self, first, second, msg=None):
        self.assertIsInstance(first, str, "First argument is not a string")
        self.assertIsInstance(second, str, "Second argument is not a string")
        if first != second:
            from difflib import ndiff
            a, b = first.splitlines(keepends=True), second.splitlines(keepends=True)
            if len(a) == 1 and first.strip("\r\n") == first:
                a, b = [first + "\n"], [line if line.endswith("\n") else line + "\n" for line in b]
            diff = "\n" + "".join(line if line.endswith("\n") else line + "\n" for line in ndiff(a, b))
            self._fail(msg, " != ".join(_common(first, second)) + (diff if self.maxDiff is None or len(diff) <= self.maxDiff else f"Diff is {len(diff)} characters long. Set self.maxDiff to None to see it."))

    def assertIn(self, member, container, msg=None):
        if member not in container:
            self._fail(msg, f"{_safe_repr(member)} not found in {_safe_repr(container)}")

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self._fail(msg, f"{_safe_repr(member)} unexpectedly found in {_safe_repr(container)}")

    def assertIs(self, expr1, expr2, msg=None):
        if expr1 is not expr2:
            self._fail(msg, f"{_safe_repr(expr1)} is not {_safe_repr(expr2)}")

    def assertIsNot(self, expr1, expr2, msg=None):
        if expr1 is expr2:
            self._fail(msg, f"unexpectedly identical: {_safe_repr(expr1)}")

    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            self._fail(msg, f"{_safe_repr(obj)} is not None")

    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            self._fail(msg, "unexpectedly None")

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            self._fail(msg, f"{_safe_repr(obj)} is not an instance of {'any of ' if isinstance(cls, tuple) else ''}{cls!r}")

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            self._fail(msg, f"{_safe_repr(obj)} is an instance of {cls!r}")

    def _ordered(self, good, a, b, words, msg):
        if not good:
            self._fail(msg, f"{_safe_repr(a)} not {words} {_safe_repr(b)}")

    def assertLess(self, a, b, msg=None):
        self._ordered(a < b, a, b, "less than", msg)

    def assertLessEqual(self, a, b, msg=None):
        self._ordered(a <= b, a, b, "less than or equal to", msg)

    def assertGreater(self, a, b, msg=None):
        self._ordered(a > b, a, b, "greater than", msg)

    def assertGreaterEqual(self, a, b, msg=None):
        self._ordered(a >= b, a, b, "greater than or equal to", msg)

    def assertStartsWith(self, s, prefix, msg=None):
        if not s.startswith(prefix):
            self._fail(msg, f"{_safe_repr(s)} doesn't start with {_safe_repr(prefix)}")

    def assertEndsWith(self, s, suffix, msg=None):
        if not s.endswith(suffix):
            self._fail(msg, f"{_safe_repr(s)} doesn't end with {_safe_repr(suffix)}")

    def assertHasAttr(self, obj, name, msg=None):
        if not hasattr(obj, name):
            self._fail(msg, f"{type(obj).__name__!r} object has no attribute {name!r}")

    def assertIsSubclass(self, cls, superclass, msg=None):
        if not issubclass(cls, superclass):
            self._fail(msg, f"{cls!r} is not a subclass of {superclass!r}")

    def assertCountEqual(self, first, second, msg=None):
        a, rest, missing = list(first), list(second), []
        for item in a:
            if item in rest:
                rest.remove(item)
            else:
                missing.append(item)
        if missing or rest:
            lines = ["Element counts were not equal:"]
            shown = []
            for item in missing + rest:
                if item not in shown:
                    shown.append(item)
                    lines.append(f"First has {a.count(item)}, Second has {list(second).count(item)}:  {item!r}")
            self._fail(msg, "\n".join(lines))

    def assertRegex(self, text, expected_regex, msg=None):
        import re
        pattern = re.compile(expected_regex) if isinstance(expected_regex, (str, bytes)) else expected_regex
        if not pattern.search(text):
            self._fail(msg, f"Regex didn't match: {pattern.pattern!r} not found in {text!r}")

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        import re
        pattern = re.compile(unexpected_regex) if isinstance(unexpected_regex, (str, bytes)) else unexpected_regex
        m = pattern.search(text)
        if m:
            self._fail(msg, f"Regex matched: {text[m.start():m.end()]!r} matches {pattern.pattern!r} in {text!r}")

    def assertRaises(self, expected_exception, *args, **kwargs):
        return _RaisesContext(expected_exception, self).handle("assertRaises", args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return _RaisesContext(expected_exception, self, expected_regex).handle("assertRaisesRegex", args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return _WarnsContext(expected_warning, self, None, "warning").handle("assertWarns", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        return _WarnsContext(expected_warning, self, expected_regex, "warning").handle("assertWarnsRegex", args, kwargs)

    def assertLogs(self, logger=None, level=None):
        return _LogsContext(self, logger, level)

    def assertNoLogs(self, logger=None, level=None):
        return _LogsContext(self, logger, level, False)


def _common(a, b):
    """The reprs of two values, with what both have at the beginning shortened where they are long."""
    texts = [repr(a), repr(b)]
    longest = max(map(len, texts))
    if longest <= _MAX_LENGTH:
        return tuple(texts)
    n = 0
    while n < min(map(len, texts)) and texts[0][n] == texts[1][n]:
        n += 1

    def shorten(s, head, tail):
        cut = len(s) - head - tail
        return f"{s[:head]}[{cut} chars]{s[len(s) - tail:]}" if cut > 12 else s

    room = _MAX_LENGTH - (5 + 12 + 5 + 12 + 5)
    common = 80 - (longest - n) - 5 - 12
    if longest - n <= _MAX_LENGTH - 22 and common > 5:
        head = shorten(texts[0][:n], 5, common)
        return tuple(head + s[n:] for s in texts)
    head = shorten(texts[0][:n], 5, 5)
    return tuple(head + shorten(s[n:], room + 5, 5) for s in texts)


def _name(cls):
    return f"{cls.__module__}.{cls.__qualname__}"


class _SubTestContext:
    def __init__(self, case, msg, params):
        self.case, self.msg = case, msg
        outer = case._subtest
        self.params = {**(outer.params if outer else {}), **params}
        self.outer = outer

    def __enter__(self):
        self.case._subtest = self

    def __exit__(self, exc_type, exc, tb):
        case = self.case
        case._subtest = self.outer
        result = case._result
        if exc_type is None:
            result.addSubTest(case, self._test(), None)
            return False
        if not issubclass(exc_type, Exception) or issubclass(exc_type, _ShouldStop):
            return False
        if issubclass(exc_type, SkipTest):
            result.addSkip(self._test(), str(exc))
            return True
        case._subfailed = True
        if case._expecting:
            case._expected = exc_type, exc, tb
            return True
        result.addSubTest(case, self._test(), (exc_type, exc, tb))
        return True

    def _test(self):
        return _SubTest(self.case, self.msg, self.params)


class _SubTest(TestCase):
    def __init__(self, test_case, message, params):
        super().__init__()
        self.test_case, self._message, self.params = test_case, message, params
        self.failureException = test_case.failureException

    def _described(self):
        parts = []
        if self._message is not None:
            parts.append(f"[{self._message}]")
        if self.params:
            parts.append("(" + ", ".join(f"{k}={v!r}" for k, v in self.params.items()) + ")")
        return " ".join(parts) or "(<subtest>)"

    def id(self):
        return f"{self.test_case.id()} {self._described()}"

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f"{self.test_case} {self._described()}"


class FunctionTestCase(TestCase):
    """A test case that wraps a test function."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._setUpFunc, self._tearDownFunc, self._testFunc, self._description = setUp, tearDown, testFunc, description

    def setUp(self):
        if self._setUpFunc is not None:
            self._setUpFunc()

    def tearDown(self):
        if self._tearDownFunc is not None:
            self._tearDownFunc()

    def runTest(self):
        self._testFunc()

    def id(self):
        return self._testFunc.__name__

    def __str__(self):
        return f"{_name(type(self))} ({self._testFunc.__name__})"

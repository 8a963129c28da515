"""Test cases."""

import sys
from .util import _common_shorten_repr, _count_differences, safe_repr, strclass

DIFF_OMITTED = "\nDiff is %s characters long. Set self.maxDiff to None to see it."


class SkipTest(Exception):
    """Raised in a test to skip it."""


class _ShouldStop(Exception):
    """The test ends here: what went wrong is noted already."""


class _UnexpectedSuccess(Exception):
    """The test was expected to fail."""


def _lacks(method, what):
    import warnings
    warnings.warn(f"TestResult has no {method} method{what}", RuntimeWarning, 3)


def _add_skip(result, test, reason):
    if hasattr(result, "addSkip"):
        result.addSkip(test, reason)
    else:
        _lacks("addSkip", ", skips not reported")
        result.addSuccess(test)


class _Outcome:
    """What has become of one run of a test so far."""

    def __init__(self, result=None):
        self.expecting_failure = False
        self.result = result
        self.result_supports_subtests = hasattr(result, "addSubTest")
        self.success = True
        self.expectedFailure = None

    def run(self, test_case, func, *args, subtest=False):
        """Call func; note an exception in the result. Return whether there was none."""
        old_success = self.success
        self.success = True
        try:
            func(*args)
        except KeyboardInterrupt:
            raise
        except SkipTest as e:
            self.success = False
            _add_skip(self.result, test_case, str(e))
        except _ShouldStop:
            pass
        except BaseException:
            exc_info = sys.exc_info()
            if self.expecting_failure:
                self.expectedFailure = exc_info
            else:
                self.success = False
                if subtest:
                    self.result.addSubTest(test_case.test_case, test_case, exc_info)
                else:
                    _add_error(self.result, test_case, exc_info)
            exc_info = None
        else:
            if subtest and self.success:
                self.result.addSubTest(test_case.test_case, test_case, None)
        finally:
            self.success = self.success and old_success


def _add_error(result, test, exc_info):
    if result is not None and exc_info is not None:
        if issubclass(exc_info[0], test.failureException):
            result.addFailure(test, exc_info)
        else:
            result.addError(test, exc_info)


def _id(obj):
    return obj


def _enter_context(cm, addcleanup):
    cls = type(cm)
    try:
        enter, exit = cls.__enter__, cls.__exit__
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") from None
    result = enter(cm)
    addcleanup(exit, cm, None, None, None)
    return result


_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    """Have function called after the tests of the module."""
    _module_cleanups.append((function, args, kwargs))


def enterModuleContext(cm):
    """Enter a context manager until after the tests of the module."""
    return _enter_context(cm, addModuleCleanup)


def doModuleCleanups():
    """Call what addModuleCleanup() was given, the last first."""
    exceptions = []
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        try:
            function(*args, **kwargs)
        except Exception as exc:
            exceptions.append(exc)
    if exceptions:
        raise exceptions[0]


def skip(reason):
    """Skip a test, or all of a class."""
    def decorator(test_item):
        if not isinstance(test_item, type):
            from functools import wraps

            @wraps(test_item)
            def skip_wrapper(*args, **kwargs):
                raise SkipTest(reason)
            test_item = skip_wrapper
        test_item.__unittest_skip__ = True
        test_item.__unittest_skip_why__ = reason
        return test_item
    if type(reason) is type(skip):
        test_item, reason = reason, ""
        return decorator(test_item)
    return decorator


def skipIf(condition, reason):
    """Skip a test if the condition is true."""
    return skip(reason) if condition else _id


def skipUnless(condition, reason):
    """Skip a test unless the condition is true."""
    return _id if condition else skip(reason)


def expectedFailure(test_item):
    """Mark a test that is known to fail."""
    test_item.__unittest_expecting_failure__ = True
    return test_item


def _is_subtype(expected, basetype):
    if isinstance(expected, tuple):
        return all([_is_subtype(e, basetype) for e in expected])
    return isinstance(expected, type) and issubclass(expected, basetype)


class _AssertRaisesBaseContext:
    """What the contexts for exceptions and warnings share."""

    def __init__(self, expected, test_case, expected_regex=None):
        self.test_case = test_case
        self.expected = expected
        if expected_regex is not None:
            import re
            expected_regex = re.compile(expected_regex)
        self.expected_regex = expected_regex
        self.obj_name = None
        self.msg = None

    def _raiseFailure(self, standardMsg):
        msg = self.test_case._formatMessage(self.msg, standardMsg)
        raise self.test_case.failureException(msg)

    def handle(self, name, args, kwargs):
        """Be a context manager without arguments, else call the first with the rest."""
        try:
            if not _is_subtype(self.expected, self._base_type):
                raise TypeError("%s() arg 1 must be %s" % (name, self._base_type_str))
            if not args:
                self.msg = kwargs.pop("msg", None)
                if kwargs:
                    raise TypeError("%r is an invalid keyword argument for this function" % (next(iter(kwargs)),))
                return self
            callable_obj, *args = args
            try:
                self.obj_name = callable_obj.__name__
            except AttributeError:
                self.obj_name = str(callable_obj)
            with self:
                callable_obj(*args, **kwargs)
        finally:
            self = None  # no cycle through the exception's frames


class _AssertRaisesContext(_AssertRaisesBaseContext):
    _base_type = BaseException
    _base_type_str = "an exception type or tuple of exception types"

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, tb):
        if exc_type is None:
            try:
                name = self.expected.__name__
            except AttributeError:
                name = str(self.expected)
            if self.obj_name:
                self._raiseFailure(f"{name} not raised by {self.obj_name}")
            self._raiseFailure(f"{name} not raised")
        if not issubclass(exc_type, self.expected):
            return False
        self.exception = exc_value.with_traceback(None)
        if self.expected_regex is None:
            return True
        if not self.expected_regex.search(str(exc_value)):
            self._raiseFailure('"{}" does not match "{}"'.format(self.expected_regex.pattern, str(exc_value)))
        return True

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class _AssertWarnsContext(_AssertRaisesBaseContext):
    _base_type = Warning
    _base_type_str = "a warning type or tuple of warning types"

    def __enter__(self):
        import warnings
        for v in list(sys.modules.values()):
            if getattr(v, "__warningregistry__", None):
                v.__warningregistry__ = {}
        self.warnings_manager = warnings.catch_warnings(record=True)
        self.warnings = self.warnings_manager.__enter__()
        warnings.simplefilter("always", self.expected)
        return self

    def __exit__(self, exc_type, exc_value, tb):
        self.warnings_manager.__exit__(exc_type, exc_value, tb)
        if exc_type is not None:
            return
        try:
            name = self.expected.__name__
        except AttributeError:
            name = str(self.expected)
        first = None
        for m in self.warnings:
            w = m.message
            if not isinstance(w, self.expected):
                continue
            if first is None:
                first = w
            if self.expected_regex is not None and not self.expected_regex.search(str(w)):
                continue
            self.warning, self.filename, self.lineno = w, m.filename, m.lineno
            return
        if first is not None:
            self._raiseFailure('"{}" does not match "{}"'.format(self.expected_regex.pattern, str(first)))
        if self.obj_name:
            self._raiseFailure(f"{name} not triggered by {self.obj_name}")
        self._raiseFailure(f"{name} not triggered")


def _logs_context(test_case, logger, level, no_logs):
    """The context manager of assertLogs and assertNoLogs."""
    import collections
    import logging

    watcher = collections.namedtuple("_LoggingWatcher", ["records", "output"], module="unittest._log")

    class Capturing(logging.Handler):
        def __init__(self):
            logging.Handler.__init__(self)
            self.watcher = watcher([], [])

        def flush(self):
            pass

        def emit(self, record):
            self.watcher.records.append(record)
            self.watcher.output.append(self.format(record))

    class Context(_AssertRaisesBaseContext):
        def __init__(self):
            _AssertRaisesBaseContext.__init__(self, None, test_case)
            self.logger_name = logger
            self.level = logging._nameToLevel.get(level, level) if level else logging.INFO

        def __enter__(self):
            target = logger if isinstance(logger, logging.Logger) else logging.getLogger(logger)
            self.logger = target
            handler = Capturing()
            handler.setLevel(self.level)
            handler.setFormatter(logging.Formatter("%(levelname)s:%(name)s:%(message)s"))
            self.watcher = handler.watcher
            self.old = target.handlers[:], target.level, target.propagate
            target.handlers = [handler]
            target.setLevel(self.level)
            target.propagate = False
            return None if no_logs else handler.watcher

        def __exit__(self, exc_type, exc_value, tb):
            self.logger.handlers, _, self.logger.propagate = self.old
            self.logger.setLevel(self.old[1])
            if exc_type is not None:
                return False
            if no_logs:
                if self.watcher.records:
                    self._raiseFailure("Unexpected logs found: {!r}".format(self.watcher.output))
            elif not self.watcher.records:
                self._raiseFailure("no logs of level {} or higher triggered on {}".format(
                    logging.getLevelName(self.level), self.logger.name))
    return Context()


class _OrderedChainParams(dict):
    """Parameters of nested subtests: those of the inner first."""


class TestCase:
    """A test case: a class whose methods that begin with test are the tests."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _diffThreshold = 2 ** 16

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed = False
        cls._class_cleanups = []
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._outcome = None
        self._testMethodDoc = "No test"
        try:
            testMethod = getattr(self, methodName)
        except AttributeError:
            if methodName != "runTest":
                raise ValueError(f"no such test method in {self.__class__}: {methodName}") from None
        else:
            self._testMethodDoc = testMethod.__doc__
        self._cleanups = []
        self._subtest = None
        self._type_equality_funcs = {}
        for typ, name in ((dict, "assertDictEqual"), (list, "assertListEqual"), (tuple, "assertTupleEqual"),
                          (set, "assertSetEqual"), (frozenset, "assertSetEqual"), (str, "assertMultiLineEqual")):
            self.addTypeEqualityFunc(typ, name)

    def addTypeEqualityFunc(self, typeobj, function):
        """Have assertEqual() use function for objects of exactly a type."""
        self._type_equality_funcs[typeobj] = function

    # Fixtures.

    def addCleanup(self, function, /, *args, **kwargs):
        """Have function called after the test."""
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enter a context manager until after the test."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Have function called after all tests of the class."""
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        """Enter a context manager until after all tests of the class."""
        return _enter_context(cm, cls.addClassCleanup)

    def setUp(self):
        """Called before each test."""

    def tearDown(self):
        """Called after each test."""

    @classmethod
    def setUpClass(cls):
        """Called before the tests of the class."""

    @classmethod
    def tearDownClass(cls):
        """Called after the tests of the class."""

    def countTestCases(self):
        """Return the number of tests: 1."""
        return 1

    def defaultTestResult(self):
        """Make a result."""
        from .result import TestResult
        return TestResult()

    def shortDescription(self):
        """Return the first line of the test's docstring, or None."""
        doc = self._testMethodDoc
        return doc.strip().split("\n")[0].strip() if doc else None

    def id(self):
        """Return the full name of the test."""
        return f"{strclass(self.__class__)}.{self._testMethodName}"

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return f"{self._testMethodName} ({strclass(self.__class__)}.{self._testMethodName})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} testMethod={self._testMethodName}>"

    def subTest(self, msg=object, **params):
        """Context manager for a part of the test that may fail by itself."""
        return _SubTestContext(self, msg, params)

    # Running.

    def run(self, result=None):
        """Run the test and put what happened into the result."""
        stopTestRun = None
        if result is None:
            result = self.defaultTestResult()
            startTestRun = getattr(result, "startTestRun", None)
            stopTestRun = getattr(result, "stopTestRun", None)
            if startTestRun is not None:
                startTestRun()
        result.startTest(self)
        try:
            testMethod = getattr(self, self._testMethodName)
            if getattr(self.__class__, "__unittest_skip__", False) or getattr(testMethod, "__unittest_skip__", False):
                _add_skip(result, self, getattr(self.__class__, "__unittest_skip_why__", "")
                          or getattr(testMethod, "__unittest_skip_why__", ""))
                return result
            expecting_failure = (getattr(self, "__unittest_expecting_failure__", False)
                                 or getattr(testMethod, "__unittest_expecting_failure__", False))
            outcome = _Outcome(result)
            from time import perf_counter
            start = perf_counter()
            try:
                self._outcome = outcome
                outcome.run(self, self._callSetUp)
                if outcome.success:
                    outcome.expecting_failure = expecting_failure
                    outcome.run(self, self._callTestMethod, testMethod)
                    outcome.expecting_failure = False
                    outcome.run(self, self._callTearDown)
                self.doCleanups()
                self._note_duration(result, perf_counter() - start)
                if outcome.success:
                    if not expecting_failure:
                        result.addSuccess(self)
                    elif outcome.expectedFailure:
                        self._expected_failure(result, outcome.expectedFailure)
                    else:
                        self._unexpected_success(result)
                return result
            finally:
                outcome.expectedFailure = None
                self._outcome = outcome = None
        finally:
            result.stopTest(self)
            if stopTestRun is not None:
                stopTestRun()

    def _note_duration(self, result, elapsed):
        if hasattr(result, "addDuration"):
            result.addDuration(self, elapsed)
        else:
            _lacks("addDuration", "")

    # Results of programs may be of classes from times before skips and expected failures.

    def _expected_failure(self, result, exc_info):
        if hasattr(result, "addExpectedFailure"):
            result.addExpectedFailure(self, exc_info)
        else:
            _lacks("addExpectedFailure", ", reporting as passes")
            result.addSuccess(self)

    def _unexpected_success(self, result):
        if hasattr(result, "addUnexpectedSuccess"):
            return result.addUnexpectedSuccess(self)
        _lacks("addUnexpectedSuccess", ", reporting as failure")
        try:
            raise _UnexpectedSuccess
        except _UnexpectedSuccess:
            result.addFailure(self, sys.exc_info())

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        result = method()
        if result is not None:
            import warnings
            text = f"It is deprecated to return a value that is not None from a test case ({method} returned {type(result).__name__!r})"
            if hasattr(result, "cr_await"):
                text += ". Maybe you forgot to use IsolatedAsyncioTestCase as the base class?"
            warnings.warn(text, DeprecationWarning, stacklevel=4)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        function(*args, **kwargs)

    def doCleanups(self):
        """Call what addCleanup() was given, the last first."""
        outcome = self._outcome or _Outcome()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            outcome.run(self, lambda: self._callCleanup(function, *args, **kwargs))
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        """Call what addClassCleanup() was given, the last first."""
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the test without collecting errors."""
        testMethod = getattr(self, self._testMethodName)
        if getattr(self.__class__, "__unittest_skip__", False) or getattr(testMethod, "__unittest_skip__", False):
            raise SkipTest(getattr(self.__class__, "__unittest_skip_why__", "") or getattr(testMethod, "__unittest_skip_why__", ""))
        self._callSetUp()
        self._callTestMethod(testMethod)
        self._callTearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._callCleanup(function, *args, **kwargs)

    def skipTest(self, reason):
        """Skip the test."""
        raise SkipTest(reason)

    # Assertions.

    def fail(self, msg=None):
        """Fail."""
        raise self.failureException(msg)

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        if msg is None:
            return standardMsg
        try:
            return "%s : %s" % (standardMsg, msg)
        except UnicodeDecodeError:
            return "%s : %s" % (safe_repr(standardMsg), safe_repr(msg))

    def _fail_with(self, msg, standardMsg):
        raise self.failureException(self._formatMessage(msg, standardMsg))

    def assertFalse(self, expr, msg=None):
        """Check that expr is false."""
        if expr:
            self._fail_with(msg, "%s is not false" % safe_repr(expr))

    def assertTrue(self, expr, msg=None):
        """Check that expr is true."""
        if not expr:
            self._fail_with(msg, "%s is not true" % safe_repr(expr))

    def assertRaises(self, expected_exception, *args, **kwargs):
        """Check that a call, or the body of a with statement, raises an exception."""
        context = _AssertRaisesContext(expected_exception, self)
        try:
            return context.handle("assertRaises", args, kwargs)
        finally:
            context = None

    def assertWarns(self, expected_warning, *args, **kwargs):
        """Check that a call, or the body of a with statement, triggers a warning."""
        return _AssertWarnsContext(expected_warning, self).handle("assertWarns", args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        """Check that an exception is raised whose text matches a regex."""
        return _AssertRaisesContext(expected_exception, self, expected_regex).handle("assertRaisesRegex", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        """Check that a warning is triggered whose text matches a regex."""
        return _AssertWarnsContext(expected_warning, self, expected_regex).handle("assertWarnsRegex", args, kwargs)

    def assertLogs(self, logger=None, level=None):
        """Check that the body of a with statement logs something."""
        return _logs_context(self, logger, level, False)

    def assertNoLogs(self, logger=None, level=None):
        """Check that the body of a with statement logs nothing."""
        return _logs_context(self, logger, level, True)

    def _getAssertEqualityFunc(self, first, second):
        if type(first) is type(second):
            asserter = self._type_equality_funcs.get(type(first))
            if asserter is not None:
                return getattr(self, asserter) if isinstance(asserter, str) else asserter
        return self._baseAssertEqual

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            self._fail_with(msg, "%s != %s" % _common_shorten_repr(first, second))

    def assertEqual(self, first, second, msg=None):
        """Check that two objects are equal."""
        self._getAssertEqualityFunc(first, second)(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        """Check that two objects are not equal."""
        if not first != second:
            self._fail_with(msg, "%s == %s" % (safe_repr(first), safe_repr(second)))

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Check that two numbers are equal when their difference is rounded to places (7), or is at most delta."""
        if first == second:
            return
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        diff = abs(first - second)
        if delta is not None:
            if diff <= delta:
                return
            text = f"{safe_repr(first)} != {safe_repr(second)} within {safe_repr(delta)} delta ({safe_repr(diff)} difference)"
        else:
            if places is None:
                places = 7
            if round(diff, places) == 0:
                return
            text = f"{safe_repr(first)} != {safe_repr(second)} within {places!r} places ({safe_repr(diff)} difference)"
        self._fail_with(msg, text)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Check that two numbers are not almost equal."""
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        diff = abs(first - second)
        if delta is not None:
            if not first == second and diff > delta:
                return
            text = f"{safe_repr(first)} == {safe_repr(second)} within {safe_repr(delta)} delta ({safe_repr(diff)} difference)"
        else:
            if places is None:
                places = 7
            if not first == second and round(diff, places) != 0:
                return
            text = f"{safe_repr(first)} == {safe_repr(second)} within {places!r} places"
        self._fail_with(msg, text)

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        """Check that two sequences are equal, and of a type if one is given."""
        if seq_type is not None:
            for seq, which in ((seq1, "First"), (seq2, "Second")):
                if not isinstance(seq, seq_type):
                    raise self.failureException(f"{which} sequence is not a {seq_type.__name__}: {safe_repr(seq)}")
            name = seq_type.__name__
        else:
            name = "sequence"
        text = None
        sizes = []
        for seq, which in ((seq1, "First"), (seq2, "Second")):
            try:
                sizes.append(len(seq))
            except (TypeError, NotImplementedError):
                if text is None:
                    text = f"{which} {name} has no length.    Non-sequence?"
        if text is None:
            if seq1 == seq2:
                return
            text = "%ss differ: %s != %s\n" % ((name.capitalize(),) + _common_shorten_repr(seq1, seq2))
            more = self._first_difference(seq1, seq2, sizes, name)
            if more is None and seq_type is None and sizes[0] == sizes[1] and type(seq1) != type(seq2):
                return  # the same elements
            text += more or ""
        from difflib import ndiff
        from pprint import pformat
        diff = "\n" + "\n".join(ndiff(pformat(seq1).splitlines(), pformat(seq2).splitlines()))
        self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    @staticmethod
    def _first_difference(seq1, seq2, sizes, name):
        """Text about the first elements that differ or are additional; None if there are none."""
        text = None
        for i in range(min(sizes)):
            items = []
            for seq, which in ((seq1, "first"), (seq2, "second")):
                try:
                    items.append(seq[i])
                except (TypeError, IndexError, NotImplementedError):
                    return f"\nUnable to index element {i} of {which} {name}\n"
            if items[0] != items[1]:
                text = "\nFirst differing element %d:\n%s\n%s\n" % ((i,) + _common_shorten_repr(*items))
                break
        if sizes[0] != sizes[1]:
            which, seq = ("First", seq1) if sizes[0] > sizes[1] else ("Second", seq2)
            low = min(sizes)
            text = (text or "") + f"\n{which} {name} contains {abs(sizes[0] - sizes[1])} additional elements.\n"
            try:
                text += f"First extra element {low}:\n{safe_repr(seq[low])}\n"
            except (TypeError, IndexError, NotImplementedError):
                text += f"Unable to index element {low} of {which.lower()} {name}\n"
        return text

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + DIFF_OMITTED % len(diff)

    def assertListEqual(self, list1, list2, msg=None):
        """Check that two lists are equal."""
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        """Check that two tuples are equal."""
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        """Check that two sets are equal."""
        rests = []
        for a, b, which in ((set1, set2, "first"), (set2, set1, "second")):
            try:
                rests.append(a.difference(b))
            except TypeError as e:
                self.fail("invalid type when attempting set difference: %s" % e)
            except AttributeError as e:
                self.fail(f"{which} argument does not support set difference: {e}")
        if not (rests[0] or rests[1]):
            return
        lines = []
        for rest, text in zip(rests, ("Items in the first set but not the second:", "Items in the second set but not the first:")):
            if rest:
                lines.append(text)
                lines.extend([repr(item) for item in rest])
        self.fail(self._formatMessage(msg, "\n".join(lines)))

    def assertIn(self, member, container, msg=None):
        """Check that member is in container."""
        if member not in container:
            self.fail(self._formatMessage(msg, f"{safe_repr(member)} not found in {safe_repr(container)}"))

    def assertNotIn(self, member, container, msg=None):
        """Check that member is not in container."""
        if member in container:
            self.fail(self._formatMessage(msg, f"{safe_repr(member)} unexpectedly found in {safe_repr(container)}"))

    def assertIs(self, expr1, expr2, msg=None):
        """Check that two objects are the same."""
        if expr1 is not expr2:
            self.fail(self._formatMessage(msg, f"{safe_repr(expr1)} is not {safe_repr(expr2)}"))

    def assertIsNot(self, expr1, expr2, msg=None):
        """Check that two objects are not the same."""
        if expr1 is expr2:
            self.fail(self._formatMessage(msg, f"unexpectedly identical: {safe_repr(expr1)}"))

    def assertDictEqual(self, d1, d2, msg=None):
        """Check that two dicts are equal."""
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            from difflib import ndiff
            from pprint import pformat
            text = "%s != %s" % _common_shorten_repr(d1, d2)
            diff = "\n" + "\n".join(ndiff(pformat(d1).splitlines(), pformat(d2).splitlines()))
            self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    def assertCountEqual(self, first, second, msg=None):
        """Check that two iterables have the same elements, each equally often."""
        differences = _count_differences(list(first), list(second))
        if differences:
            lines = ["First has %d, Second has %d:  %r" % d for d in differences]
            self.fail(self._formatMessage(msg, self._truncateMessage("Element counts were not equal:\n", "\n".join(lines))))

    def assertMultiLineEqual(self, first, second, msg=None):
        """Check that two strings are equal."""
        self.assertIsInstance(first, str, "First argument is not a string")
        self.assertIsInstance(second, str, "Second argument is not a string")
        if first == second:
            return
        if len(first) > self._diffThreshold or len(second) > self._diffThreshold:
            self._baseAssertEqual(first, second, msg)
        a, b = first, second
        # A newline at the end that only one of them has is shown; one that none has is not.
        if a and b:
            if a[-1] != "\n" and b[-1] != "\n":
                a, b = a + "\n", b + "\n"
        elif b and b[-1] != "\n":
            b += "\n"
        elif a and a[-1] != "\n":
            a += "\n"
        from difflib import ndiff
        text = "%s != %s" % _common_shorten_repr(first, second)
        diff = "\n" + "".join(ndiff(a.splitlines(keepends=True), b.splitlines(keepends=True)))
        self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    def _compare(self, ok, words, a, b, msg):
        if not ok:
            self.fail(self._formatMessage(msg, f"{safe_repr(a)} not {words} {safe_repr(b)}"))

    def assertLess(self, a, b, msg=None):
        """Check that a < b."""
        self._compare(a < b, "less than", a, b, msg)

    def assertLessEqual(self, a, b, msg=None):
        """Check that a <= b."""
        self._compare(a <= b, "less than or equal to", a, b, msg)

    def assertGreater(self, a, b, msg=None):
        """Check that a > b."""
        self._compare(a > b, "greater than", a, b, msg)

    def assertGreaterEqual(self, a, b, msg=None):
        """Check that a >= b."""
        self._compare(a >= b, "greater than or equal to", a, b, msg)

    def assertIsNone(self, obj, msg=None):
        """Check that obj is None."""
        if obj is not None:
            self.fail(self._formatMessage(msg, f"{safe_repr(obj)} is not None"))

    def assertIsNotNone(self, obj, msg=None):
        """Check that obj is not None."""
        if obj is None:
            self.fail(self._formatMessage(msg, "unexpectedly None"))

    def assertIsInstance(self, obj, cls, msg=None):
        """Check that obj is an instance of cls."""
        if not isinstance(obj, cls):
            what = "any of " if isinstance(cls, tuple) else ""
            self.fail(self._formatMessage(msg, f"{safe_repr(obj)} is not an instance of {what}{cls!r}"))

    def assertNotIsInstance(self, obj, cls, msg=None):
        """Check that obj is not an instance of cls."""
        if isinstance(obj, cls):
            if isinstance(cls, tuple):
                for x in cls:
                    if isinstance(obj, x):
                        cls = x
                        break
            self.fail(self._formatMessage(msg, f"{safe_repr(obj)} is an instance of {cls!r}"))

    def assertIsSubclass(self, cls, superclass, msg=None):
        """Check that cls is a subclass of superclass."""
        try:
            if issubclass(cls, superclass):
                return
        except TypeError:
            if not isinstance(cls, type):
                self.fail(self._formatMessage(msg, f"{cls!r} is not a class"))
            raise
        what = "any of " if isinstance(superclass, tuple) else ""
        self.fail(self._formatMessage(msg, f"{cls!r} is not a subclass of {what}{superclass!r}"))

    def assertNotIsSubclass(self, cls, superclass, msg=None):
        """Check that cls is not a subclass of superclass."""
        try:
            if not issubclass(cls, superclass):
                return
        except TypeError:
            if not isinstance(cls, type):
                self.fail(self._formatMessage(msg, f"{cls!r} is not a class"))
            raise
        if isinstance(superclass, tuple):
            for x in superclass:
                if issubclass(cls, x):
                    superclass = x
                    break
        self.fail(self._formatMessage(msg, f"{cls!r} is a subclass of {superclass!r}"))

    def assertHasAttr(self, obj, name, msg=None):
        """Check that obj has an attribute."""
        if not hasattr(obj, name):
            self.fail(self._formatMessage(msg, f"{_owner(obj)} has no attribute {name!r}"))

    def assertNotHasAttr(self, obj, name, msg=None):
        """Check that obj lacks an attribute."""
        if hasattr(obj, name):
            self.fail(self._formatMessage(msg, f"{_owner(obj)} has unexpected attribute {name!r}"))

    def assertRegex(self, text, expected_regex, msg=None):
        """Check that a regex matches somewhere in text."""
        if isinstance(expected_regex, (str, bytes)):
            import re
            assert expected_regex, "expected_regex must not be empty."
            expected_regex = re.compile(expected_regex)
        if not expected_regex.search(text):
            raise self.failureException(self._formatMessage(msg, f"Regex didn't match: {expected_regex.pattern!r} not found in {text!r}"))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        """Check that a regex matches nowhere in text."""
        if isinstance(unexpected_regex, (str, bytes)):
            import re
            unexpected_regex = re.compile(unexpected_regex)
        match = unexpected_regex.search(text)
        if match:
            found = text[match.start():match.end()]
            raise self.failureException(self._formatMessage(
                msg, f"Regex matched: {found!r} matches {unexpected_regex.pattern!r} in {text!r}"))

    def _check_tail(self, s, tail, method, msg, want):
        verb = {"startswith": "start", "endswith": "end"}[method]
        try:
            found = getattr(s, method)(tail)
        except (AttributeError, TypeError):
            for t in tail if isinstance(tail, tuple) else (tail,):
                for kind, classes in ("str", str), ("bytes", (bytes, bytearray)):
                    if isinstance(t, classes) and not isinstance(s, classes):
                        self.fail(self._formatMessage(msg, f"Expected {kind}, not {type(s).__name__}"))
            raise
        if found is want:
            return
        what = "any of " if isinstance(tail, tuple) and want else ""
        if not want and isinstance(tail, tuple):
            for t in tail:
                if getattr(s, method)(t):
                    tail = t
                    break
        text = f"doesn't {verb} with" if want else f"{verb}s with"
        self.fail(self._formatMessage(msg, f"{safe_repr(s, short=True)} {text} {what}{safe_repr(tail)}"))

    def assertStartsWith(self, s, prefix, msg=None):
        """Check that s starts with a prefix, or one of a tuple."""
        self._check_tail(s, prefix, "startswith", msg, True)

    def assertNotStartsWith(self, s, prefix, msg=None):
        """Check that s does not start with a prefix."""
        self._check_tail(s, prefix, "startswith", msg, False)

    def assertEndsWith(self, s, suffix, msg=None):
        """Check that s ends with a suffix, or one of a tuple."""
        self._check_tail(s, suffix, "endswith", msg, True)

    def assertNotEndsWith(self, s, suffix, msg=None):
        """Check that s does not end with a suffix."""
        self._check_tail(s, suffix, "endswith", msg, False)


def _owner(obj):
    if type(obj).__name__ == "module" and isinstance(obj, type(sys)):
        return f"module {obj.__name__!r}"
    if isinstance(obj, type):
        return f"type object {obj.__name__!r}"
    return f"{type(obj).__name__!r} object"


class _SubTestContext:
    """The with statement of a subtest."""

    def __init__(self, case, msg, params):
        self.case, self.msg, self.params = case, msg, params

    def __enter__(self):
        case = self.case
        outcome = case._outcome
        if outcome is None or not outcome.result_supports_subtests:
            self.plain = True
            return
        self.plain = False
        self.parent = parent = case._subtest
        params = self.params if parent is None else {**self.params, **{k: v for k, v in parent.params.items() if k not in self.params}}
        case._subtest = self.subtest = _SubTest(case, self.msg, params)
        self.old_success, outcome.success = outcome.success, True

    def __exit__(self, exc_type, exc, tb):
        if self.plain:
            return None
        case = self.case
        outcome = case._outcome
        subtest = self.subtest
        suppress = True
        try:
            if exc_type is None or issubclass(exc_type, _ShouldStop):
                if exc_type is None and outcome.success:
                    outcome.result.addSubTest(case, subtest, None)
            elif issubclass(exc_type, KeyboardInterrupt):
                suppress = False
            elif issubclass(exc_type, SkipTest):
                outcome.success = False
                _add_skip(outcome.result, subtest, str(exc))
            elif outcome.expecting_failure:
                outcome.expectedFailure = (exc_type, exc, tb)
            else:
                outcome.success = False
                outcome.result.addSubTest(case, subtest, (exc_type, exc, tb))
        finally:
            case._subtest = self.parent
            inner = outcome.success
            outcome.success = outcome.success and self.old_success
        if not suppress:
            return None
        if not inner:
            result = outcome.result
            if result is not None and result.failfast:
                raise _ShouldStop
        elif outcome.expectedFailure:
            raise _ShouldStop
        return True


class FunctionTestCase(TestCase):
    """A test case that calls functions."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._setUpFunc = setUp
        self._tearDownFunc = tearDown
        self._testFunc = testFunc
        self._description = description

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

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return (self._setUpFunc == other._setUpFunc and self._tearDownFunc == other._tearDownFunc
                and self._testFunc == other._testFunc and self._description == other._description)

    def __hash__(self):
        return hash((type(self), self._setUpFunc, self._tearDownFunc, self._testFunc, self._description))

    def __str__(self):
        return f"{strclass(self.__class__)} ({self._testFunc.__name__})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} tec={self._testFunc}>"

    def shortDescription(self):
        if self._description is not None:
            return self._description
        doc = self._testFunc.__doc__
        return doc and doc.split("\n")[0].strip() or None


class _SubTest(TestCase):
    """A part of a test, for results."""

    def __init__(self, test_case, message, params):
        super().__init__()
        self._message = message
        self.test_case = test_case
        self.params = params
        self.failureException = test_case.failureException

    def runTest(self):
        raise NotImplementedError("subtests cannot be run directly")

    def _subDescription(self):
        parts = []
        if self._message is not object:
            parts.append(f"[{self._message}]")
        if self.params:
            parts.append(f"({', '.join([f'{k}={v!r}' for k, v in self.params.items()])})")
        return " ".join(parts) or "(<subtest>)"

    def id(self):
        return f"{self.test_case.id()} {self._subDescription()}"

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f"{self.test_case} {self._subDescription()}"

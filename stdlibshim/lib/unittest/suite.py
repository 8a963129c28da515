"""Suites of tests."""

import sys
from . import case
from .util import strclass


class BaseTestSuite:
    """Tests that run one after the other, without fixtures of classes and modules."""

    _cleanup = True

    def __init__(self, tests=()):
        self._tests = []
        self._removed_tests = 0
        self.addTests(tests)

    def __repr__(self):
        return f"<{strclass(self.__class__)} tests={list(self)}>"

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = object.__hash__

    def __iter__(self):
        return iter(self._tests)

    def countTestCases(self):
        """Return the number of tests."""
        return self._removed_tests + sum([t.countTestCases() for t in self if t])

    def addTest(self, test):
        """Add a test or suite."""
        if not callable(test):
            raise TypeError("{} is not callable".format(repr(test)))
        if isinstance(test, type) and issubclass(test, (case.TestCase, TestSuite)):
            raise TypeError("TestCases and TestSuites must be instantiated before passing them to addTest()")
        self._tests.append(test)

    def addTests(self, tests):
        """Add several tests or suites."""
        if isinstance(tests, str):
            raise TypeError("tests must be an iterable of tests, not a string")
        for test in tests:
            self.addTest(test)

    def run(self, result):
        """Run the tests."""
        for index, test in enumerate(self):
            if result.shouldStop:
                break
            test(result)
            if self._cleanup:
                self._removeTestAtIndex(index)
        return result

    def _removeTestAtIndex(self, index):
        try:
            test = self._tests[index]
        except TypeError:
            return
        if hasattr(test, "countTestCases"):
            self._removed_tests += test.countTestCases()
        self._tests[index] = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the tests without collecting errors."""
        for test in self:
            test.debug()


class TestSuite(BaseTestSuite):
    """Tests that run one after the other, with the fixtures of their classes and modules."""

    def run(self, result, debug=False):
        """Run the tests."""
        top = False
        if not getattr(result, "_testRunEntered", False):
            result._testRunEntered = top = True
        for index, test in enumerate(self):
            if result.shouldStop:
                break
            if not isinstance(test, BaseTestSuite) and hasattr(test, "__class__") and _is_test(test):
                self._tearDownPreviousClass(test, result)
                self._handleModuleFixture(test, result)
                self._handleClassSetUp(test, result)
                result._previousTestClass = test.__class__
                if getattr(test.__class__, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False):
                    continue
            if not debug:
                test(result)
            else:
                test.debug()
            if self._cleanup:
                self._removeTestAtIndex(index)
        if top:
            self._tearDownPreviousClass(None, result)
            self._handleModuleTearDown(result)
            result._testRunEntered = False
        return result

    def debug(self):
        """Run the tests without collecting errors."""
        self.run(_DebugResult(), True)

    def _handleClassSetUp(self, test, result):
        previous = getattr(result, "_previousTestClass", None)
        current = test.__class__
        if current == previous or result._moduleSetUpFailed or getattr(current, "__unittest_skip__", False):
            return
        try:
            current._classSetupFailed = False
        except TypeError:
            pass
        setUpClass = getattr(current, "setUpClass", None)
        if setUpClass is None:
            return
        result._setupStdout()
        failed = False
        try:
            try:
                setUpClass()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                failed = True
                try:
                    current._classSetupFailed = True
                except TypeError:
                    pass
                self._fixture_error(result, e, "setUpClass", strclass(current))
            if failed:
                self._class_cleanups(current, result, "setUpClass")
        finally:
            result._restoreStdout()

    def _class_cleanups(self, cls, result, method):
        doClassCleanups = getattr(cls, "doClassCleanups", None)
        if doClassCleanups is not None:
            doClassCleanups()
            for exc_info in cls.tearDown_exceptions:
                if isinstance(result, _DebugResult):
                    raise exc_info[1]
                self._fixture_error(result, exc_info[1], method, strclass(cls), exc_info)

    def _get_previous_module(self, result):
        previous = getattr(result, "_previousTestClass", None)
        return None if previous is None else previous.__module__

    def _handleModuleFixture(self, test, result):
        previous = self._get_previous_module(result)
        current = test.__class__.__module__
        if current == previous:
            return
        self._handleModuleTearDown(result)
        result._moduleSetUpFailed = False
        module = sys.modules.get(current)
        setUpModule = getattr(module, "setUpModule", None)
        if setUpModule is None:
            return
        result._setupStdout()
        try:
            try:
                setUpModule()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                result._moduleSetUpFailed = True
                self._fixture_error(result, e, "setUpModule", current)
            if result._moduleSetUpFailed:
                try:
                    case.doModuleCleanups()
                except Exception as e:
                    self._fixture_error(result, e, "setUpModule", current)
        finally:
            result._restoreStdout()

    def _fixture_error(self, result, exception, method, parent, info=None):
        error = _ErrorHolder(f"{method} ({parent})")
        addSkip = getattr(result, "addSkip", None)
        if addSkip is not None and isinstance(exception, case.SkipTest):
            addSkip(error, str(exception))
        else:
            result.addError(error, info or sys.exc_info())

    def _handleModuleTearDown(self, result):
        previous = self._get_previous_module(result)
        if previous is None or result._moduleSetUpFailed:
            return
        module = sys.modules.get(previous)
        if module is None:
            return
        result._setupStdout()
        try:
            tearDownModule = getattr(module, "tearDownModule", None)
            if tearDownModule is not None:
                try:
                    tearDownModule()
                except Exception as e:
                    if isinstance(result, _DebugResult):
                        raise
                    self._fixture_error(result, e, "tearDownModule", previous)
            try:
                case.doModuleCleanups()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                self._fixture_error(result, e, "tearDownModule", previous)
        finally:
            result._restoreStdout()

    def _tearDownPreviousClass(self, test, result):
        previous = getattr(result, "_previousTestClass", None)
        if previous is None or test is not None and test.__class__ == previous:
            return
        if getattr(previous, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False) \
                or getattr(previous, "__unittest_skip__", False):
            return
        tearDownClass = getattr(previous, "tearDownClass", None)
        if tearDownClass is None and not hasattr(previous, "doClassCleanups"):
            return
        result._setupStdout()
        try:
            if tearDownClass is not None:
                try:
                    tearDownClass()
                except Exception as e:
                    if isinstance(result, _DebugResult):
                        raise
                    self._fixture_error(result, e, "tearDownClass", strclass(previous))
            self._class_cleanups(previous, result, "tearDownClass")
        finally:
            result._restoreStdout()


def _is_test(test):
    try:
        iter(test)
    except TypeError:
        return True
    return False


class _ErrorHolder:
    """Stands for a test in results: a fixture that failed."""

    failureException = None

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    def shortDescription(self):
        return None

    def __repr__(self):
        return f"<ErrorHolder description={self.description!r}>"

    def __str__(self):
        return self.id()

    def run(self, result):
        pass

    def __call__(self, result):
        return self.run(result)

    def countTestCases(self):
        return 0


class _DebugResult:
    """Result of debug(), which collects nothing."""

    _previousTestClass = None
    _moduleSetUpFailed = False
    shouldStop = False

    def _setupStdout(self):
        pass

    _restoreStdout = _setupStdout

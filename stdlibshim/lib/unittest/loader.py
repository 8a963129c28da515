"""Finding tests in classes and modules."""

import sys
from . import case, suite


def _failed(methodname, exception, suiteClass, message):
    def testFailure(self):
        raise exception
    TestClass = type("_FailedTest", (case.TestCase,), {methodname: testFailure, "__module__": "unittest.loader"})
    return suiteClass((TestClass(methodname),)), message


def _is_abstract(cls):
    return bool(getattr(cls, "__abstractmethods__", ()))


class TestLoader:
    """Makes suites of the tests in classes and modules."""

    testMethodPrefix = "test"
    testNamePatterns = None
    suiteClass = suite.TestSuite
    _top_level_dir = None

    def __init__(self):
        self.errors = []

    @staticmethod
    def sortTestMethodsUsing(x, y):
        """Compare the names of two tests; the order in which they run."""
        return (x > y) - (x < y)

    def loadTestsFromTestCase(self, testCaseClass):
        """Return a suite of the tests in a class."""
        if issubclass(testCaseClass, suite.TestSuite):
            raise TypeError("Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?")
        if testCaseClass in (case.TestCase, case.FunctionTestCase) or _is_abstract(testCaseClass):
            names = []
        else:
            names = self.getTestCaseNames(testCaseClass)
            if not names and hasattr(testCaseClass, "runTest"):
                names = ["runTest"]
        return self.suiteClass(map(testCaseClass, names))

    def loadTestsFromModule(self, module, *, pattern=None):
        """Return a suite of the tests in a module; the module's load_tests() may make another one of it."""
        tests = []
        for name in dir(module):
            obj = getattr(module, name)
            if isinstance(obj, type) and issubclass(obj, case.TestCase) and obj not in (case.TestCase, case.FunctionTestCase) and not _is_abstract(obj):
                tests.append(self.loadTestsFromTestCase(obj))
        load_tests = getattr(module, "load_tests", None)
        tests = self.suiteClass(tests)
        if load_tests is not None:
            try:
                return load_tests(self, tests, pattern)
            except Exception as e:
                import traceback
                message = f"Failed to call load_tests:\n{traceback.format_exc()}"
                failed, message = _failed(module.__name__, e, self.suiteClass, message)
                self.errors.append(message)
                return failed
        return tests

    def loadTestsFromName(self, name, module=None):
        """Return a suite of the tests that a dotted name stands for."""
        parts = name.split(".")
        obj, not_imported = module, None
        if module is None:
            todo = parts[:]
            while todo:
                try:
                    obj = __import__(".".join(todo), None, None, ("",))
                    break
                except ImportError:
                    import traceback
                    last = todo.pop()
                    message = f"Failed to import test module: {last}\n{traceback.format_exc()}"
                    not_imported = _failed(last, ImportError(message), self.suiteClass, message)
            if not todo:
                self.errors.append(not_imported[1])
                return not_imported[0]
            parts = parts[len(todo):]
        parent = None
        for part in parts:
            try:
                parent, obj = obj, getattr(obj, part)
            except AttributeError as e:
                if not_imported is not None and getattr(obj, "__path__", None) is not None:
                    self.errors.append(not_imported[1])
                    return not_imported[0]
                import traceback
                failed, message = _failed(part, e, self.suiteClass, f"Failed to access attribute:\n{traceback.format_exc()}")
                self.errors.append(message)
                return failed
        return self._tests_of(obj, parent, name, parts)

    def _tests_of(self, obj, parent, name, parts):
        import types
        if isinstance(obj, types.ModuleType):
            return self.loadTestsFromModule(obj)
        if isinstance(obj, type) and issubclass(obj, case.TestCase):
            return self.loadTestsFromTestCase(obj)
        if isinstance(obj, types.FunctionType) and isinstance(parent, type) and issubclass(parent, case.TestCase):
            if _is_abstract(parent):
                raise TypeError("Cannot instantiate abstract test case %s" % parent.__name__)
            inst = parent(parts[-1])
            if not isinstance(getattr(inst, parts[-1]), types.FunctionType):
                return self.suiteClass([inst])
        elif isinstance(obj, suite.TestSuite):
            return obj
        if callable(obj):
            test = obj()
            if isinstance(test, suite.TestSuite):
                return test
            if isinstance(test, case.TestCase):
                return self.suiteClass([test])
            raise TypeError("calling %s returned %s, not a test" % (obj, test))
        raise TypeError("don't know how to make test from: %s" % obj)

    def loadTestsFromNames(self, names, module=None):
        """Return a suite of the tests that several names stand for."""
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def getTestCaseNames(self, testCaseClass):
        """Return the names of the tests in a class, sorted."""
        def wanted(name):
            if not name.startswith(self.testMethodPrefix):
                return False
            func = getattr(testCaseClass, name)
            if not callable(func):
                return False
            if self.testNamePatterns is None:
                return True
            from fnmatch import fnmatchcase
            full = f"{testCaseClass.__module__}.{testCaseClass.__qualname__}.{name}"
            return any([fnmatchcase(full, p) for p in self.testNamePatterns])
        names = [n for n in dir(testCaseClass) if wanted(n)]
        if self.sortTestMethodsUsing:
            from functools import cmp_to_key
            names.sort(key=cmp_to_key(self.sortTestMethodsUsing))
        return names

    def discover(self, start_dir, pattern="test*.py", top_level_dir=None):
        """Refused: there are no files to look for tests in."""
        raise ImportError("test discovery is not available in-process: load the tests of a module or class")


defaultTestLoader = TestLoader()

"""Loading tests, running suites of them, and reporting."""

import sys
import time
import types

from .case import TestCase, doModuleCleanups


class TestResult:
    """Holder for test result information."""

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failfast, self.failures, self.errors, self.testsRun = False, [], [], 0
        self.skipped, self.expectedFailures, self.unexpectedSuccesses, self.collectedDurations = [], [], [], []
        self.shouldStop, self.buffer, self.tb_locals = False, False, False

    def startTest(self, test):
        self.testsRun += 1

    def stopTest(self, test):
        pass

    startTestRun = stopTestRun = printErrors = lambda self: None

    def _text(self, err, test):
        import traceback
        return "".join(traceback.format_exception(err[0], err[1], err[2]))

    def addError(self, test, err):
        self.errors.append((test, self._text(err, test)))
        self.shouldStop = self.shouldStop or self.failfast

    def addFailure(self, test, err):
        self.failures.append((test, self._text(err, test)))
        self.shouldStop = self.shouldStop or self.failfast

    def addSubTest(self, test, subtest, err):
        if err is not None:
            errors = self.failures if issubclass(err[0], test.failureException) else self.errors
            errors.append((subtest, self._text(err, test)))
            self.shouldStop = self.shouldStop or self.failfast

    def addSuccess(self, test):
        pass

    def addSkip(self, test, reason):
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        self.expectedFailures.append((test, self._text(err, test)))

    def addUnexpectedSuccess(self, test):
        self.unexpectedSuccesses.append(test)
        self.shouldStop = self.shouldStop or self.failfast

    def addDuration(self, test, elapsed):
        self.collectedDurations.append((str(test), elapsed))

    def wasSuccessful(self):
        return not self.failures and not self.errors and not self.unexpectedSuccesses

    def stop(self):
        self.shouldStop = True

    def __repr__(self):
        return f"<{type(self).__module__.removesuffix('.runner')}.result.{type(self).__qualname__} run={self.testsRun} errors={len(self.errors)} failures={len(self.failures)}>"


class _WritelnDecorator:
    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, attr):
        return getattr(self.stream, attr)

    def writeln(self, text=""):
        self.stream.write(text + "\n")


class TextTestResult(TestResult):
    """A test result class that can print formatted text results to a stream."""

    separator1, separator2 = "=" * 70, "-" * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        super().__init__(stream, descriptions, verbosity)
        self.stream, self.descriptions = stream, descriptions
        self.showAll, self.dots, self._newline = verbosity > 1, verbosity == 1, True

    def getDescription(self, test):
        short = test.shortDescription()
        return f"{test}\n{short}" if self.descriptions and short else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self.stream.write(self.getDescription(test) + " ... ")
            self._newline = False

    def _mark(self, test, word, letter):
        if self.showAll:
            if self._newline:
                if hasattr(test, "test_case"):
                    self.stream.write("  ")
                self.stream.write(self.getDescription(test) + " ... ")
            self.stream.writeln(word)
            self._newline = True
        elif self.dots:
            self.stream.write(letter)
        self.stream.flush()

    def addSubTest(self, test, subtest, err):
        if err is not None:
            failed = issubclass(err[0], subtest.failureException)
            if self.showAll and not self._newline:
                self.stream.writeln()
                self._newline = True
            self._mark(subtest, "FAIL" if failed else "ERROR", "F" if failed else "E")
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        self._mark(test, "ok", ".")

    def addError(self, test, err):
        super().addError(test, err)
        self._mark(test, "ERROR", "E")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._mark(test, "FAIL", "F")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._mark(test, f"skipped {reason!r}", "s")

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._mark(test, "expected failure", "x")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._mark(test, "unexpected success", "u")

    def printErrors(self):
        if self.dots or self.showAll:
            self.stream.writeln()
        for flavour, errors in ("ERROR", self.errors), ("FAIL", self.failures):
            for test, text in errors:
                self.stream.writeln(self.separator1)
                self.stream.writeln(f"{flavour}: {self.getDescription(test)}")
                self.stream.writeln(self.separator2)
                self.stream.writeln(text)
        if self.unexpectedSuccesses:
            self.stream.writeln(self.separator1)
            for test in self.unexpectedSuccesses:
                self.stream.writeln(f"UNEXPECTED SUCCESS: {self.getDescription(test)}")
        self.stream.flush()


class TestSuite:
    """A test suite is a composite test consisting of a number of TestCases."""

    def __init__(self, tests=()):
        self._tests = []
        self.addTests(tests)

    def __iter__(self):
        return iter(self._tests)

    def __repr__(self):
        return f"<unittest.suite.TestSuite tests={self._tests}>"

    def __eq__(self, other):
        return self._tests == list(other) if isinstance(other, TestSuite) else NotImplemented

    def addTest(self, test):
        if not callable(test):
            raise TypeError(f"{test!r} is not callable")
        if isinstance(test, type) and issubclass(test, (TestCase, TestSuite)):
            raise TypeError("TestCases and TestSuites must be instantiated before passing them to addTest()")
        self._tests.append(test)

    def addTests(self, tests):
        if isinstance(tests, str):
            raise TypeError("tests must be an iterable of tests, not a string")
        for test in tests:
            self.addTest(test)

    def countTestCases(self):
        return sum(t.countTestCases() for t in self._tests)

    def _flat(self):
        for test in self._tests:
            if isinstance(test, TestSuite):
                yield from test._flat()
            else:
                yield test

    def run(self, result, debug=False):
        current, usable, module = None, True, None
        for test in self._flat():
            if result.shouldStop:
                break
            cls = type(test)
            if cls is not current:
                self._leave(current, usable, result)
                if cls.__module__ != module:
                    self._module(module, "tearDownModule", result)
                    module = cls.__module__
                    module_usable = self._module(module, "setUpModule", result)
                current, usable = cls, module_usable and self._enter(cls, result)
            if usable:
                test(result)
        self._leave(current, usable, result)
        self._module(module, "tearDownModule", result)
        return result

    def _guarded(self, function, name, result):
        from .case import SkipTest
        try:
            function()
            return True
        except SkipTest as e:
            result.addSkip(_ErrorHolder(name), str(e))
        except Exception:
            result.addError(_ErrorHolder(name), sys.exc_info())
        return False

    def _module(self, name, hook, result):
        function = getattr(sys.modules.get(name), hook, None) if name else None
        if function is None:
            return True
        good = self._guarded(function, f"{hook} ({name})", result)
        if hook == "tearDownModule" or not good:
            doModuleCleanups()
        return good

    def _enter(self, cls, result):
        if getattr(cls, "__unittest_skip__", False) or not hasattr(cls, "setUpClass"):
            return True
        good = self._guarded(cls.setUpClass, f"setUpClass ({cls.__module__}.{cls.__qualname__})", result)
        if not good:
            cls.doClassCleanups()
        return good

    def _leave(self, cls, usable, result):
        if cls is None or not usable or getattr(cls, "__unittest_skip__", False) or not hasattr(cls, "tearDownClass"):
            return
        name = f"tearDownClass ({cls.__module__}.{cls.__qualname__})"
        self._guarded(cls.tearDownClass, name, result)
        cls.doClassCleanups()
        for info in cls.tearDown_exceptions:
            result.addError(_ErrorHolder(name), info)

    def __call__(self, *args, **kwargs):
        return self.run(*args, **kwargs)


class _ErrorHolder:
    failureException = None

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    def shortDescription(self):
        return None

    def __str__(self):
        return self.description


class TestLoader:
    """Loads tests according to various criteria and returns them wrapped in a TestSuite."""

    testMethodPrefix = "test"
    suiteClass = TestSuite
    testNamePatterns = None

    def __init__(self):
        self.errors = []

    def getTestCaseNames(self, testCaseClass):
        names = [n for n in dir(testCaseClass) if n.startswith(self.testMethodPrefix) and callable(getattr(testCaseClass, n))]
        return sorted(names)

    def loadTestsFromTestCase(self, testCaseClass):
        names = self.getTestCaseNames(testCaseClass)
        if not names and hasattr(testCaseClass, "runTest"):
            names = ["runTest"]
        return self.suiteClass([testCaseClass(name) for name in names])

    def loadTestsFromModule(self, module, *, pattern=None):
        tests = []
        for name in dir(module):
            obj = getattr(module, name)
            if isinstance(obj, type) and issubclass(obj, TestCase) and obj is not TestCase and not obj.__module__.startswith("unittest"):
                tests.append(self.loadTestsFromTestCase(obj))
        tests = self.suiteClass(tests)
        hook = getattr(module, "load_tests", None)
        return hook(self, tests, pattern) if hook else tests

    def loadTestsFromName(self, name, module=None):
        obj = module if module is not None else sys.modules["__main__"]
        parent = None
        for part in name.split("."):
            parent, obj = obj, getattr(obj, part)
        if isinstance(obj, types.ModuleType):
            return self.loadTestsFromModule(obj)
        if isinstance(obj, type) and issubclass(obj, TestCase):
            return self.loadTestsFromTestCase(obj)
        if isinstance(parent, type) and issubclass(parent, TestCase):
            return self.suiteClass([parent(name.rpartition(".")[2])])
        raise TypeError(f"don't know how to make test from: {obj}")

    def loadTestsFromNames(self, names, module=None):
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])


defaultTestLoader = TestLoader()


class TextTestRunner:
    """A test runner class that displays results in textual form."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None, *, tb_locals=False, durations=None):
        self.stream = _WritelnDecorator(sys.stderr if stream is None else stream)
        self.descriptions, self.verbosity, self.failfast = descriptions, verbosity, failfast
        if resultclass is not None:
            self.resultclass = resultclass

    def run(self, test):
        result = self.resultclass(self.stream, self.descriptions, self.verbosity)
        result.failfast = self.failfast
        start = time.perf_counter()
        result.startTestRun()
        try:
            test(result)
        finally:
            result.stopTestRun()
        taken = time.perf_counter() - start
        result.printErrors()
        out = self.stream
        out.writeln("-" * 70)
        run = result.testsRun
        out.writeln(f"Ran {run} test{'s' if run != 1 else ''} in {taken:.3f}s")
        out.writeln()
        infos = []
        if not result.wasSuccessful():
            out.write("FAILED")
            infos += [f"{word}={len(items)}" for word, items in (("failures", result.failures), ("errors", result.errors)) if items]
        elif run == 0 and not result.skipped:
            out.write("NO TESTS RAN")
        else:
            out.write("OK")
        for word, items in ("skipped", result.skipped), ("expected failures", result.expectedFailures), ("unexpected successes", result.unexpectedSuccesses):
            if items:
                infos.append(f"{word}={len(items)}")
        out.writeln(f" ({', '.join(infos)})" if infos else "")
        out.flush()
        return result


class TestProgram:
    """Runs the tests of a module, as unittest.main does."""

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=defaultTestLoader, exit=True, verbosity=1, failfast=None, catchbreak=None, buffer=None,
                 warnings=None, *, tb_locals=False, durations=None):
        if isinstance(module, str):
            module = sys.modules[module]
        argv = sys.argv if argv is None else argv
        names = []
        for arg in argv[1:]:
            if arg in ("-v", "--verbose"):
                verbosity = 2
            elif arg in ("-q", "--quiet"):
                verbosity = 0
            elif arg in ("-f", "--failfast"):
                failfast = True
            elif not arg.startswith("-"):
                names.append(arg)
        if not names and defaultTest is not None:
            names = [defaultTest] if isinstance(defaultTest, str) else list(defaultTest)
        self.test = testLoader.loadTestsFromNames(names, module) if names else testLoader.loadTestsFromModule(module)
        if testRunner is None:
            testRunner = TextTestRunner
        if isinstance(testRunner, type):
            testRunner = testRunner(verbosity=verbosity, failfast=bool(failfast))
        self.result = testRunner.run(self.test)
        if exit:
            if self.result.testsRun == 0 and not self.result.skipped:
                sys.exit(5)
            sys.exit(not self.result.wasSuccessful())


main = TestProgram

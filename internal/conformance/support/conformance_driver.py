"""Runs the tests of a module and tells how each ended. It runs on CPython as it does on safepy."""

import sys
import unittest


class Teller(unittest.TestResult):
    def __init__(self, module, tell):
        super().__init__()
        self.module = module
        self.tell_host = tell
        self.failed = None
        self.timed = {}  # tests that failed and measured time: they may try again

    def tell(self, test, status, text=""):
        self.tell_host(name_of(test, self.module), status, text)

    def startTest(self, test):
        super().startTest(test)
        self.failed = None
        forget_stopwatch()
        self.tell(test, "start")

    def not_passed(self, test, status, text):
        if isinstance(test, unittest.TestCase):
            if self.failed is None:
                self.failed = status
                if status == "fail" and measured_time():
                    self.timed[test] = text
                else:
                    self.tell(test, status, text)
        else:
            self.tell_host(test.id(), "hold", status + ": " + text)

    def addError(self, test, err):
        self.not_passed(test, "fail", describe(err))

    addFailure = addError

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.not_passed(test, "fail", describe(err))

    def addSkip(self, test, reason):
        # A subtest that is skipped does not skip the test.
        if not hasattr(test, "test_case"):
            self.not_passed(test, "skip", reason)

    def addUnexpectedSuccess(self, test):
        self.not_passed(test, "fail", "unexpected success")

    def stopTest(self, test):
        super().stopTest(test)
        if self.failed is None:
            self.tell(test, "pass")


def measured_time():
    support = sys.modules.get("test.support")
    return getattr(getattr(support, "Stopwatch", None), "used", False)


def forget_stopwatch():
    if measured_time():
        sys.modules["test.support"].Stopwatch.used = False


def try_again(test, text, report):
    """A test that measures time fails when it fails three times: the machine may have been busy."""
    report.tell(test, "start")
    for _ in range(2):
        if type(test)(test._testMethodName).run(unittest.TestResult()).wasSuccessful():
            return report.tell(test, "pass")
    report.tell(test, "fail", text)


def describe(err):
    import traceback
    try:
        return "".join(traceback.format_exception(*err))
    except Exception as e:
        return f"{err[0].__name__}: (its traceback can't be shown: {type(e).__name__})"


def name_of(test, module):
    return test.id().removeprefix(module + ".")


def tests_of(suite):
    for test in suite:
        if isinstance(test, unittest.BaseTestSuite):
            yield from tests_of(test)
        else:
            yield test


def main(module, done, tell):
    """Run what is not done already of the tests of a module."""
    __import__(module)
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[module])
    tests = list(tests_of(suite))
    for test in tests:
        tell(name_of(test, module), "list", "")
    report = Teller(module, tell)
    unittest.TestSuite([t for t in tests if name_of(t, module) not in done]).run(report)
    for test, text in report.timed.items():
        try_again(test, text, report)

"""Runs the tests of a module and tells how each ended. It runs on CPython as it does on safepy."""

import sys
import unittest


class Teller(unittest.TestResult):
    def __init__(self, module, tell):
        super().__init__()
        self.module = module
        self.tell_host = tell
        self.failed = None

    def tell(self, test, status, text=""):
        self.tell_host(name_of(test, self.module), status, text)

    def startTest(self, test):
        super().startTest(test)
        self.failed = None
        self.tell(test, "start")

    def not_passed(self, test, status, text):
        if isinstance(test, unittest.TestCase):
            if self.failed is None:
                self.failed = status
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
    unittest.TestSuite([t for t in tests if name_of(t, module) not in done]).run(Teller(module, tell))

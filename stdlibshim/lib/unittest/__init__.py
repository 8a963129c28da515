"""Unit tests: test cases with assertions, suites of them, and a runner that reports in text."""

from .case import (addModuleCleanup, doModuleCleanups, enterModuleContext, expectedFailure, FunctionTestCase, skip, skipIf, SkipTest,
                   skipUnless, TestCase)
from .result import TestResult
from .suite import BaseTestSuite, TestSuite

__all__ = ["IsolatedAsyncioTestCase", "TestResult", "TestCase", "TestSuite", "TextTestRunner", "TestLoader", "FunctionTestCase",
           "main", "defaultTestLoader", "SkipTest", "skip", "skipIf", "skipUnless", "expectedFailure", "TextTestResult",
           "installHandler", "registerResult", "removeResult", "removeHandler", "addModuleCleanup", "doModuleCleanups",
           "enterModuleContext"]

_HOME = {"IsolatedAsyncioTestCase": "async_case", "TextTestRunner": "runner", "TextTestResult": "runner", "TestLoader": "loader",
         "defaultTestLoader": "loader", "main": "main", "TestProgram": "main", "installHandler": "signals",
         "registerResult": "signals", "removeResult": "signals", "removeHandler": "signals"}


def __getattr__(name):
    if name in ("async_case", "loader", "runner", "signals", "mock", "util"):
        return __import__(f"unittest.{name}", fromlist=("",))
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = __import__(f"unittest.{_HOME[name]}", fromlist=("",))
    globals()[name] = value = getattr(module, name)
    return value


def __dir__():
    return sorted({*globals(), *_HOME})

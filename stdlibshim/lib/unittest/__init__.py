"""Python unit testing framework: test cases, their loader, and a runner that reports as CPython's does."""

from .case import FunctionTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext, expectedFailure, skip, skipIf, skipUnless
from .runner import TestLoader, TestResult, TestSuite, TextTestResult, TextTestRunner, TestProgram, defaultTestLoader, main

__all__ = ["TestResult", "TestCase", "IsolatedAsyncioTestCase", "TestSuite", "TextTestRunner", "TestLoader", "FunctionTestCase", "main", "defaultTestLoader", "SkipTest", "skip", "skipIf",
           "skipUnless", "expectedFailure", "TextTestResult", "addModuleCleanup", "doModuleCleanups", "enterModuleContext"]


class IsolatedAsyncioTestCase(TestCase):
    """A test case whose tests may be coroutines."""

    async def asyncSetUp(self):
        pass

    async def asyncTearDown(self):
        pass

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        self._async_cleanups.append((func, args, kwargs))

    def _run_method(self, method):
        import asyncio
        import inspect

        async def whole():
            await self.asyncSetUp()
            try:
                result = method()
                if inspect.isawaitable(result):
                    await result
            finally:
                await self.asyncTearDown()
                while self._async_cleanups:
                    func, args, kwargs = self._async_cleanups.pop()
                    await func(*args, **kwargs)

        self._async_cleanups = []
        asyncio.run(whole())

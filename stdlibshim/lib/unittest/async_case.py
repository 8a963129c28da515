"""Test cases with coroutines."""

import asyncio
import contextvars
from .case import TestCase


class IsolatedAsyncioTestCase(TestCase):
    """A test case whose tests may be coroutines; each runs in an event loop of its own."""

    loop_factory = None

    def __init__(self, methodName="runTest"):
        super().__init__(methodName)
        self._asyncioRunner = None
        self._asyncioTestContext = contextvars.copy_context()

    async def asyncSetUp(self):
        """Called before each test, after setUp()."""

    async def asyncTearDown(self):
        """Called after each test, before tearDown()."""

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        """Have a coroutine function called after the test."""
        self.addCleanup(*(func, *args), **kwargs)

    async def enterAsyncContext(self, cm):
        """Enter an asynchronous context manager until after the test."""
        cls = type(cm)
        try:
            enter, exit = cls.__aenter__, cls.__aexit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the asynchronous context manager protocol") from None
        result = await enter(cm)
        self.addAsyncCleanup(exit, cm, None, None, None)
        return result

    def _callSetUp(self):
        self._asyncioRunner.get_loop()
        self._asyncioTestContext.run(self.setUp)
        self._callAsync(self.asyncSetUp)

    def _callTestMethod(self, method):
        result = self._callMaybeAsync(method)
        if result is not None:
            import warnings
            text = f"It is deprecated to return a value that is not None from a test case ({method} returned {type(result).__name__!r})"
            warnings.warn(text, DeprecationWarning, stacklevel=5)

    def _callTearDown(self):
        self._callAsync(self.asyncTearDown)
        self._asyncioTestContext.run(self.tearDown)

    def _callCleanup(self, function, /, *args, **kwargs):
        self._callMaybeAsync(function, *args, **kwargs)

    def _callAsync(self, func, /, *args, **kwargs):
        return self._asyncioRunner.run(func(*args, **kwargs), context=self._asyncioTestContext)

    def _callMaybeAsync(self, func, /, *args, **kwargs):
        result = self._asyncioTestContext.run(func, *args, **kwargs)
        if asyncio.iscoroutine(result):
            return self._asyncioRunner.run(result, context=self._asyncioTestContext)
        return result

    def run(self, result=None):
        """Run the test."""
        self._asyncioRunner = asyncio.Runner(debug=True, loop_factory=self.loop_factory)
        try:
            return super().run(result)
        finally:
            self._asyncioRunner.close()
            self._asyncioRunner = None

    def debug(self):
        """Run the test without collecting errors."""
        self._asyncioRunner = asyncio.Runner(debug=True, loop_factory=self.loop_factory)
        super().debug()
        self._asyncioRunner.close()
        self._asyncioRunner = None

"""Results of tests."""

import sys

STDOUT_LINE = "\nStdout:\n%s"
STDERR_LINE = "\nStderr:\n%s"


class TestResult:
    """Collects what happened to tests."""

    _previousTestClass = None
    _testRunEntered = False
    _moduleSetUpFailed = False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failfast = False
        self.failures = []
        self.errors = []
        self.testsRun = 0
        self.skipped = []
        self.expectedFailures = []
        self.unexpectedSuccesses = []
        self.collectedDurations = []
        self.shouldStop = False
        self.buffer = False
        self.tb_locals = False
        self._stdout_buffer = self._stderr_buffer = None
        self._original_stdout, self._original_stderr = sys.stdout, sys.stderr
        self._mirrorOutput = False

    def printErrors(self):
        """Called at the end."""

    def startTest(self, test):
        """Called before a test."""
        self.testsRun += 1
        self._mirrorOutput = False
        self._setupStdout()

    def _setupStdout(self):
        if self.buffer:
            if self._stderr_buffer is None:
                from io import StringIO
                self._stderr_buffer, self._stdout_buffer = StringIO(), StringIO()
            sys.stdout, sys.stderr = self._stdout_buffer, self._stderr_buffer

    def startTestRun(self):
        """Called before all tests."""

    def stopTest(self, test):
        """Called after a test."""
        self._restoreStdout()
        self._mirrorOutput = False

    def _restoreStdout(self):
        if not self.buffer:
            return
        if self._mirrorOutput:
            for text, stream, line in ((sys.stdout.getvalue(), self._original_stdout, STDOUT_LINE),
                                       (sys.stderr.getvalue(), self._original_stderr, STDERR_LINE)):
                if text:
                    stream.write(line % (text if text.endswith("\n") else text + "\n"))
        sys.stdout, sys.stderr = self._original_stdout, self._original_stderr
        for buffer in (self._stdout_buffer, self._stderr_buffer):
            if buffer is not None:
                buffer.seek(0)
                buffer.truncate()

    def stopTestRun(self):
        """Called after all tests."""

    def _stop_if_failfast(self):
        if getattr(self, "failfast", False):
            self.stop()

    def addError(self, test, err):
        """Called when a test raises something unexpected; err is as sys.exc_info()."""
        self.errors.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True
        self._stop_if_failfast()

    def addFailure(self, test, err):
        """Called when an assertion fails."""
        self.failures.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True
        self._stop_if_failfast()

    def addSubTest(self, test, subtest, err):
        """Called at the end of a subtest; err is None if it passed."""
        if err is not None:
            if issubclass(err[0], test.failureException):
                self.failures.append((subtest, self._exc_info_to_string(err, test)))
            else:
                self.errors.append((subtest, self._exc_info_to_string(err, test)))
            self._mirrorOutput = True
            self._stop_if_failfast()

    def addSuccess(self, test):
        """Called when a test passes."""

    def addSkip(self, test, reason):
        """Called when a test is skipped."""
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        """Called when a test fails as expected."""
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    def addUnexpectedSuccess(self, test):
        """Called when a test was expected to fail, but passes."""
        self.unexpectedSuccesses.append(test)
        self._stop_if_failfast()

    def addDuration(self, test, elapsed):
        """Called with the time a test took."""
        if hasattr(self, "collectedDurations"):
            self.collectedDurations.append((str(test), elapsed))

    def wasSuccessful(self):
        """Return whether there were no failures, errors or unexpected successes."""
        return len(self.failures) == len(self.errors) == 0 and not self.unexpectedSuccesses

    def stop(self):
        """Have no further tests run."""
        self.shouldStop = True

    def _exc_info_to_string(self, err, test):
        import traceback
        exctype, value, tb = err
        text = "".join(traceback.format_exception(exctype, value, tb))
        if self.buffer:
            for stream, line in ((sys.stdout, STDOUT_LINE), (sys.stderr, STDERR_LINE)):
                output = stream.getvalue()
                if output:
                    text += line % (output if output.endswith("\n") else output + "\n")
        return text

    def __repr__(self):
        return (f"<{type(self).__module__}.{type(self).__qualname__} run={self.testsRun} errors={len(self.errors)} "
                f"failures={len(self.failures)}>")

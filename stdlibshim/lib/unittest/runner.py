"""The runner that reports in text."""

import sys
from . import result
from .case import _SubTest


class _WritelnDecorator:
    """A stream with writeln()."""

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, attr):
        if attr in ("stream", "__getstate__"):
            raise AttributeError(attr)
        return getattr(self.stream, attr)

    def writeln(self, arg=None):
        """Write a line."""
        if arg:
            self.write(arg)
        self.write("\n")


class TextTestResult(result.TestResult):
    """A result that shows what happens."""

    separator1 = "=" * 70
    separator2 = "-" * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        super().__init__(stream, descriptions, verbosity)
        self.stream = stream
        self.showAll = verbosity > 1
        self.dots = verbosity == 1
        self.descriptions = descriptions
        self._newline = True
        self.durations = durations

    def getDescription(self, test):
        """Return the text that stands for a test."""
        first = test.shortDescription()
        if self.descriptions and first:
            return "\n".join((str(test), first))
        return str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self.stream.write(self.getDescription(test))
            self.stream.write(" ... ")
            self.stream.flush()
            self._newline = False

    def _write_status(self, test, status):
        is_subtest = isinstance(test, _SubTest)
        if is_subtest or self._newline:
            if not self._newline:
                self.stream.writeln()
            if is_subtest:
                self.stream.write("  ")
            self.stream.write(self.getDescription(test))
            self.stream.write(" ... ")
        self.stream.writeln(status)
        self.stream.flush()
        self._newline = True

    def _show(self, test, status, dot):
        if self.showAll:
            self._write_status(test, status)
        elif self.dots:
            self.stream.write(dot)
            self.stream.flush()

    def addSubTest(self, test, subtest, err):
        if err is not None:
            if issubclass(err[0], subtest.failureException):
                self._show(subtest, "FAIL", "F")
            else:
                self._show(subtest, "ERROR", "E")
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        if self.showAll:
            self._write_status(test, "ok")
        elif self.dots:
            self.stream.write(".")
            self.stream.flush()

    def addError(self, test, err):
        super().addError(test, err)
        self._show(test, "ERROR", "E")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._show(test, "FAIL", "F")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._show(test, f"skipped {reason!r}", "s")

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        if self.showAll:
            self.stream.writeln("expected failure")
            self._newline = True
        elif self.dots:
            self.stream.write("x")
        self.stream.flush()

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        if self.showAll:
            self.stream.writeln("unexpected success")
            self._newline = True
        elif self.dots:
            self.stream.write("u")
        self.stream.flush()

    def printErrors(self):
        if self.dots or self.showAll:
            self.stream.writeln()
            self.stream.flush()
        self.printErrorList("ERROR", self.errors)
        self.printErrorList("FAIL", self.failures)
        unexpected = getattr(self, "unexpectedSuccesses", ())
        if unexpected:
            self.stream.writeln(self.separator1)
            for test in unexpected:
                self.stream.writeln(f"UNEXPECTED SUCCESS: {self.getDescription(test)}")
            self.stream.flush()

    def printErrorList(self, flavour, errors):
        """Show the tests that went wrong, with their tracebacks."""
        for test, err in errors:
            self.stream.writeln(self.separator1)
            self.stream.writeln(f"{flavour}: {self.getDescription(test)}")
            self.stream.writeln(self.separator2)
            self.stream.writeln("%s" % err)
            self.stream.flush()


class TextTestRunner:
    """Runs tests and reports in text, on stderr by default."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None,
                 *, tb_locals=False, durations=None):
        if stream is None:
            stream = sys.stderr
        self.stream = _WritelnDecorator(stream)
        self.descriptions = descriptions
        self.verbosity = verbosity
        self.failfast = failfast
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.warnings = warnings
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self):
        try:
            return self.resultclass(self.stream, self.descriptions, self.verbosity, durations=self.durations)
        except TypeError:
            return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def _printDurations(self, result):
        durations = getattr(result, "collectedDurations", None)
        if not durations:
            return
        ls = sorted(durations, key=lambda x: x[1], reverse=True)
        if self.durations > 0:
            ls = ls[:self.durations]
        self.stream.writeln("Slowest test durations")
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        hidden = False
        for test, elapsed in ls:
            if self.verbosity < 2 and elapsed < 0.001:
                hidden = True
                continue
            self.stream.writeln("%-10s %s" % ("%.3fs" % elapsed, test))
        if hidden:
            self.stream.writeln("\n(durations < 0.001s were hidden; use -v to show these durations)")
        else:
            self.stream.writeln("")

    def run(self, test):
        """Run a test or suite."""
        from time import perf_counter
        import warnings
        outcome = self._makeResult()
        outcome.failfast = self.failfast
        outcome.buffer = self.buffer
        outcome.tb_locals = self.tb_locals
        with warnings.catch_warnings():
            if self.warnings:
                warnings.simplefilter(self.warnings)
            start = perf_counter()
            startTestRun = getattr(outcome, "startTestRun", None)
            if startTestRun is not None:
                startTestRun()
            try:
                test(outcome)
            finally:
                stopTestRun = getattr(outcome, "stopTestRun", None)
                if stopTestRun is not None:
                    stopTestRun()
            elapsed = perf_counter() - start
        outcome.printErrors()
        if self.durations is not None:
            self._printDurations(outcome)
        if hasattr(outcome, "separator2"):
            self.stream.writeln(outcome.separator2)
        run = outcome.testsRun
        self.stream.writeln("Ran %d test%s in %.3fs" % (run, "" if run == 1 else "s", elapsed))
        self.stream.writeln()
        self._summary(outcome, run)
        return outcome

    def _summary(self, outcome, run):
        counts = [len(getattr(outcome, name, ())) for name in ("expectedFailures", "unexpectedSuccesses", "skipped")]
        expected, unexpected, skipped = counts
        infos = []
        if not outcome.wasSuccessful():
            self.stream.write("FAILED")
            if outcome.failures:
                infos.append(f"failures={len(outcome.failures)}")
            if outcome.errors:
                infos.append(f"errors={len(outcome.errors)}")
        elif run == 0 and not skipped:
            self.stream.write("NO TESTS RAN")
        else:
            self.stream.write("OK")
        if skipped:
            infos.append(f"skipped={skipped}")
        if expected:
            infos.append(f"expected failures={expected}")
        if unexpected:
            infos.append(f"unexpected successes={unexpected}")
        if infos:
            self.stream.writeln(f" ({', '.join(infos)})")
        else:
            self.stream.write("\n")
        self.stream.flush()

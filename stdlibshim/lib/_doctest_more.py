"""Ways to run doctests: of a module, a file or an object, as unittest cases, and as scripts."""

__name__ = "doctest"

import doctest
import sys
import unittest

from doctest import (DebugRunner, DocTestFailure, DocTestFinder, DocTestParser, DocTestRunner, Example, REPORTING_FLAGS, TestResults, UnexpectedException,
                     _exception_traceback, _normalize_module)

_parser = DocTestParser()


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False, exclude_empty=False):
    """Test the docstrings of a module, the main one by default. Return how many examples failed, of how many."""
    if m is None:
        m = sys.modules.get("__main__")
    if not doctest.inspect.ismodule(m):
        raise TypeError(f"testmod: module required; {m!r}")
    if name is None:
        name = m.__name__
    finder = DocTestFinder(exclude_empty=exclude_empty)
    runner = DebugRunner(verbose=verbose, optionflags=optionflags) if raise_on_error else DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in finder.find(m, name, globs=globs, extraglobs=extraglobs):
        runner.run(test)
    return _results(runner, report)


def _results(runner, report):
    if report:
        runner.summarize()
    if doctest.master is None:
        doctest.master = runner
    else:
        doctest.master.merge(runner)
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def testfile(filename, module_relative=True, name=None, package=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None,
             raise_on_error=False, parser=_parser, encoding=None):
    """Test the examples of a file."""
    import os
    if package and not module_relative:
        raise ValueError("Package may only be specified for module-relative paths.")
    text, filename = _load(filename, package, module_relative, encoding or "utf-8")
    if name is None:
        name = os.path.basename(filename)
    globs = {} if globs is None else globs.copy()
    if extraglobs is not None:
        globs.update(extraglobs)
    if "__name__" not in globs:
        globs["__name__"] = "__main__"
    runner = DebugRunner(verbose=verbose, optionflags=optionflags) if raise_on_error else DocTestRunner(verbose=verbose, optionflags=optionflags)
    runner.run(parser.get_doctest(text, globs, name, filename, 0))
    return _results(runner, report)


def _load(filename, package, module_relative, encoding):
    import os
    if module_relative:
        if filename.startswith("/"):
            raise ValueError("Module-relative files may not have absolute paths")
        package = _normalize_module(package, 3)
        file = getattr(package, "__file__", None)
        if file:
            filename = os.path.join(os.path.dirname(file), *filename.split("/"))
    with open(filename, encoding=encoding) as f:
        return f.read(), filename


def run_docstring_examples(f, globs, verbose=False, name="NoName", compileflags=None, optionflags=0):
    """Test the docstring of an object, or a text."""
    finder = DocTestFinder(verbose=verbose, recurse=False)
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in finder.find(f, name, globs=globs):
        runner.run(test, compileflags=compileflags)


_unittest_reportflags = 0


def set_unittest_reportflags(flags):
    """Set how unittest cases report, and return how they did before."""
    global _unittest_reportflags
    if flags & REPORTING_FLAGS != flags:
        raise ValueError("Only reporting flags allowed", flags)
    old = _unittest_reportflags
    _unittest_reportflags = flags
    return old


class DocTestCase(unittest.TestCase):
    """A DocTest as a case of unittest."""

    def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
        unittest.TestCase.__init__(self)
        self._dt_optionflags = optionflags
        self._dt_checker = checker
        self._dt_test = test
        self._dt_setUp = setUp
        self._dt_tearDown = tearDown

    def setUp(self):
        self._dt_globs = self._dt_test.globs.copy()
        if self._dt_setUp is not None:
            self._dt_setUp(self._dt_test)

    def tearDown(self):
        if self._dt_tearDown is not None:
            self._dt_tearDown(self._dt_test)
        self._dt_test.globs.clear()
        self._dt_test.globs.update(self._dt_globs)

    def runTest(self):
        import io
        new = io.StringIO()
        flags = self._dt_optionflags
        if not flags & REPORTING_FLAGS:
            flags |= _unittest_reportflags
        runner = DocTestRunner(optionflags=flags, checker=self._dt_checker, verbose=False)
        runner.DIVIDER = "-" * 70
        results = runner.run(self._dt_test, out=new.write, clear_globs=False)
        if results.skipped == len(self._dt_test.examples):
            raise unittest.SkipTest("all examples were skipped")
        if results.failed:
            raise self.failureException(self.format_failure(new.getvalue().rstrip("\n")))

    def format_failure(self, err):
        test = self._dt_test
        lineno = "unknown line number" if test.lineno is None else f"{test.lineno}"
        lname = ".".join(test.name.split(".")[-1:])
        return f'Failed doctest test for {test.name}\n  File "{test.filename}", line {lineno}, in {lname}\n\n{err}'

    def debug(self):
        self.setUp()
        DebugRunner(optionflags=self._dt_optionflags, checker=self._dt_checker, verbose=False).run(self._dt_test, clear_globs=False)
        self.tearDown()

    def id(self):
        return self._dt_test.name

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return (self._dt_test, self._dt_optionflags, self._dt_setUp, self._dt_tearDown, self._dt_checker) == (
            other._dt_test, other._dt_optionflags, other._dt_setUp, other._dt_tearDown, other._dt_checker)

    def __hash__(self):
        return hash((self._dt_optionflags, self._dt_setUp, self._dt_tearDown, self._dt_checker))

    def __repr__(self):
        name = self._dt_test.name.split(".")
        return f"{name[-1]} ({'.'.join(name[:-1])})"

    __str__ = object.__str__

    def shortDescription(self):
        return "Doctest: " + self._dt_test.name


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, **options):
    """Return a suite of the doctests of a module."""
    if test_finder is None:
        test_finder = DocTestFinder()
    module = _normalize_module(module)
    suite = unittest.TestSuite()
    for test in sorted(test_finder.find(module, globs=globs, extraglobs=extraglobs)):
        if test.examples:
            if not test.filename:
                test.filename = getattr(module, "__file__", module.__name__)
            suite.addTest(DocTestCase(test, **options))
    return suite


class DocFileTest(DocTestCase):
    """The doctests of a file as a case of unittest."""

    def id(self):
        return "_".join(self._dt_test.name.split("."))

    def __repr__(self):
        return self._dt_test.filename

    def format_failure(self, err):
        return f'Failed doctest test for {self._dt_test.name}\n  File "{self._dt_test.filename}", line 0\n\n{err}'


def DocFileSuite(*paths, **kw):
    """Return a suite of the doctests of files."""
    import os
    suite = unittest.TestSuite()
    module_relative = kw.pop("module_relative", True)
    package = kw.pop("package", None)
    globs = kw.pop("globs", None)
    parser = kw.pop("parser", _parser)
    encoding = kw.pop("encoding", None) or "utf-8"
    if module_relative:
        package = _normalize_module(package)
    for path in paths:
        doc, path = _load(path, package, module_relative, encoding)
        names = {} if globs is None else globs.copy()
        if "__file__" not in names:
            names["__file__"] = path
        name = os.path.basename(path)
        suite.addTest(DocFileTest(parser.get_doctest(doc, names, name, path, 0), **kw))
    return suite


def script_from_examples(s):
    """Return a text with examples as a program, with the rest as comments."""
    output = []
    for piece in _parser.parse(s):
        if isinstance(piece, Example):
            output.append(piece.source[:-1])
            if piece.want:
                output.append("# Expected:")
                output += [f"## {line}" for line in piece.want.split("\n")[:-1]]
        else:
            output += [f"# {line}" if line.strip() else "#" for line in piece.split("\n")[:-1]]
    while output and output[-1] == "#":
        output.pop()
    while output and output[0] == "#":
        output.pop(0)
    return "\n".join(output) + "\n"


def testsource(module, name):
    """Return the examples of one docstring of a module as a program."""
    module = _normalize_module(module)
    for test in DocTestFinder().find(module):
        if test.name == name:
            return script_from_examples(test.docstring)
    raise ValueError(name, "not found in tests")


def debug_src(src, pm=False, globs=None):
    """Run the examples of a text as a program. There is no debugger here."""
    debug_script(script_from_examples(src), pm, globs)


def debug_script(src, pm=False, globs=None):
    """Run a program, without a debugger."""
    globs = globs.copy() if globs else {}
    exec(src, globs, globs)


def debug(module, name, pm=False):
    """Run the examples of one docstring of a module as a program."""
    module = _normalize_module(module)
    debug_script(testsource(module, name), pm, module.__dict__)

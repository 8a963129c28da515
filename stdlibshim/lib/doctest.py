"""Tests that are written as sessions of the interpreter in docstrings."""

__all__ = ["register_optionflag", "DONT_ACCEPT_TRUE_FOR_1", "DONT_ACCEPT_BLANKLINE", "NORMALIZE_WHITESPACE", "ELLIPSIS", "SKIP", "IGNORE_EXCEPTION_DETAIL",
           "COMPARISON_FLAGS", "REPORT_UDIFF", "REPORT_CDIFF", "REPORT_NDIFF", "REPORT_ONLY_FIRST_FAILURE", "REPORTING_FLAGS", "FAIL_FAST", "Example",
           "DocTest", "DocTestParser", "DocTestFinder", "DocTestRunner", "OutputChecker", "DocTestFailure", "UnexpectedException", "DebugRunner",
           "testmod", "testfile", "run_docstring_examples", "DocTestSuite", "DocFileSuite", "set_unittest_reportflags", "script_from_examples",
           "testsource", "debug_src", "debug"]

import inspect
import io
import linecache
import re
import sys
import traceback
from collections import namedtuple

OPTIONFLAGS_BY_NAME = {}


def register_optionflag(name):
    """Return the flag of a name, a new one for a new name."""
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))


DONT_ACCEPT_TRUE_FOR_1 = register_optionflag("DONT_ACCEPT_TRUE_FOR_1")
DONT_ACCEPT_BLANKLINE = register_optionflag("DONT_ACCEPT_BLANKLINE")
NORMALIZE_WHITESPACE = register_optionflag("NORMALIZE_WHITESPACE")
ELLIPSIS = register_optionflag("ELLIPSIS")
SKIP = register_optionflag("SKIP")
IGNORE_EXCEPTION_DETAIL = register_optionflag("IGNORE_EXCEPTION_DETAIL")
COMPARISON_FLAGS = DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP | IGNORE_EXCEPTION_DETAIL
REPORT_UDIFF = register_optionflag("REPORT_UDIFF")
REPORT_CDIFF = register_optionflag("REPORT_CDIFF")
REPORT_NDIFF = register_optionflag("REPORT_NDIFF")
REPORT_ONLY_FIRST_FAILURE = register_optionflag("REPORT_ONLY_FIRST_FAILURE")
FAIL_FAST = register_optionflag("FAIL_FAST")
REPORTING_FLAGS = REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF | REPORT_ONLY_FIRST_FAILURE | FAIL_FAST

BLANKLINE_MARKER = "<BLANKLINE>"
ELLIPSIS_MARKER = "..."


class TestResults(namedtuple("TestResults", "failed attempted")):
    """How many examples failed, of how many; skipped counts those that were not run."""

    def __new__(cls, failed, attempted, *, skipped=0):
        results = super().__new__(cls, failed, attempted)
        results.skipped = skipped
        return results

    def __repr__(self):
        if self.skipped:
            return f"TestResults(failed={self.failed}, attempted={self.attempted}, skipped={self.skipped})"
        return super().__repr__()


def _indent(s, indent=4):
    """Indent the lines that are not empty."""
    return re.sub("(?m)^(?!$)", indent * " ", s)


def _normalize_module(module, depth=2):
    if inspect.ismodule(module):
        return module
    if isinstance(module, str):
        return __import__(module, globals(), locals(), ["*"])
    if module is None:
        name = sys._getframe(depth).f_globals["__name__"]
        return sys.modules.get(name) or __import__(name, fromlist=["*"])
    raise TypeError("Expected a module, string, or None")


class Example:
    """One statement, and the output that is wanted of it."""

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = source if source.endswith("\n") else source + "\n"
        self.want = want + "\n" if want and not want.endswith("\n") else want
        self.exc_msg = exc_msg + "\n" if exc_msg is not None and not exc_msg.endswith("\n") else exc_msg
        self.lineno = lineno
        self.indent = indent
        self.options = {} if options is None else options

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return (self.source, self.want, self.lineno, self.indent, self.options, self.exc_msg) == (
            other.source, other.want, other.lineno, other.indent, other.options, other.exc_msg)

    def __hash__(self):
        return hash((self.source, self.want, self.lineno, self.indent, self.exc_msg))


class DocTest:
    """The examples of one docstring, and the namespace that they run in."""

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        assert not isinstance(examples, str), "DocTest no longer accepts str; use DocTestParser instead"
        self.examples = examples
        self.docstring = docstring
        self.globs = globs.copy()
        self.name = name
        self.filename = filename
        self.lineno = lineno

    def __repr__(self):
        n = len(self.examples)
        examples = {0: "no examples", 1: "1 example"}.get(n, f"{n} examples")
        return f"<{self.__class__.__name__} {self.name} from {self.filename}:{self.lineno} ({examples})>"

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return (self.examples, self.docstring, self.globs, self.name, self.filename, self.lineno) == (
            other.examples, other.docstring, other.globs, other.name, other.filename, other.lineno)

    def __hash__(self):
        return hash((self.docstring, self.name, self.filename, self.lineno))

    def __lt__(self, other):
        if not isinstance(other, DocTest):
            return NotImplemented
        line = lambda t: t.lineno if t.lineno is not None else -1
        return (self.name, self.filename, line(self), id(self)) < (other.name, other.filename, line(other), id(other))


class DocTestParser:
    """Finds examples in texts."""

    _OPTION_DIRECTIVE_RE = re.compile(r"#\s*doctest:\s*([^\n\'\"]*)$", re.MULTILINE)
    _TRACEBACK_RE = re.compile(r"Traceback\ \((?:most\ recent\ call\ last|innermost\ last)\):[ \t]*\n(?:[^\w\n][^\n]*\n|[ \t]*\n)*?(?=\w)", re.MULTILINE)

    def parse(self, string, name="<string>"):
        """Return the texts and examples of a text, alternating."""
        string = string.expandtabs()
        margin = min([len(line) - len(line.lstrip(" ")) for line in string.split("\n") if line.strip(" ")], default=0)
        if margin > 0:
            string = "\n".join([line[margin:] for line in string.split("\n")])
        lines = string.split("\n")
        output, text = [], []
        i = 0
        while i < len(lines):
            stripped = lines[i].lstrip(" ")
            if not stripped.startswith(">>>"):
                text.append(lines[i])
                i += 1
                continue
            output.append("".join([line + "\n" for line in text]))
            text = []
            i = self._example(lines, i, name, output)
        output.append("\n".join(text))
        return output

    def _example(self, lines, start, name, output):
        """Read the example that begins at a line; return the line behind it."""
        indent = len(lines[start]) - len(lines[start].lstrip(" "))
        prefix = " " * indent
        end = start + 1
        while end < len(lines) and lines[end].lstrip(" ").startswith("..."):
            end += 1
        source_lines = lines[start:end]
        for i, line in enumerate(source_lines):
            if len(line) >= indent + 4 and line[indent + 3] != " ":
                raise ValueError(f"line {start + i + 1} of the docstring for {name} lacks blank after {line[indent:indent + 3]}: {line!r}")
        self._check_prefix(source_lines[1:], prefix + ".", name, start)
        source = "\n".join([line[indent + 4:] for line in source_lines])
        want_end = end
        while want_end < len(lines) and lines[want_end].strip() and not lines[want_end].lstrip(" ").startswith(">>>"):
            want_end += 1
        want_lines = lines[end:want_end]
        self._check_prefix(want_lines, prefix, name, start + len(source_lines))
        want = "\n".join([line[indent:] for line in want_lines])
        m = self._TRACEBACK_RE.match(want + "\n")
        exc_msg = want[m.end():] if m else None
        options = self._find_options(source, name, start)
        if not self._is_blank(source):
            output.append(Example(source, want, exc_msg, lineno=start, indent=indent, options=options))
        return want_end

    def get_doctest(self, string, globs, name, filename, lineno):
        """Return a DocTest of the examples of a text."""
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)

    def get_examples(self, string, name="<string>"):
        """Return the examples of a text."""
        return [x for x in self.parse(string, name) if isinstance(x, Example)]

    @staticmethod
    def _is_blank(source):
        return all(not line.strip() or line.lstrip().startswith("#") for line in source.split("\n"))

    def _find_options(self, source, name, lineno):
        options = {}
        for m in self._OPTION_DIRECTIVE_RE.finditer(source):
            for option in m.group(1).replace(",", " ").split():
                if option[0] not in "+-" or option[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f"line {lineno + 1} of the doctest for {name} has an invalid option: {option!r}")
                options[OPTIONFLAGS_BY_NAME[option[1:]]] = option[0] == "+"
        if options and self._is_blank(source):
            raise ValueError(f"line {lineno} of the doctest for {name} has an option directive on a line with no example: {source!r}")
        return options

    def _check_prefix(self, lines, prefix, name, lineno):
        for i, line in enumerate(lines):
            if line and not line.startswith(prefix):
                raise ValueError(f"line {lineno + i + 1} of the docstring for {name} has inconsistent leading whitespace: {line!r}")


class DocTestFinder:
    """Finds the docstrings of a module, class or function and what is in it."""

    def __init__(self, verbose=False, parser=DocTestParser(), recurse=True, exclude_empty=True):
        self._parser = parser
        self._verbose = verbose
        self._recurse = recurse
        self._exclude_empty = exclude_empty

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """Return the DocTests of an object."""
        if name is None:
            name = getattr(obj, "__name__", None)
            if name is None:
                raise ValueError(f"DocTestFinder.find: name must be given when obj.__name__ doesn't exist: {type(obj)!r}")
        if module is False:
            module = None
        elif module is None:
            module = inspect.getmodule(obj)
        try:
            file = inspect.getsourcefile(obj)
        except TypeError:
            source_lines = None
        else:
            source_lines = (linecache.getlines(file, module.__dict__) if module is not None else linecache.getlines(file)) if file else None
        if not source_lines:
            try:
                source_lines = inspect.findsource(obj)[0]
            except (OSError, TypeError):
                source_lines = None
        if globs is None:
            globs = module.__dict__.copy() if module is not None else {}
        else:
            globs = globs.copy()
        if extraglobs is not None:
            globs.update(extraglobs)
        if "__name__" not in globs:
            globs["__name__"] = "__main__"
        tests = []
        self._find(tests, obj, name, module, source_lines, globs, {})
        tests.sort()
        return tests

    def _from_module(self, module, object):
        if module is None:
            return True
        if inspect.getmodule(object) is not None:
            return module is inspect.getmodule(object)
        if inspect.isfunction(object):
            return module.__dict__ is object.__globals__
        if inspect.ismethoddescriptor(object) or inspect.ismethodwrapper(object):
            owner = getattr(object, "__objclass__", None)
            return module.__name__ == (owner.__module__ if owner is not None else getattr(object, "__module__", module.__name__))
        if inspect.isclass(object) or hasattr(object, "__module__"):
            return module.__name__ == object.__module__
        if isinstance(object, property):
            return True
        raise ValueError("object must be a class or function")

    def _is_routine(self, obj):
        try:
            obj = inspect.unwrap(obj)
        except ValueError:
            pass
        return inspect.isroutine(obj)

    def _find(self, tests, obj, name, module, source_lines, globs, seen):
        if self._verbose:
            print(f"Finding tests in {name}")
        if id(obj) in seen:
            return
        seen[id(obj)] = 1
        test = self._get_test(obj, name, module, globs, source_lines)
        if test is not None:
            tests.append(test)
        if not self._recurse:
            return
        if inspect.ismodule(obj):
            for valname, val in obj.__dict__.items():
                if (self._is_routine(val) or inspect.isclass(val)) and self._from_module(module, val):
                    self._find(tests, val, f"{name}.{valname}", module, source_lines, globs, seen)
            for valname, val in getattr(obj, "__test__", {}).items():
                if not isinstance(valname, str):
                    raise ValueError(f"DocTestFinder.find: __test__ keys must be strings: {type(valname)!r}")
                if not (inspect.isroutine(val) or inspect.isclass(val) or inspect.ismodule(val) or isinstance(val, str)):
                    raise ValueError("DocTestFinder.find: __test__ values must be strings, functions, methods, classes, or modules: "
                                     f"{type(val)!r}")
                self._find(tests, val, f"{name}.__test__.{valname}", module, source_lines, globs, seen)
        if inspect.isclass(obj):
            for valname, val in obj.__dict__.items():
                if isinstance(val, (staticmethod, classmethod)):
                    val = val.__func__
                if (inspect.isroutine(val) or inspect.isclass(val) or isinstance(val, property)) and self._from_module(module, val):
                    self._find(tests, val, f"{name}.{valname}", module, source_lines, globs, seen)

    def _get_test(self, obj, name, module, globs, source_lines):
        if isinstance(obj, str):
            docstring = obj
        else:
            docstring = getattr(obj, "__doc__", None)
            docstring = "" if docstring is None else docstring if isinstance(docstring, str) else str(docstring)
        lineno = self._find_lineno(obj, source_lines)
        if self._exclude_empty and not docstring:
            return None
        if module is None:
            filename = None
        else:
            filename = getattr(module, "__file__", None) or _program_file(module) or module.__name__
            if filename[-4:] == ".pyc":
                filename = filename[:-1]
        return self._parser.get_doctest(docstring, globs, name, filename, lineno)

    def _find_lineno(self, obj, source_lines):
        lineno = None
        docstring = getattr(obj, "__doc__", None)
        if inspect.ismodule(obj) and docstring is not None:
            lineno = 0
        if inspect.isclass(obj) and docstring is not None:
            if source_lines is None:
                return None
            pat = re.compile(r"^\s*class\s*%s\b" % re.escape(getattr(obj, "__name__", "-")))
            for i, line in enumerate(source_lines):
                if pat.match(line):
                    lineno = i
                    break
        if inspect.ismethod(obj):
            obj = obj.__func__
        if isinstance(obj, property):
            obj = obj.fget
        if inspect.isfunction(obj) and getattr(obj, "__doc__", None):
            try:
                obj = inspect.unwrap(obj).__code__
            except AttributeError:
                return None
        if inspect.istraceback(obj):
            obj = obj.tb_frame
        if inspect.isframe(obj):
            obj = obj.f_code
        if inspect.iscode(obj):
            lineno = obj.co_firstlineno - 1
        if lineno is not None:
            if source_lines is None:
                return lineno + 1
            pat = re.compile(r"(^|.*:)\s*\w*(\"|')")
            for n in range(lineno, len(source_lines)):
                if pat.match(source_lines[n]):
                    return n
        return None


def _program_file(module):
    """The file of the main program, whose module has no __file__."""
    try:
        return inspect.getfile(module)
    except (TypeError, OSError):
        return None


class DocTestRunner:
    """Runs DocTests and reports what fails."""

    DIVIDER = "*" * 70

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = checker or OutputChecker()
        self._verbose = "-v" in sys.argv if verbose is None else verbose
        self.optionflags = self.original_optionflags = optionflags
        self.tries = self.failures = self.skips = 0
        self._stats = {}
        self._fakeout = io.StringIO()

    def report_start(self, out, test, example):
        """Say, if wanted, that an example is about to run."""
        if self._verbose:
            if example.want:
                out(f"Trying:\n{_indent(example.source)}Expecting:\n{_indent(example.want)}")
            else:
                out(f"Trying:\n{_indent(example.source)}Expecting nothing\n")

    def report_success(self, out, test, example, got):
        """Say, if wanted, that an example was right."""
        if self._verbose:
            out("ok\n")

    def report_failure(self, out, test, example, got):
        """Say that an example's output was not what was wanted."""
        out(self._failure_header(test, example) + self._checker.output_difference(example, got, self.optionflags))

    def report_unexpected_exception(self, out, test, example, exc_info):
        """Say that an example raised an exception."""
        out(self._failure_header(test, example) + "Exception raised:\n" + _indent(_exception_traceback(exc_info)))

    def _failure_header(self, test, example):
        out = [self.DIVIDER]
        if test.filename:
            lineno = test.lineno + example.lineno + 1 if test.lineno is not None and example.lineno is not None else "?"
            out.append(f'File "{test.filename}", line {lineno}, in {test.name}')
        else:
            out.append(f"Line {example.lineno + 1}, in {test.name}")
        out.append("Failed example:")
        out.append(_indent(example.source))
        return "\n".join(out)

    def _run_one(self, test, example, number, compileflags):
        """Run an example; return what it printed and the exception that it raised."""
        filename = f"<doctest {test.name}[{number}]>"
        linecache.cache[filename] = (len(example.source), None, example.source.splitlines(keepends=True), filename)
        exception = None
        try:
            exec(compile(example.source, filename, "single", compileflags, True), test.globs)
        except KeyboardInterrupt:
            raise
        except BaseException as e:
            exception = type(e), e, e.__traceback__
        got = self._fakeout.getvalue()
        if got and not got.endswith("\n"):
            got += "\n"
        self._fakeout.truncate(0)
        self._fakeout.seek(0)
        return got, exception

    def _run(self, test, compileflags, out):
        failures = tries = skips = 0
        original = self.optionflags
        for number, example in enumerate(test.examples):
            quiet = self.optionflags & REPORT_ONLY_FIRST_FAILURE and failures > 0
            self.optionflags = original
            for flag, on in example.options.items():
                self.optionflags = self.optionflags | flag if on else self.optionflags & ~flag
            tries += 1
            if self.optionflags & SKIP:
                if not quiet:
                    self.report_skip(out, test, example)
                skips += 1
                continue
            if not quiet:
                self.report_start(out, test, example)
            got, exception = self._run_one(test, example, number, compileflags)
            if exception is None:
                good = self._checker.check_output(example.want, got, self.optionflags)
            else:
                exc_msg = _exception_message(exception)
                if not quiet:
                    got += _exception_traceback(exception)
                if example.exc_msg is None:
                    good = None
                else:
                    good = self._checker.check_output(example.exc_msg, exc_msg, self.optionflags)
                    if not good and self.optionflags & IGNORE_EXCEPTION_DETAIL:
                        good = self._checker.check_output(_bare(example.exc_msg), _bare(exc_msg), self.optionflags)
            if good:
                if not quiet:
                    self.report_success(out, test, example, got)
            else:
                if not quiet:
                    if good is None:
                        self.report_unexpected_exception(out, test, example, exception)
                    else:
                        self.report_failure(out, test, example, got)
                failures += 1
                if self.optionflags & FAIL_FAST:
                    break
        self.optionflags = original
        self._record(test, failures, tries, skips)
        return TestResults(failures, tries, skipped=skips)

    def report_skip(self, out, test, example):
        """Say, if wanted, that an example was left out."""

    def _record(self, test, failures, tries, skips):
        f, t, s = self._stats.get(test.name, (0, 0, 0))
        self._stats[test.name] = f + failures, t + tries, s + skips
        self.failures += failures
        self.tries += tries
        self.skips += skips

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run the examples of a DocTest."""
        self.test = test
        if compileflags is None:
            compileflags = _compile_flags(test.globs)
        save_stdout = sys.stdout
        if out is None:
            out = save_stdout.write
        sys.stdout = self._fakeout
        self.debugger = None
        save_displayhook = sys.displayhook
        sys.displayhook = sys.__displayhook__
        try:
            return self._run(test, compileflags, out)
        finally:
            sys.stdout = save_stdout
            sys.displayhook = save_displayhook
            if clear_globs:
                test.globs.clear()
                import builtins
                builtins._ = None

    def summarize(self, verbose=None):
        """Print what has been run, and return how much of it failed."""
        if verbose is None:
            verbose = self._verbose
        notests, passed, failed = [], [], []
        total_tries = total_failures = total_skips = 0
        for name, (failures, tries, skips) in self._stats.items():
            total_tries += tries
            total_failures += failures
            total_skips += skips
            if tries == 0:
                notests.append(name)
            elif failures == 0:
                passed.append((name, tries))
            else:
                failed.append((name, failures, tries))
        if verbose:
            if notests:
                print(f"{_n_items(notests)} had no tests:")
                for name in sorted(notests):
                    print(f"    {name}")
            if passed:
                print(f"{_n_items(passed)} passed all tests:")
                for name, count in sorted(passed):
                    print(f" {count:3d} {'test' if count == 1 else 'tests'} in {name}")
        if failed:
            print(self.DIVIDER)
            print(f"{_n_items(failed)} had failures:")
            for name, failures, tries in sorted(failed):
                print(f" {failures:3d} of {tries:3d} in {name}")
        if verbose:
            tests = f"{total_tries} {'test' if total_tries == 1 else 'tests'}"
            print(f"{tests} in {_n_items(self._stats)}.")
            print(f"{total_tries - total_failures} passed" + (f" and {total_failures} failed." if total_failures else "."))
        if total_failures:
            msg = f"***Test Failed*** {total_failures} failure{'' if total_failures == 1 else 's'}"
            if total_skips:
                msg += f" and {total_skips} skipped test{'' if total_skips == 1 else 's'}"
            print(f"{msg}.")
        elif verbose:
            print("Test passed.")
        return TestResults(total_failures, total_tries, skipped=total_skips)

    def merge(self, other):
        """Add what another runner has counted."""
        for name, (failures, tries, skips) in other._stats.items():
            f, t, s = self._stats.get(name, (0, 0, 0))
            self._stats[name] = f + failures, t + tries, s + skips


def _n_items(items):
    n = len(items)
    return f"{n} item" if n == 1 else f"{n} items"


def _compile_flags(globs):
    import __future__
    flags = 0
    for name in __future__.all_feature_names:
        feature = globs.get(name)
        if feature is getattr(__future__, name):
            flags |= feature.compiler_flag
    return flags


def _exception_message(exception):
    """The lines of a traceback from the exception's type on."""
    lines = traceback.format_exception_only(exception[0], exception[1])
    if issubclass(exception[0], SyntaxError):
        names = (f"{exception[0].__qualname__}:", f"{exception[0].__module__}.{exception[0].__qualname__}:")
        for i, line in enumerate(lines):
            if line.startswith(names):
                lines = lines[i:]
                break
    return "".join(lines)


def _exception_traceback(exc_info):
    """A whole traceback, without the frame that ran the example."""
    kind, value, tb = exc_info
    if tb is not None and tb.tb_frame.f_globals is globals():
        tb = tb.tb_next
    return "".join(traceback.format_exception(kind, value, tb))


def _bare(msg):
    """An exception's type alone, without module and message."""
    end = msg.find("\n")
    end = len(msg) if end < 0 else end
    colon = msg.find(":", 0, end)
    if colon >= 0:
        end = colon
    dot = msg.rfind(".", 0, end)
    return msg[dot + 1:end]


class OutputChecker:
    """Compares what an example printed with what is wanted."""

    def _toAscii(self, s):
        return str(s.encode("ASCII", "backslashreplace"), "ASCII")

    def check_output(self, want, got, optionflags):
        """Return whether the output is what is wanted."""
        got, want = self._toAscii(got), self._toAscii(want)
        if got == want:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (("True\n", "1\n"), ("False\n", "0\n")):
            return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(r"(?m)^%s\s*?$" % re.escape(BLANKLINE_MARKER), "", want)
            got = re.sub(r"(?m)^[^\S\n]+$", "", got)
            if got == want:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            got, want = " ".join(got.split()), " ".join(want.split())
            if got == want:
                return True
        return bool(optionflags & ELLIPSIS and _ellipsis_match(want, got))

    def output_difference(self, example, got, optionflags):
        """Return a text that shows the difference."""
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = re.sub("(?m)^[ ]*(?=\n)", BLANKLINE_MARKER, got)
        if optionflags & (REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF) and (
                optionflags & REPORT_NDIFF or want.count("\n") > 2 and got.count("\n") > 2):
            import difflib
            want_lines, got_lines = want.splitlines(keepends=True), got.splitlines(keepends=True)
            if optionflags & REPORT_UDIFF:
                diff = list(difflib.unified_diff(want_lines, got_lines, n=2))[2:]
                kind = "unified diff with -expected +actual"
            elif optionflags & REPORT_CDIFF:
                diff = list(difflib.context_diff(want_lines, got_lines, n=2))[2:]
                kind = "context diff with expected followed by actual"
            else:
                diff = list(difflib.Differ(charjunk=difflib.IS_CHARACTER_JUNK).compare(want_lines, got_lines))
                kind = "ndiff with -expected +actual"
            return f"Differences ({kind}):\n" + _indent("".join(diff))
        if want and got:
            return f"Expected:\n{_indent(want)}Got:\n{_indent(got)}"
        if want:
            return f"Expected:\n{_indent(want)}Got nothing\n"
        if got:
            return f"Expected nothing\nGot:\n{_indent(got)}"
        return "Expected nothing\nGot nothing\n"


def _ellipsis_match(want, got):
    """Whether a text matches another in which ... stands for anything."""
    if ELLIPSIS_MARKER not in want:
        return want == got
    first, *middle, last = want.split(ELLIPSIS_MARKER)
    start, end = 0, len(got)
    if first:
        if not got.startswith(first):
            return False
        start = len(first)
    if last:
        if not got.endswith(last):
            return False
        end -= len(last)
    if start > end:
        return False
    for w in middle:
        start = got.find(w, start, end)
        if start < 0:
            return False
        start += len(w)
    return True


class DocTestFailure(Exception):
    """An example's output was not what was wanted."""

    def __init__(self, test, example, got):
        self.test = test
        self.example = example
        self.got = got

    def __str__(self):
        return str(self.test)


class UnexpectedException(Exception):
    """An example raised an exception."""

    def __init__(self, test, example, exc_info):
        self.test = test
        self.example = example
        self.exc_info = exc_info

    def __str__(self):
        return str(self.test)


class DebugRunner(DocTestRunner):
    """Runs DocTests and raises an exception at the first failure."""

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        r = DocTestRunner.run(self, test, compileflags, out, False)
        if clear_globs:
            test.globs.clear()
        return r

    def report_unexpected_exception(self, out, test, example, exc_info):
        raise UnexpectedException(test, example, exc_info)

    def report_failure(self, out, test, example, got):
        raise DocTestFailure(test, example, got)


from _doctest_more import (DocFileSuite, DocFileTest, DocTestCase, DocTestSuite, debug, debug_script, debug_src, run_docstring_examples,
                           script_from_examples, set_unittest_reportflags, testfile, testmod, testsource)

master = None

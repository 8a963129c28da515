"""Helpers of tests that warn."""

import contextlib
import functools
import re
import sys
import warnings


def check_syntax_warning(testcase, statement, errtext="", *, lineno=1, offset=None):
    """The statement gives one SyntaxWarning, and the error that the warning becomes has the place."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always", SyntaxWarning)
        compile(statement, "<testcase>", "exec")
    testcase.assertEqual(len(seen), 1, seen)
    warning, = seen
    testcase.assertTrue(issubclass(warning.category, SyntaxWarning), warning.category)
    if errtext:
        testcase.assertRegex(str(warning.message), errtext)
    testcase.assertEqual(warning.filename, "<testcase>")
    testcase.assertIsNotNone(warning.lineno)
    if lineno is not None:
        testcase.assertEqual(warning.lineno, lineno)
    from test.support import check_syntax_error
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("error", SyntaxWarning)
        check_syntax_error(testcase, statement, errtext, lineno=lineno, offset=offset)
    testcase.assertEqual(seen, [])


def ignore_warnings(*, category, message=""):
    """A decorator: the function runs without warnings of the category."""
    def decorator(test):
        @functools.wraps(test)
        def wrapper(*args, **kwargs):
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", category=category, message=message)
                return test(*args, **kwargs)
        return wrapper
    return decorator


def ignore_fork_in_thread_deprecation_warnings(test):
    return test


@contextlib.contextmanager
def save_restore_warnings_filters():
    old = warnings.filters[:]
    try:
        yield
    finally:
        warnings.filters[:] = old


class WarningsRecorder:
    """The warnings of a with statement; attributes are those of the last one."""

    def __init__(self, warnings_list):
        self._warnings, self._last = warnings_list, 0

    def __getattr__(self, attr):
        if len(self._warnings) > self._last:
            return getattr(self._warnings[-1], attr)
        if attr in warnings.WarningMessage._WARNING_DETAILS:
            return None
        raise AttributeError("%r has no attribute %r" % (self, attr))

    @property
    def warnings(self):
        return self._warnings[self._last:]

    def reset(self):
        self._last = len(self._warnings)


@contextlib.contextmanager
def _recorded(filters, quiet):
    registry = sys._getframe(3).f_globals.get("__warningregistry__")
    if registry:
        registry.clear()
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield WarningsRecorder(seen)
    left = list(seen)
    for text, category in filters:
        found = [w for w in left if re.match(text, str(w.message), re.I) and issubclass(w.category, category)]
        left = [w for w in left if w not in found]
        if not found and not quiet:
            raise AssertionError(f"filter ({text!r}, {category.__name__}) did not catch any warning")
    if left:
        raise AssertionError(f"unhandled warning {left[0]}")


def check_warnings(*filters, quiet=None):
    """Record warnings in a with statement: each has to match a filter, and each filter a warning."""
    if not filters:
        filters = (("", Warning),)
        quiet = True if quiet is None else quiet
    return _recorded(filters, bool(quiet))


@contextlib.contextmanager
def check_no_warnings(testcase, message="", category=Warning, force_gc=False):
    with warnings.catch_warnings(record=True) as seen:
        warnings.filterwarnings("always", message=message, category=category)
        yield
    testcase.assertEqual(seen, [])


def check_no_resource_warning(testcase):
    return check_no_warnings(testcase, category=ResourceWarning)

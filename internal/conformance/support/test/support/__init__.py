"""A small stand-in for CPython's test.support: what the tests of the language use of it.

What can't be had in a sandbox skips the test with the words "out of scope:" and the reason that the expectations file knows.
"""

import contextlib
import functools
import io
import sys
import types
import unittest

verbose = 0
failfast = False
use_resources = ["decimal"]  # without it test_decimal tries a part of its cases, by chance
max_memuse = 0
real_max_memuse = 0
MAX_Py_ssize_t = sys.maxsize
NHASHBITS = sys.hash_info.width
_1M, _1G, _2G, _4G = 1 << 20, 1 << 30, 2 << 30, 4 << 30
SHORT_TIMEOUT, LONG_TIMEOUT, LOOPBACK_TIMEOUT, INTERNET_TIMEOUT = 10.0, 300.0, 10.0, 60.0
MS_WINDOWS = is_jython = is_android = is_emscripten = is_wasi = is_apple = is_apple_mobile = is_s390x = is_wasm32 = Py_TRACE_REFS = False
Py_DEBUG = Py_GIL_DISABLED = PGO = False
has_fork_support = has_socket_support = False
has_subprocess_support = True  # modules of tests ask for it as a whole: a test that starts a process is skipped when it does
unix_shell = None
MISSING_C_DOCSTRINGS = False
HAVE_DOCSTRINGS = HAVE_PY_DOCSTRINGS = True
TEST_HOME_DIR = "/work/test"
TEST_DATA_DIR = "/work/test/data"
STDLIB_DIR = "/"
REPO_ROOT = "/"


class Error(Exception):
    pass


class TestFailed(Error):
    pass


class TestDidNotRun(Error):
    pass


class ResourceDenied(unittest.SkipTest):
    pass


# Tests that are left out.

def out_of_scope(reason):
    """A decorator that skips a test for one of the reasons of the expectations file."""
    return unittest.skip(f"out of scope: {reason}")


def _kept(obj):
    return obj


def _keeps(*args, **kwargs):
    return _kept


def _keeps_or_is(*args, **kwargs):
    """A decorator with or without arguments that changes nothing."""
    if len(args) == 1 and not kwargs and callable(args[0]):
        return args[0]
    return _kept


def cpython_only(test):
    """A test that is about CPython alone, its authors say. Most of those are not about C: they run, and what fails for that reason is among the expectations."""
    return test


def impl_detail(msg=None, **guards):
    return _kept if check_impl_detail(**guards) else out_of_scope("c-api")


def check_impl_detail(**guards):
    if not guards:
        return False
    default = not next(iter(guards.values()))
    return guards.get(sys.implementation.name, default)


def refcount_test(test):
    return out_of_scope("refcounts")(test)


def no_tracing(func):
    return func


def requires_subprocess():
    """A decorator. A class is asked for as a whole: its tests are skipped when they start a process."""
    return lambda test: test if isinstance(test, type) else out_of_scope("subprocess")(test)


requires_fork = requires_subprocess


def requires_working_socket(*, module=False):
    """Modules that ask for it want an event loop, which there is; so do test cases that are coroutines."""
    def decorate(test):
        if isinstance(test, type) and issubclass(test, unittest.IsolatedAsyncioTestCase):
            return test
        return out_of_scope("platform")(test)
    return None if module else decorate


def requires_limited_api(test):
    return out_of_scope("c-api")(test)


def requires_specialization(test):
    return out_of_scope("bytecode")(test)


requires_specialization_ft = requires_jit_enabled = requires_specialization


def requires_jit_disabled(test):
    return test


def nomemtest(test):
    return out_of_scope("c-api")(test)


def inject_memory_error(*args, **kwargs):
    return out_of_scope("c-api")


def is_resource_enabled(resource):
    return resource in use_resources


def requires(resource, msg=None):
    if not is_resource_enabled(resource):
        raise ResourceDenied(msg or f"Use of the {resource!r} resource not enabled")


def requires_resource(resource):
    return _kept if is_resource_enabled(resource) else unittest.skip(f"resource {resource!r} is not enabled")


def bigmemtest(size, memuse, dry_run=True):
    """Tests of much memory run with little, or not at all."""
    def decorate(f):
        @functools.wraps(f)
        def wrapper(self):
            if not dry_run:
                raise unittest.SkipTest("not enough memory: %.1fG minimum needed" % (size * memuse / _1G))
            return f(self, 5147)
        wrapper.size, wrapper.memuse = size, memuse
        return wrapper
    return decorate


def bigaddrspacetest(f):
    return unittest.skip("not enough memory")(f)


requires_IEEE_754 = requires_docstrings = requires_gil_enabled_test = _kept
requires_gil_enabled = requires_zlib = requires_gzip = requires_linux_version = requires_mac_ver = requires_freebsd_version = _keeps_or_is
requires_debug_ranges = skip_if_sanitizer = skip_if_buildbot = anticipate_failure = no_rerun = _keeps
thread_unsafe = skip_if_pgo_task = force_not_colorized_test_class = _keeps_or_is
skip_on_s390x = skip_if_buggy_ucrt_strfptime = skip_android_selinux = skip_if_unlimited_stack_size = skip_if_huge_c_stack = _keeps_or_is
skip_emscripten_stack_overflow = skip_wasi_stack_overflow = _keeps
requires_bz2 = requires_lzma = requires_zstd = lambda *args: out_of_scope("platform")


def force_not_colorized(func):
    return func


def run_with_limited_c_stack(*args, **kwargs):
    return _keeps_or_is(*args, **kwargs)


def has_no_debug_ranges():
    return False


def check_sanitizer(**kwargs):
    return False


def python_is_optimized():
    return True


def built_with_c_assertions():
    return False


def get_attribute(obj, name):
    """The attribute, without which the test is skipped."""
    try:
        return getattr(obj, name)
    except AttributeError:
        raise unittest.SkipTest(f"object {obj!r} has no attribute {name!r}")


# What is changed for a while.

@contextlib.contextmanager
def swap_attr(obj, attr, new_val):
    """Set an attribute for a with statement, which gets the old value."""
    missing = object()
    old = getattr(obj, attr, missing)
    setattr(obj, attr, new_val)
    try:
        yield None if old is missing else old
    finally:
        if old is not missing:
            setattr(obj, attr, old)
        elif hasattr(obj, attr):
            delattr(obj, attr)


@contextlib.contextmanager
def swap_item(obj, item, new_val):
    """Set an item for a with statement, which gets the old value."""
    missing = object()
    old = obj[item] if item in obj else missing
    obj[item] = new_val
    try:
        yield None if old is missing else old
    finally:
        if old is not missing:
            obj[item] = old
        elif item in obj:
            del obj[item]


def patch(test_instance, object_to_patch, attr_name, new_value):
    """Set an attribute until the test is over."""
    getattr(object_to_patch, attr_name)
    own = vars(object_to_patch).get(attr_name) if hasattr(object_to_patch, "__dict__") else None
    old = getattr(object_to_patch, attr_name)

    def restore():
        if own is None and hasattr(object_to_patch, "__dict__"):
            delattr(object_to_patch, attr_name)
        else:
            setattr(object_to_patch, attr_name, old)
    test_instance.addCleanup(restore)
    setattr(object_to_patch, attr_name, new_value)


@contextlib.contextmanager
def captured_output(stream_name):
    old = getattr(sys, stream_name)
    setattr(sys, stream_name, io.StringIO())
    try:
        yield getattr(sys, stream_name)
    finally:
        setattr(sys, stream_name, old)


def captured_stdout():
    return captured_output("stdout")


def captured_stderr():
    return captured_output("stderr")


def captured_stdin():
    return captured_output("stdin")


@contextlib.contextmanager
def adjust_int_max_str_digits(max_digits):
    """Another limit on the digits of ints."""
    old = sys.get_int_max_str_digits()
    try:
        sys.set_int_max_str_digits(max_digits)
        yield
    finally:
        sys.set_int_max_str_digits(old)


@contextlib.contextmanager
def disable_gc():
    import gc
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@contextlib.contextmanager
def gc_threshold(*args):
    yield


def gc_collect():
    """Collect what can't be reached."""
    import gc
    for _ in range(3):
        gc.collect()


@contextlib.contextmanager
def set_recursion_limit(limit):
    """Another recursion limit."""
    old = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(limit)
        yield
    finally:
        sys.setrecursionlimit(old)


def get_recursion_depth():
    """How deep the caller is."""
    depth, frame = 0, sys._getframe(1)
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    return max(depth, 1)


def get_recursion_available():
    """How much deeper the caller may call."""
    return sys.getrecursionlimit() - get_recursion_depth() + 1


def infinite_recursion(max_depth=None):
    """A recursion limit for tests that recurse without end."""
    return set_recursion_limit(get_recursion_depth() + (max_depth or 150))


def exceeds_recursion_limit():
    """A depth that is more than any limit of a test."""
    return 100_000


@contextlib.contextmanager
def setswitchinterval_for(interval):
    yield


def setswitchinterval(interval):
    return None


@contextlib.contextmanager
def SuppressCrashReport():
    yield


def _locale_skip(*args):
    return lambda func: func


def run_with_locale(catstr, *locales):
    """The tests run in the C locale, as on a machine without the others."""
    return _keeps_or_nothing()


class _keeps_or_nothing(contextlib.ContextDecorator):
    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False


def run_with_locales(catstr, *locales):
    return _kept


def run_with_tz(tz):
    return unittest.skip("out of scope: platform")


# What tests check.

def check_syntax_error(testcase, statement, errtext="", *, lineno=None, offset=None):
    """The statement is a SyntaxError."""
    with testcase.assertRaisesRegex(SyntaxError, errtext) as cm:
        compile(statement, "<test string>", "exec")
    err = cm.exception
    testcase.assertIsNotNone(err.lineno)
    testcase.assertIsNotNone(err.offset)
    if lineno is not None:
        testcase.assertEqual(err.lineno, lineno)
    if offset is not None:
        testcase.assertEqual(err.offset, offset)


def check_free_after_iterating(test, iter, cls, args=()):
    raise unittest.SkipTest("out of scope: refcounts")


def check_disallow_instantiation(testcase, tp, *args, **kwds):
    """The class can't be called."""
    module, name = tp.__module__, tp.__name__
    qualname = name if module == "builtins" else f"{module}.{name}"
    testcase.assertRaisesRegex(TypeError, f"cannot create '{qualname}' instances", tp, *args, **kwds)


def check_sizeof(test, o, size):
    raise unittest.SkipTest("out of scope: c-api")


def calcobjsize(fmt):
    raise unittest.SkipTest("out of scope: c-api")


calcvobjsize = calcobjsize


def check__all__(test_case, module, name_of_module=None, extra=(), not_exported=()):
    """__all__ is the public names of a module."""
    names = {name_of_module or module.__name__}
    if isinstance(name_of_module, tuple):
        names = set(name_of_module)
    expected = set(extra)
    for name in dir(module):
        if name.startswith("_") or name in not_exported:
            continue
        obj = getattr(module, name)
        if getattr(obj, "__module__", None) in names or not hasattr(obj, "__module__") and not isinstance(obj, types.ModuleType):
            expected.add(name)
    test_case.assertCountEqual(module.__all__, expected)


def detect_api_mismatch(ref_api, other_api, *, ignore=()):
    """What the one has and the other lacks."""
    return {name for name in set(dir(ref_api)) - set(dir(other_api)) - set(ignore) if not name.startswith("_") or name.endswith("__")}


def sortdict(d):
    return "{" + ", ".join(f"{k!r}: {v!r}" for k, v in sorted(d.items())) + "}"


def run_code(code, extra_names=None):
    """Run code that may be indented, and return its variables."""
    import textwrap
    names = dict(extra_names or {})
    exec(textwrap.dedent(code), names)
    return names


def subTests(arg_names, arg_values, /, *, _do_cleanups=False):
    """A decorator that runs a test once for each of the values, as a subtest."""
    single = False
    if isinstance(arg_names, str):
        arg_names = arg_names.replace(",", " ").split()
        single = len(arg_names) == 1
    values = [(v,) if single else tuple(v) for v in arg_values]

    def decorator(func):
        if isinstance(func, type):
            raise TypeError("subTests() can only decorate methods")

        @functools.wraps(func)
        def wrapper(self, /, *args, **kwargs):
            for v in values:
                given = dict(zip(arg_names, v))
                with self.subTest(**given):
                    func(self, *args, **kwargs, **given)
                if _do_cleanups:
                    self.doCleanups()
        return wrapper
    return decorator


def iter_builtin_types():
    """All static classes of the core."""
    seen = set()
    todo = [object]
    while todo:
        cls = todo.pop()
        if cls in seen:
            continue
        seen.add(cls)
        todo.extend(type.__subclasses__(cls))
        if not cls.__flags__ & (1 << 9):
            yield cls


def iter_slot_wrappers(cls):
    """The slot wrappers that a class defines and those that it inherits."""
    for name, value in sorted(vars(cls).items()):
        if isinstance(value, types.WrapperDescriptorType):
            yield name, True
    for name in sorted(dir(cls)):
        if name not in vars(cls) and isinstance(getattr(cls, name, None), types.WrapperDescriptorType):
            yield name, False


def collision_stats(nbins, nballs):
    """Mean and standard deviation of how often balls meet in bins, by the birthday problem."""
    import math
    n, k = nballs, nbins
    p1 = math.exp(n * math.log1p(-1 / k))
    p2 = math.exp(n * math.log1p(-2 / k))
    mean = n - k + k * p1
    var = k * (k - 1) * p2 + k * p1 - (k * p1) ** 2
    return mean, math.sqrt(max(var, 0))


def findfile(filename, subdir=None):
    """A file among the tests."""
    import os
    if os.path.isabs(filename):
        return filename
    if subdir is not None:
        filename = os.path.join(subdir, filename)
    path = os.path.join("/work/test", filename)
    return path if os.path.exists(path) else filename


def load_package_tests(pkg_dir, loader, standard_tests, pattern):
    """A package of tests has those of its modules."""
    import os
    package = "test." + os.path.basename(pkg_dir.rstrip("/"))
    for name in sorted(os.listdir(os.path.join("/work/test", os.path.basename(pkg_dir)))):
        if name.startswith("test") and name.endswith(".py"):
            module = f"{package}.{name[:-3]}"
            __import__(module)
            standard_tests.addTests(loader.loadTestsFromModule(sys.modules[module]))
    return standard_tests


def open_urlresource(url, *args, **kw):
    raise ResourceDenied("out of scope: platform")


def reap_children():
    pass


def flush_std_streams():
    sys.stdout.flush()
    sys.stderr.flush()


def print_warning(msg):
    pass


def run_in_subinterp(code):
    raise unittest.SkipTest("out of scope: c-api")


run_in_subinterp_with_config = run_in_subinterp


def wait_process(pid, *, exitcode, timeout=None):
    raise unittest.SkipTest("out of scope: subprocess")


def missing_compiler_executable(cmd_names=()):
    return "cc"


def reset_code(f):
    return f


def args_from_interpreter_flags():
    return []


def get_pagesize():
    return 4096


def get_original_stdout():
    return sys.stdout


class catch_unraisable_exception:
    """What sys.unraisablehook gets in a with statement; nothing, where finalizers do not run."""

    unraisable = None

    def _hook(self, unraisable):
        self.unraisable = unraisable

    def __enter__(self):
        self.unraisable = None
        self._old, sys.unraisablehook = sys.unraisablehook, self._hook
        return self

    def __exit__(self, *exc_info):
        sys.unraisablehook = self._old
        del self.unraisable


class Stopwatch:
    """The time that a with statement takes."""

    used = False

    def __enter__(self):
        Stopwatch.used = True
        import time
        self.get_time = time.perf_counter
        self.context, self.clock_info = None, types.SimpleNamespace(resolution=1e-9)
        self.seconds = 0.0
        self._start = self.get_time()
        return self

    def __exit__(self, *exc):
        self.seconds = self.get_time() - self._start


class Matcher:
    """Compares dicts with values that are wanted."""

    _partial_matches = ("msg", "message")

    def matches(self, d, **kwargs):
        return all(self.match_value(k, d.get(k), v) for k, v in kwargs.items())

    def match_value(self, k, dv, v):
        if type(v) is not type(dv):
            return False
        return v in dv if isinstance(dv, str) and k in self._partial_matches else v == dv


# Objects with one way of comparing.

class _AlwaysEq:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


class _NeverEq:
    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    def __hash__(self):
        return 1


@functools.total_ordering
class _Largest:
    def __eq__(self, other):
        return isinstance(other, _Largest)

    def __lt__(self, other):
        return False


@functools.total_ordering
class _Smallest:
    def __eq__(self, other):
        return isinstance(other, _Smallest)

    def __gt__(self, other):
        return False


ALWAYS_EQ, NEVER_EQ, LARGEST, SMALLEST = _AlwaysEq(), _NeverEq(), _Largest(), _Smallest()


class BrokenIter:
    """An iterable that fails where it is told to."""

    def __init__(self, init_raises=False, next_raises=False, iter_raises=False):
        if init_raises:
            1 / 0
        self.next_raises, self.iter_raises = next_raises, iter_raises

    def __next__(self):
        if self.next_raises:
            1 / 0

    def __iter__(self):
        if self.iter_raises:
            1 / 0
        return self


class EqualToForwardRef:
    """Equal to a forward reference of the same text and surroundings."""

    def __init__(self, arg, *, module=None, owner=None, is_class=False):
        self.__forward_arg__, self.__forward_module__, self.__owner__, self.__forward_is_class__ = arg, module, owner, is_class

    def __eq__(self, other):
        import annotationlib
        if not isinstance(other, (EqualToForwardRef, annotationlib.ForwardRef)):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in ("__forward_arg__", "__forward_module__", "__forward_is_class__", "__owner__"))

    def __repr__(self):
        return f"EqualToForwardRef({self.__forward_arg__!r})"


# Coroutines without an event loop.

@types.coroutine
def async_yield(v):
    return (yield v)


def run_yielding_async_fn(async_fn, /, *args, **kwargs):
    """Run a coroutine to its end, whatever it yields."""
    coro = async_fn(*args, **kwargs)
    try:
        while True:
            try:
                coro.send(None)
            except StopIteration as e:
                return e.value
    finally:
        coro.close()


def run_no_yield_async_fn(async_fn, /, *args, **kwargs):
    """Run a coroutine that never waits."""
    coro = async_fn(*args, **kwargs)
    try:
        coro.send(None)
    except StopIteration as e:
        return e.value
    else:
        raise AssertionError("coroutine did not complete")
    finally:
        coro.close()


@contextlib.contextmanager
def ignore_deprecations_from(module, *, like):
    import warnings
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=DeprecationWarning, module=module, message=like)
        yield


def clear_ignored_deprecations(*tokens):
    pass


def make_clean_env():
    return {}


def late_deletion(obj):
    pass


def linked_to_musl():
    return False


def darwin_malloc_err_warning(test_name):
    pass


def force_colorized(func):
    """Run a function with colours."""
    @functools.wraps(func)
    def wrapper(*args, **kwargs):
        from test.support.os_helper import EnvironmentVarGuard
        with EnvironmentVarGuard() as env:
            env.set("FORCE_COLOR", "1")
            return func(*args, **kwargs)
    return wrapper


force_colorized_test_class = _keeps_or_is


def busy_retry(timeout, err_msg=None, /, *, error=True):
    """Rounds of a loop until it is left, or the time is up."""
    import time
    end = time.monotonic() + timeout
    while True:
        yield
        if time.monotonic() >= end:
            break
    if error:
        raise AssertionError(f"timeout ({timeout} seconds)" + (f": {err_msg}" if err_msg else ""))


def sleeping_retry(timeout, err_msg=None, /, *, init_delay=0.010, max_delay=1.0, error=True):
    """Rounds of a loop as of busy_retry, with a sleep after each that grows."""
    import time
    delay = init_delay
    for _ in busy_retry(timeout, err_msg, error=error):
        yield
        time.sleep(delay)
        delay = min(delay * 2, max_delay)


PIPE_MAX_SIZE = 4 << 20
HAVE_ASAN_FORK_BUG = False
has_strftime_extensions = True


def optim_args_from_interpreter_flags():
    return []


def requires_non_root_user(test):
    return unittest.skip("out of scope: platform")(test)


def skip_if_broken_multiprocessing_synchronize():
    raise unittest.SkipTest("out of scope: subprocess")


def inject_memory_error_cm(*args, **kwargs):
    raise unittest.SkipTest("out of scope: c-api")

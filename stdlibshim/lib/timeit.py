"""Tool for measuring execution time of small code snippets.

As a command: timeit [-n N] [-r N] [-s S] [-p] [-u U] [-v] [-h] [--] [statement]

    -n N, --number=N    how often a run executes the statement (found out when it is not given)
    -r N, --repeat=N    how many runs there are (5)
    -s S, --setup=S     a statement that is executed once before (pass)
    -p, --process       measure the time of the process
    -u U, --unit=U      the unit of the output: nsec, usec, msec or sec
    -v, --verbose       show the times as they were measured; more digits when repeated
    -h, --help          show this text
    --                  the statement follows
    statement           what is timed (pass); more of them are the lines of one

A statement of several lines is given as several arguments.
"""

import builtins as _builtins
from time import perf_counter as default_timer

__all__ = ["Timer", "timeit", "repeat", "default_timer"]

default_number = 1000000
default_repeat = 5
_timer = default_timer
dummy_src_name = "<timeit-src>"


_template = """\
def inner(_it, _timer):
    {setup}
    _t0 = _timer()
    for _i in _it:
        {stmt}
        pass
    return _timer() - _t0
"""


def reindent(src, indent):
    """Indent all lines of a text but the first."""
    return src.replace("\n", "\n" + " " * indent)


class Timer:
    """Measures how long a statement takes."""

    def __init__(self, stmt="pass", setup="pass", timer=_timer, globals=None):
        self.timer = timer
        names = {} if globals is None else dict(globals)
        setup, stmt = _runner(setup, "setup", names), _runner(stmt, "stmt", names)
        self.src = _template.format(setup=reindent(setup, 4), stmt=reindent(stmt, 8))
        where = {}
        exec(compile(self.src, dummy_src_name, "exec"), names, where)
        self.inner = where["inner"]

    def timeit(self, number=default_number):
        return self.inner(range(number), self.timer)

    def repeat(self, repeat=default_repeat, number=default_number):
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        scale = 1
        while True:
            for step in 1, 2, 5:
                number = scale * step
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken
            scale *= 10

    def print_exc(self, file=None):
        import traceback
        traceback.print_exc(file=file)


def _runner(code, what, names):
    """The text that runs code, which may be a function that is then put into names."""
    if isinstance(code, str):
        if code != "pass":
            # The program must have these itself to have text run.
            try:
                _builtins.exec, _builtins.compile
            except AttributeError:
                raise PermissionError("timeit runs text by exec and compile, which are blocked here; give it a function") from None
            compile(code, dummy_src_name, "exec")
        return code
    if not callable(code):
        raise ValueError(f"{what} is neither a string nor callable")
    names["_" + what] = code
    return f"_{what}()"


def timeit(stmt="pass", setup="pass", timer=default_timer, number=default_number, globals=None):
    """Time a statement: Timer(...).timeit()."""
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    """Time a statement several times: Timer(...).repeat()."""
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)


_units = {"nsec": 1e-9, "usec": 1e-6, "msec": 1e-3, "sec": 1.0}


def main(args=None, *, _wrap_timer=None):
    """The command: what it prints is meant to be read, its result is None or an exit status."""
    import getopt
    import sys
    try:
        opts, args = getopt.getopt(sys.argv[1:] if args is None else args, "n:u:s:r:pvh", ["number=", "setup=", "repeat=", "process", "verbose", "unit=", "help"])
    except getopt.error as err:
        print(err)
        print("use -h/--help for command line help")
        return 2
    timer, number, repeat, setup, unit, digits, verbose = default_timer, 0, default_repeat, [], None, 3, 0
    for name, value in opts:
        match name:
            case "-n" | "--number":
                number = int(value)
            case "-s" | "--setup":
                setup.append(value)
            case "-r" | "--repeat":
                repeat = max(int(value), 1)
            case "-p" | "--process":
                import time
                timer = time.process_time
            case "-u" | "--unit":
                if value not in _units:
                    print("Unrecognized unit. Please select nsec, usec, msec, or sec.", file=sys.stderr)
                    return 2
                unit = value
            case "-v" | "--verbose":
                digits += verbose > 0
                verbose += 1
            case "-h" | "--help":
                print(__doc__, end="")
                return 0
    if _wrap_timer is not None:
        timer = _wrap_timer(timer)
    timed = Timer("\n".join(args) or "pass", "\n".join(setup) or "pass", timer)
    try:
        if not number:
            number = timed.autorange(_show_progress(digits) if verbose else None)[0]
            if verbose:
                print()
        times = timed.repeat(repeat, number)
    except Exception:
        timed.print_exc()
        return 1
    shown = lambda t: _format_time(t, unit, digits)
    if verbose:
        print("raw times: %s" % ", ".join(map(shown, times)))
        print()
    best, worst = min(times) / number, max(times) / number
    print("%d loop%s, best of %d: %s per loop" % (number, "s" if number != 1 else "", repeat, shown(best)))
    if worst >= best * 4:
        import warnings
        warnings.warn_explicit(f"The test results are likely unreliable. The worst time ({shown(worst)}) was more than four times slower than the best time ({shown(best)}).",
                               UserWarning, "", 0)
    return None


def _show_progress(digits):
    def show(number, taken):
        print("%d loop%s -> %.*g sec" % (number, "s" if number != 1 else "", digits, taken))
    return show


def _format_time(seconds, unit, digits):
    if unit is None:
        unit = next((u for u in reversed(_units) if seconds >= _units[u]), "nsec")
    return "%.*g %s" % (digits, seconds / _units[unit], unit)

"""Tool for measuring execution time of small code snippets."""

import builtins as _builtins
from time import perf_counter as default_timer

__all__ = ["Timer", "timeit", "repeat", "default_timer"]

default_number = 1000000
default_repeat = 5
_timer = default_timer


class Timer:
    """Class for timing execution speed of small code snippets."""

    def __init__(self, stmt="pass", setup="pass", timer=_timer, globals=None):
        self.timer = timer
        self._stmt, self._setup = _runner(stmt, "stmt"), _runner(setup, "setup")
        self._globals = globals

    def timeit(self, number=default_number):
        names = {} if self._globals is None else dict(self._globals)
        names["_stmt"], names["_setup"] = self._stmt, self._setup
        setup = "_setup()" if callable(self._setup) else self._setup
        stmt = "_stmt()" if callable(self._stmt) else self._stmt
        body = f"def inner(_it, _timer):\n{_indent(setup, 4)}\n    _t0 = _timer()\n    for _i in _it:\n{_indent(stmt, 8)}\n    return _timer() - _t0"
        where = {}
        exec(compile(body, "<timeit-src>", "exec"), names, where)
        return where["inner"](range(number), self.timer)


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


def _runner(code, what):
    if isinstance(code, str):
        if code != "pass":
            # The program must have these itself to have text run.
            try:
                _builtins.exec, _builtins.compile
            except AttributeError:
                raise PermissionError("timeit runs text by exec and compile, which are blocked here; give it a function") from None
            compile(code, "<timeit-src>", "exec")
        return code
    if not callable(code):
        raise ValueError(f"{what} is neither a string nor callable")
    return code


def _indent(code, width):
    return "\n".join(" " * width + line for line in code.split("\n"))


def timeit(stmt="pass", setup="pass", timer=default_timer, number=default_number, globals=None):
    """Convenience function to create Timer object and call timeit method."""
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    """Convenience function to create Timer object and call repeat method."""
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)

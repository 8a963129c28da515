"""Extract, format and print information about Python stack traces."""

import sys

import _traceback

__all__ = ["extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack", "format_tb", "print_exc", "format_exc", "print_exception", "print_last",
           "print_stack", "print_tb", "clear_frames", "FrameSummary", "StackSummary", "TracebackException", "walk_stack", "walk_tb", "print_list"]

_sentinel = object()


class FrameSummary:
    """Information about a single frame from a traceback."""

    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_line", "locals", "_shown")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None, end_colno=None, **kwargs):
        self.filename, self.lineno, self.name, self._line = filename, lineno, name, line
        self.end_lineno, self.colno, self.end_colno = end_lineno, colno, end_colno
        self.locals = None if locals is None else {k: repr(v) for k, v in locals.items()}
        self._shown = None

    @property
    def line(self):
        return None if self._line is None else self._line.strip()

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return tuple(self) == tuple(other) and self.locals == other.locals
        if isinstance(other, tuple):
            return tuple(self) == other
        return NotImplemented

    def __getitem__(self, pos):
        return (self.filename, self.lineno, self.name, self.line)[pos]

    def __iter__(self):
        return iter([self.filename, self.lineno, self.name, self.line])

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"

    def __len__(self):
        return 4


def _summary(entry):
    file, line, name, text, end_line, col, end_col, shown = entry
    known = col >= 0
    made = FrameSummary(file, line, name, line=text, end_lineno=end_line if known else None, colno=col if known else None, end_colno=end_col if known else None)
    made._shown = shown
    return made


class StackSummary(list):
    """A list of FrameSummary objects, representing a stack of frames."""

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        entries = [FrameSummary(f.f_code.co_filename, line, f.f_code.co_name, locals=f.f_locals if capture_locals else None) for f, line in frame_gen]
        if limit is not None:
            entries = entries[:limit] if limit >= 0 else entries[limit:]
        return klass(entries)

    @classmethod
    def from_list(klass, a_list):
        return klass(f if isinstance(f, FrameSummary) else FrameSummary(f[0], f[1], f[2], line=f[3]) for f in a_list)

    def format_frame_summary(self, frame_summary, **kwargs):
        if frame_summary._shown is not None:
            text = frame_summary._shown
        else:
            text = f'  File "{frame_summary.filename}", line {frame_summary.lineno}, in {frame_summary.name}\n'
            if frame_summary.line:
                text += f"    {frame_summary.line}\n"
        if frame_summary.locals:
            text += "".join(f"    {name} = {value}\n" for name, value in sorted(frame_summary.locals.items()))
        return text

    def format(self, **kwargs):
        out, last, count = [], None, 0
        for frame in self:
            key = frame.filename, frame.lineno, frame.name
            if key != last:
                _repeated(out, count)
                last, count = key, 0
            count += 1
            if count <= 3:
                text = self.format_frame_summary(frame)
                if text is not None:
                    out.append(text)
        _repeated(out, count)
        return out


def _repeated(out, count):
    if count > 3:
        count -= 3
        out.append(f"  [Previous line repeated {count} more time{'s' if count > 1 else ''}]\n")


def _exception(exc, value):
    if value is _sentinel:
        if exc is not None and not isinstance(exc, BaseException):
            raise TypeError(f"Exception expected for value, {type(exc).__name__} found")
        return exc
    return value


def _lines(text):
    return text.splitlines(keepends=True)


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    """Format the exception part of a traceback."""
    exc = _exception(exc, value)
    if exc is None:
        return ["NoneType: None\n"]
    return _lines(_traceback.format_only(exc))


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    """Format a stack trace and the exception information."""
    exc = _exception(exc, value)
    if exc is None:
        return ["NoneType: None\n"]
    return list(TracebackException(type(exc), exc, exc.__traceback__ if tb is _sentinel else tb, limit=limit, _chain=chain).format(chain=chain))


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    """Print exception up to 'limit' stack trace entries from 'tb' to 'file'."""
    print("".join(format_exception(exc, value, tb, limit, chain)), file=sys.stderr if file is None else file, end="")


def format_exc(limit=None, chain=True):
    """Like print_exc() but return a string."""
    return "".join(format_exception(sys.exception(), limit=limit, chain=chain))


def print_exc(limit=None, file=None, chain=True):
    """Shorthand for 'print_exception(sys.exception(), limit=limit, file=file, chain=chain)'."""
    print_exception(sys.exception(), limit=limit, file=file, chain=chain)


def print_last(limit=None, file=None, chain=True):
    if not hasattr(sys, "last_exc"):
        raise ValueError("no last exception")
    print_exception(sys.last_exc, limit=limit, file=file, chain=chain)


def extract_tb(tb, limit=None):
    """Return a StackSummary object representing a list of pre-processed entries from traceback."""
    if limit is None:
        limit = getattr(sys, "tracebacklimit", None)
        if limit is not None and limit < 0:
            limit = 0
    return StackSummary(_summary(e) for e in _traceback.entries(tb, limit))


def format_tb(tb, limit=None):
    return extract_tb(tb, limit=limit).format()


def print_tb(tb, limit=None, file=None):
    print_list(extract_tb(tb, limit=limit), file)


def format_list(extracted_list):
    return StackSummary.from_list(extracted_list).format()


def print_list(extracted_list, file=None):
    print("".join(format_list(extracted_list)), file=sys.stderr if file is None else file, end="")


def _stack(f, limit):
    if f is not None:
        frames = list(walk_stack(f))
        frames.reverse()
        lines = {(e[0], e[1]): e[3] for e in _traceback.stack(0)}
        made = [FrameSummary(fr.f_code.co_filename, line, fr.f_code.co_name, line=lines.get((fr.f_code.co_filename, line), "")) for fr, line in frames]
        return StackSummary(made[-limit:] if limit and limit > 0 else made)
    return StackSummary(FrameSummary(e[0], e[1], e[2], line=e[3]) for e in _traceback.stack(0, limit))


def extract_stack(f=None, limit=None):
    """Extract the raw traceback from the current stack frame."""
    return _stack(f, limit)


def format_stack(f=None, limit=None):
    """Shorthand for 'format_list(extract_stack(f, limit))'."""
    return _stack(f, limit).format()


def print_stack(f=None, limit=None, file=None):
    print("".join(_stack(f, limit).format()), file=sys.stderr if file is None else file, end="")


def walk_stack(f):
    if f is None:
        f = sys._getframe(1)
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def walk_tb(tb):
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def clear_frames(tb):
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except RuntimeError:
            pass
        tb = tb.tb_next


class TracebackException:
    """An exception ready for rendering."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False, max_group_width=15, max_group_depth=10, save_exc_type=True,
                 _seen=None, _chain=True):
        seen = set() if _seen is None else _seen
        seen.add(id(exc_value))
        self.stack = extract_tb(exc_traceback, limit)
        if capture_locals:
            for frame, (f, _) in zip(self.stack, walk_tb(exc_traceback)):
                frame.locals = {k: repr(v) for k, v in f.f_locals.items()}
        self.exc_type = exc_type
        self.exc_type_str = exc_type.__qualname__ if exc_type.__module__ in ("__main__", "builtins") else f"{exc_type.__module__}.{exc_type.__qualname__}"
        self.__notes__ = getattr(exc_value, "__notes__", None)
        self.__suppress_context__ = exc_value is not None and exc_value.__suppress_context__
        self.__cause__ = self.__context__ = None
        self._exc, self._limit = exc_value, limit
        self._plain = limit is None and not capture_locals and (exc_value is None or exc_traceback is exc_value.__traceback__)
        self._only = [] if exc_value is None else _lines(_traceback.format_only(exc_value))
        self._full = _traceback.format(exc_value, _chain) if self._plain and exc_value is not None else None
        try:
            self._str = str(exc_value)
        except Exception:
            self._str = "<exception str() failed>"
        for name in ("filename", "lineno", "text", "offset", "msg"):
            if isinstance(exc_value, SyntaxError):
                setattr(self, name, getattr(exc_value, name))
        self.exceptions = None
        if isinstance(exc_value, BaseExceptionGroup):
            self.exceptions = [TracebackException(type(e), e, e.__traceback__, limit=limit, _seen=seen) for e in exc_value.exceptions]
        if exc_value is not None and _chain:
            for name in ("__cause__", "__context__"):
                link = getattr(exc_value, name)
                if link is not None and id(link) not in seen and (name == "__cause__" or exc_value.__cause__ is None):
                    setattr(self, name, TracebackException(type(link), link, link.__traceback__, limit=limit, capture_locals=capture_locals, _seen=seen))

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    def __str__(self):
        return self._str

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self._only == other._only and self.stack == other.stack
        return NotImplemented

    def format_exception_only(self, *, show_group=False, **kwargs):
        yield from self._only

    def format(self, *, chain=True, **kwargs):
        if self._full is not None and (chain or self.__cause__ is None and self.__context__ is None):
            yield from _lines(self._full)
            return
        if chain:
            if self.__cause__ is not None:
                yield from self.__cause__.format(chain=chain)
                yield "\nThe above exception was the direct cause of the following exception:\n\n"
            elif self.__context__ is not None and not self.__suppress_context__:
                yield from self.__context__.format(chain=chain)
                yield "\nDuring handling of the above exception, another exception occurred:\n\n"
        if self.stack:
            yield "Traceback (most recent call last):\n"
            yield from self.stack.format()
        yield from self._only

    def print(self, *, file=None, chain=True, **kwargs):
        print("".join(self.format(chain=chain)), file=sys.stderr if file is None else file, end="")

"""Tracebacks: what they are made of, as objects and as text."""

import itertools
import linecache
import sys
from collections import deque
from collections.abc import Sequence
from types import FrameType, TracebackType

import _traceback

__all__ = ["extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack", "format_tb", "print_exc", "format_exc", "print_exception", "print_last",
           "print_stack", "print_tb", "clear_frames", "FrameSummary", "StackSummary", "TracebackException", "walk_stack", "walk_tb", "print_list"]

_RECURSIVE_CUTOFF = 3  # times that the same entry is shown in a row
_CAUSE = "\nThe above exception was the direct cause of the following exception:\n\n"
_CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n\n"
_HEADER = "Traceback (most recent call last):\n"

_levenshtein_distance = _traceback.edit_distance


class _Sentinel:
    def __repr__(self):
        return "<implicit>"


_sentinel = _Sentinel()


class _Colors:
    """What is written around the parts of a traceback: nothing, or the escapes of a terminal."""

    def __init__(self, on):
        strong, soft = ("\x1b[1;35m", "\x1b[35m") if on else ("", "")
        self.type, self.message = strong, soft
        self.filename = self.line_no = self.frame = soft
        self.error_highlight, self.error_range, self.reset = ("\x1b[1;31m", "\x1b[31m", "\x1b[0m") if on else ("", "", "")
        self.on = on

    def paint(self, text, marks):
        """The text, each part by the mark below it."""
        out = []
        for mark, part in itertools.groupby(itertools.zip_longest(text, marks[:len(text)], fillvalue=" "), key=lambda pair: pair[1]):
            part = "".join(c for c, _ in part)
            color = {"^": self.error_highlight, "~": self.error_range}.get(mark)
            out.append(f"{color}{part}{self.reset}" if color else part)
        return "".join(out)


_PLAIN, _COLORED = _Colors(False), _Colors(True)


def _colors(kwargs):
    return _COLORED if kwargs.get("colorize") else _PLAIN


def _safe_string(value, what, func=str):
    try:
        return func(value)
    except Exception:
        return f"<{what} {func.__name__}() failed>"


# Entries.

class FrameSummary:
    """Information about a single frame from a traceback."""

    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_lines", "locals")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None, end_colno=None, **kwargs):
        self.filename, self.lineno, self.name, self._lines = filename, lineno, name, line
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno, self.end_colno = colno, end_colno
        self.locals = {k: _safe_string(v, "local", func=repr) for k, v in locals.items()} if locals else None
        if lookup_line:
            self.line

    def _source(self):
        """The lines as the file has them, None when it is not known which."""
        if self._lines is None and self.lineno is not None:
            self._lines = "\n".join([linecache.getline(self.filename, n).rstrip() for n in range(self.lineno, self.end_lineno + 1)]) + "\n"
        return self._lines

    @property
    def line(self):
        """The first source line without white space around it, None when it is not known which."""
        lines = self._source()
        return None if lines is None else lines.partition("\n")[0].strip()

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return (self.filename, self.lineno, self.name, self.locals) == (other.filename, other.lineno, other.name, other.locals)
        if isinstance(other, tuple):
            return (self.filename, self.lineno, self.name, self.line) == other
        return NotImplemented

    def __getitem__(self, pos):
        return (self.filename, self.lineno, self.name, self.line)[pos]

    def __iter__(self):
        return iter([self.filename, self.lineno, self.name, self.line])

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"

    def __len__(self):
        return 4


class StackSummary(list):
    """The frames of a stack, as FrameSummary objects."""

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """Create a StackSummary from pairs of a frame and a line."""
        return klass._extract(((f, (line, None, None, None)) for f, line in frame_gen), limit, lookup_lines, capture_locals)

    @classmethod
    def _extract(klass, frame_gen, limit, lookup_lines, capture_locals):
        if limit is None:
            limit = getattr(sys, "tracebacklimit", None)
            if limit is not None:
                limit = max(limit, 0)
        if limit is not None:
            frame_gen = itertools.islice(frame_gen, limit) if limit >= 0 else deque(frame_gen, maxlen=-limit)
        result = klass()
        for f, (lineno, end_lineno, colno, end_colno) in frame_gen:
            code = f.f_code
            filename = code.co_filename
            made = FrameSummary(filename, lineno, code.co_name, lookup_line=False, locals=f.f_locals if capture_locals else None, end_lineno=end_lineno, colno=colno, end_colno=end_colno)
            if isinstance(f, FrameType) and filename not in linecache.cache:
                made._lines = _traceback.lines(f, made.lineno, made.end_lineno)
            if made._lines is None:
                linecache.lazycache(filename, f.f_globals)
            result.append(made)
        for filename in {made.filename for made in result if made._lines is None}:
            linecache.checkcache(filename)
        if lookup_lines:
            for made in result:
                made.line
        return result

    @classmethod
    def from_list(klass, a_list):
        """Create a StackSummary from FrameSummary objects or tuples of four."""
        return klass(f if isinstance(f, FrameSummary) else FrameSummary(f[0], f[1], f[2], line=f[3]) for f in a_list)

    def format_frame_summary(self, frame_summary, **kwargs):
        """Format one entry; None leaves it out."""
        c = _colors(kwargs)
        filename = frame_summary.filename
        if filename.startswith("<stdin-") and filename.endswith(">"):
            filename = "<stdin>"
        row = [f'  File {c.filename}"{filename}"{c.reset}, line {c.line_no}{frame_summary.lineno}{c.reset}, in {c.frame}{frame_summary.name}{c.reset}\n']
        lines = frame_summary._source()
        if lines is not None and not lines.isspace():
            if frame_summary.colno is None or frame_summary.end_colno is None:
                row.append(f"    {frame_summary.line}\n")
            else:
                row += [f"    {text}\n" for text in self._marked(lines.removesuffix("\n").split("\n"), frame_summary, c)]
        if frame_summary.locals:
            row += [f"    {name} = {value}\n" for name, value in sorted(frame_summary.locals.items())]
        return "".join(row)

    def _marked(self, lines, frame, colors):
        for text, marks in _traceback.marked(lines, frame.colno, frame.end_colno):
            if marks is None:
                yield text
            else:
                yield colors.paint(text, marks) if colors.on else text
                yield colors.paint(marks, marks) if colors.on else marks

    def format(self, **kwargs):
        """Format the stack ready for printing: a list of strings, each ends in a newline and may have others."""
        out, last, count = [], None, 0
        for frame in self:
            text = self.format_frame_summary(frame, colorize=True) if kwargs.get("colorize") else self.format_frame_summary(frame)
            if text is None:
                continue
            key = frame.filename, frame.lineno, frame.name
            if key != last:
                _repeated(out, count)
                last, count = key, 0
            count += 1
            if count <= _RECURSIVE_CUTOFF:
                out.append(text)
        _repeated(out, count)
        return out


def _repeated(out, count):
    if count > _RECURSIVE_CUTOFF:
        count -= _RECURSIVE_CUTOFF
        out.append(f"  [Previous line repeated {count} more time{'s' if count > 1 else ''}]\n")


def walk_stack(f):
    """Walk a stack yielding the frame and line number for each frame, from f or the caller outwards."""
    return _walk_stack(sys._getframe().f_back if f is None else f)


def _walk_stack(f):
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def walk_tb(tb):
    """Yield the frames of a traceback, each with its line number."""
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def _walk_positions(tb):
    while tb is not None:
        if isinstance(tb, TracebackType):
            yield tb.tb_frame, _traceback.position(tb)
        else:
            lineno, *rest = next(itertools.islice(tb.tb_frame.f_code.co_positions(), tb.tb_lasti // 2, None), (None,) * 4)
            yield tb.tb_frame, (tb.tb_lineno if lineno is None else lineno, *rest)
        tb = tb.tb_next


def extract_tb(tb, limit=None):
    """Return a StackSummary object representing a list of pre-processed entries from traceback."""
    return StackSummary._extract(_walk_positions(tb), limit, True, False)


def format_tb(tb, limit=None):
    """A shorthand for 'format_list(extract_tb(tb, limit))'."""
    return extract_tb(tb, limit=limit).format()


def print_tb(tb, limit=None, file=None):
    """Print the entries of a traceback, at most limit of them."""
    print_list(extract_tb(tb, limit=limit), file=file)


def format_list(extracted_list):
    """Return the lines that show FrameSummary objects, or tuples that have the same."""
    return StackSummary.from_list(extracted_list).format()


def print_list(extracted_list, file=None):
    """Print what extract_tb() or extract_stack() return."""
    if file is None:
        file = sys.stderr
    for text in StackSummary.from_list(extracted_list).format():
        print(text, file=file, end="")


def extract_stack(f=None, limit=None):
    """Return the summaries of the frames that are being run."""
    stack = StackSummary.extract(walk_stack(sys._getframe().f_back if f is None else f), limit=limit)
    stack.reverse()
    return stack


def format_stack(f=None, limit=None):
    """Shorthand for 'format_list(extract_stack(f, limit))'."""
    return format_list(extract_stack(sys._getframe().f_back if f is None else f, limit=limit))


def print_stack(f=None, limit=None, file=None):
    """Print a stack trace from its invocation point."""
    print_list(extract_stack(sys._getframe().f_back if f is None else f, limit=limit), file=file)


def clear_frames(tb):
    """Have the frames of a traceback forget their local variables."""
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except RuntimeError:  # it still runs
            pass
        tb = tb.tb_next


# Exceptions.

def _value_and_tb(exc, value, tb):
    if (value is _sentinel) != (tb is _sentinel):
        raise ValueError("Both or neither of value and tb must be given")
    if value is not _sentinel:
        return value, tb
    if exc is None:
        return None, None
    if not isinstance(exc, BaseException):
        raise TypeError(f"Exception expected for value, {type(exc).__name__} found")
    return exc, exc.__traceback__


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    """Print an exception with its traceback, of which limit entries are shown."""
    value, tb = _value_and_tb(exc, value, tb)
    TracebackException(type(value), value, tb, limit=limit, compact=True).print(file=file, chain=chain, colorize=kwargs.get("colorize", False))


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    """Format a stack trace and the exception information."""
    value, tb = _value_and_tb(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit, compact=True).format(chain=chain, colorize=kwargs.get("colorize", False)))


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    """Format the exception part of a traceback."""
    if value is _sentinel:
        value = exc
    return list(TracebackException(type(value), value, None, compact=True).format_exception_only(show_group=show_group, colorize=kwargs.get("colorize", False)))


def print_exc(limit=None, file=None, chain=True):
    """Shorthand for 'print_exception(sys.exception(), limit=limit, file=file, chain=chain)'."""
    print_exception(sys.exception(), limit=limit, file=file, chain=chain)


def format_exc(limit=None, chain=True):
    """Like print_exc() but return a string."""
    return "".join(format_exception(sys.exception(), limit=limit, chain=chain))


def print_last(limit=None, file=None, chain=True):
    """This is a shorthand for 'print_exception(sys.last_exc, limit=limit, file=file, chain=chain)'."""
    if not hasattr(sys, "last_exc") and not hasattr(sys, "last_type"):
        raise ValueError("no last exception")
    if hasattr(sys, "last_exc"):
        print_exception(sys.last_exc, limit=limit, file=file, chain=chain)
    else:
        print_exception(sys.last_type, sys.last_value, sys.last_traceback, limit=limit, file=file, chain=chain)


class _Nesting:
    """How deep in groups the text is that is being written."""

    def __init__(self):
        self.depth = 0
        self.open = False  # the closing line of the innermost group is still to be written

    def indent(self):
        return "  " * self.depth

    def emit(self, texts, margin="|"):
        """The texts, with the margin of the group."""
        prefix = f"{self.indent()}{margin} " if self.depth else ""
        for text in (texts,) if isinstance(texts, str) else texts:
            yield "".join([prefix + line for line in text.splitlines(keepends=True)]) if prefix else text


class TracebackException:
    """An exception ready for rendering: all that is shown of it, and no reference to it."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False, max_group_width=15, max_group_depth=10, save_exc_type=True,
                 _seen=None):
        linked = _seen is not None  # whoever made this one asks the exceptions that it is linked to
        seen = _seen if linked else set()
        seen.add(id(exc_value))
        self.max_group_width, self.max_group_depth = max_group_width, max_group_depth
        self.stack = StackSummary._extract(_walk_positions(exc_traceback), limit, lookup_lines, capture_locals)
        self._exc_type = exc_type if save_exc_type else None
        self._str = _safe_string(exc_value, "exception")
        self.__notes__ = _notes(exc_value)
        self._is_syntax_error = False
        self._have_exc_type = exc_type is not None
        self.exc_type_qualname = self.exc_type_module = None
        if exc_type is not None:
            self.exc_type_qualname, self.exc_type_module = exc_type.__qualname__, exc_type.__module__
        if exc_type and issubclass(exc_type, SyntaxError):
            self._read_syntax_error(exc_value)
        elif isinstance(exc_value, BaseException):
            self._str += _traceback.suggestion(exc_value, exc_traceback)
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        self.__cause__ = self.__context__ = self.exceptions = None
        if linked:
            return
        options = {"limit": limit, "lookup_lines": lookup_lines, "capture_locals": capture_locals, "compact": compact, "max_group_width": max_group_width, "max_group_depth": max_group_depth,
                   "save_exc_type": save_exc_type}
        todo = [(self, exc_value)]
        while todo:
            todo += _link(*todo.pop(), seen, options)

    def _read_syntax_error(self, exc):
        self.filename, self.text, self.msg = exc.filename, exc.text, exc.msg
        self.lineno = str(exc.lineno) if exc.lineno is not None else None
        self.end_lineno = str(exc.end_lineno) if exc.end_lineno is not None else None
        self.offset, self.end_offset = exc.offset, exc.end_offset
        self._is_syntax_error = True
        typo = _traceback.keyword_typo(exc)
        if typo is not None:
            self.msg, self.text, self.offset, self.end_offset = typo
            self.end_lineno = self.lineno

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """Create a TracebackException from an exception."""
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        import warnings
        warnings.warn("Deprecated in 3.13. Use exc_type_str instead.", DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        if not self._have_exc_type:
            return None
        module = self.exc_type_module
        if module in ("__main__", "builtins"):
            return self.exc_type_qualname
        return f"{module if isinstance(module, str) else '<unknown>'}.{self.exc_type_qualname}"

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented

    def __str__(self):
        return self._str

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        """Format the exception part of the traceback; with show_group also the members of a group, each further in."""
        colors, indent = _colors(kwargs), "   " * _depth
        if not self._have_exc_type:
            yield indent + _final_line(None, self._str, colors) + "\n"
            return
        if self._is_syntax_error:
            yield from [indent + text for text in self._syntax_error(colors)]
        elif _depth:
            yield from [indent + text + "\n" for text in _final_line(self.exc_type_str, self._str, colors).split("\n")]
        else:
            yield _final_line(self.exc_type_str, self._str, colors) + "\n"
        notes = self.__notes__
        if isinstance(notes, Sequence) and not isinstance(notes, (str, bytes)):
            for note in notes:
                yield from [indent + text + "\n" for text in _safe_string(note, "note").split("\n")]
        elif notes is not None:
            yield indent + _safe_string(notes, "__notes__", func=repr) + "\n"
        if self.exceptions and show_group:
            for member in self.exceptions:
                yield from member.format_exception_only(show_group=show_group, _depth=_depth + 1, **kwargs)

    def _syntax_error(self, colors):
        suffix = ""
        if self.lineno is not None:
            yield f'  File {colors.filename}"{self.filename or "<string>"}"{colors.reset}, line {colors.line_no}{self.lineno}{colors.reset}\n'
        elif self.filename is not None:
            suffix = f" ({self.filename})"
        if isinstance(self.text, str) and (self.offset is None or isinstance(self.offset, int)):
            yield from _syntax_line(self.text, self.offset, self.end_offset, self.lineno == self.end_lineno, colors)
        yield f"{colors.type}{self.exc_type_str}{colors.reset}: {colors.message}{self.msg if self.msg is NotImplemented or self.msg else '<no detail available>'}{colors.reset}{suffix}\n"

    def format(self, *, chain=True, _ctx=None, **kwargs):
        """Format the exception and, if chain is true, those that it is linked to."""
        ctx = _ctx or _Nesting()
        parts, te = [], self
        while te is not None:
            link, message = None, None
            if chain and te.__cause__ is not None:
                link, message = te.__cause__, _CAUSE
            elif chain and te.__context__ is not None and not te.__suppress_context__:
                link, message = te.__context__, _CONTEXT
            parts.append((message, te))
            te = link
        for message, te in reversed(parts):
            if message is not None:
                yield from ctx.emit(message)
            if te.exceptions is not None:
                yield from self._group(te, ctx, chain, kwargs)
                continue
            if te.stack:
                yield from ctx.emit(_HEADER)
                yield from ctx.emit(te.stack.format(**kwargs))
            yield from ctx.emit(te.format_exception_only(**kwargs))

    def _group(self, te, ctx, chain, kwargs):
        if ctx.depth > self.max_group_depth:
            yield from ctx.emit(f"... (max_group_depth is {self.max_group_depth})\n")
            return
        top = ctx.depth == 0
        if top:
            ctx.depth = 1
        if te.stack:
            yield from ctx.emit("Exception Group " + _HEADER, margin="+" if top else "|")
            yield from ctx.emit(te.stack.format(**kwargs))
        yield from ctx.emit(te.format_exception_only(**kwargs))
        n = len(te.exceptions)
        shown = min(n, self.max_group_width + 1)
        ctx.open = False
        for i in range(shown):
            if i == shown - 1:
                ctx.open = True
            title = "..." if i >= self.max_group_width else i + 1
            yield f"{ctx.indent()}{'+-' if i == 0 else '  '}+---------------- {title} ----------------\n"
            ctx.depth += 1
            if i < self.max_group_width:
                yield from te.exceptions[i].format(chain=chain, _ctx=ctx, **kwargs)
            else:
                rest = n - self.max_group_width
                yield from ctx.emit(f"and {rest} more exception{'s' if rest > 1 else ''}\n")
            if i == shown - 1 and ctx.open:
                yield ctx.indent() + "+------------------------------------\n"
                ctx.open = False
            ctx.depth -= 1
        if top:
            ctx.depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        """Print the result of self.format(chain=chain) to 'file'."""
        if file is None:
            file = sys.stderr
        for text in self.format(chain=chain, colorize=kwargs.get("colorize", False)):
            print(text, file=file, end="")


def _link(te, exc, seen, options):
    """Fill in what an exception is linked to, and return what is new."""
    new = []

    def made(other):
        new.append((TracebackException(type(other), other, other.__traceback__, _seen=seen, **options), other))
        return new[-1][0]

    if exc is None or not isinstance(exc, BaseException):
        return new
    cause, context = exc.__cause__, exc.__context__
    if cause is not None and id(cause) not in seen:
        te.__cause__ = made(cause)
    if context is not None and id(context) not in seen and not (options["compact"] and (te.__cause__ is not None or exc.__suppress_context__)):
        te.__context__ = made(context)
    if isinstance(exc, BaseExceptionGroup):
        te.exceptions = [made(member) for member in exc.exceptions]
    return new


def _notes(exc):
    try:
        return getattr(exc, "__notes__", None)
    except Exception as e:
        return [f"Ignored error getting __notes__: {_safe_string(e, '__notes__', repr)}"]


def _final_line(kind, text, colors):
    if not text:
        return f"{colors.type}{kind}{colors.reset}"
    return f"{colors.type}{kind}{colors.reset}: {colors.message}{text}{colors.reset}"


def _syntax_line(text, offset, end_offset, one_line, colors):
    """The line of a SyntaxError without its indentation, and the carets under it."""
    whole = text.rstrip("\n")
    line = whole.lstrip(" \n\f")
    cut = len(whole) - len(line)
    if offset is None:
        yield f"    {line}\n"
        return
    if one_line:
        end_offset = end_offset if isinstance(end_offset, int) and end_offset else offset
    else:
        end_offset = len(whole) + 1
    if text and offset > len(text):
        offset = len(whole) + 1
    if text and end_offset > len(text):
        end_offset = len(whole) + 1
    if offset >= end_offset or end_offset < 0:
        end_offset = offset + 1
    start, end = offset - 1 - cut, end_offset - 1 - cut
    if start < 0:
        yield f"    {line}\n"
        return
    space = "".join([c if c.isspace() else " " for c in line[:start]])  # a tab keeps the caret in its place
    if colors.on:
        line = f"{line[:start]}{colors.error_highlight}{line[start:end]}{colors.reset}{line[end:]}"
    yield f"    {line}\n"
    yield f"    {space}{colors.error_highlight}{'^' * (end - start)}{colors.reset}\n"

"""What inspect tells of frames, closures and arguments."""

__name__ = "inspect"

import sys
from collections import namedtuple
from enum import IntFlag
from inspect import (currentframe, findsource, getfile, getsourcefile, isasyncgen, isclass, iscode, iscoroutine, isframe, isfunction, isgenerator, ismethod, ismodule,
                     istraceback, formatannotation, _names_used)

AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED = "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "AGEN_CLOSED"
TPFLAGS_IS_ABSTRACT = 1 << 20
CO_HAS_DOCSTRING, CO_METHOD = 0x4000000, 0x8000000
Arguments = namedtuple("Arguments", "args, varargs, varkw")
ArgInfo = namedtuple("ArgInfo", "args varargs keywords locals")
ClosureVars = namedtuple("ClosureVars", "nonlocals globals builtins unbound")
_Traceback = namedtuple("_Traceback", "filename lineno function code_context index")
_FrameInfo = namedtuple("_FrameInfo", ("frame",) + _Traceback._fields)


class BufferFlags(IntFlag):
    SIMPLE = 0x0
    WRITABLE = 0x1
    FORMAT = 0x4
    ND = 0x8
    STRIDES = 0x10 | ND
    C_CONTIGUOUS = 0x20 | STRIDES
    F_CONTIGUOUS = 0x40 | STRIDES
    ANY_CONTIGUOUS = 0x80 | STRIDES
    INDIRECT = 0x100 | STRIDES
    CONTIG = ND | WRITABLE
    CONTIG_RO = ND
    STRIDED = STRIDES | WRITABLE
    STRIDED_RO = STRIDES
    RECORDS = STRIDES | WRITABLE | FORMAT
    RECORDS_RO = STRIDES | FORMAT
    FULL = INDIRECT | WRITABLE | FORMAT
    FULL_RO = INDIRECT | FORMAT
    READ = 0x100
    WRITE = 0x200


class Traceback(_Traceback):
    """A place in a program, with the lines around it."""

    def __new__(cls, filename, lineno, function, code_context, index, *, positions=None):
        instance = super().__new__(cls, filename, lineno, function, code_context, index)
        instance.positions = positions
        return instance

    def __repr__(self):
        return (f"Traceback(filename={self.filename!r}, lineno={self.lineno!r}, function={self.function!r}, code_context={self.code_context!r}, "
                f"index={self.index!r}, positions={self.positions!r})")


class FrameInfo(_FrameInfo):
    """A frame, where it is, and the lines around that place."""

    def __new__(cls, frame, filename, lineno, function, code_context, index, *, positions=None):
        instance = super().__new__(cls, frame, filename, lineno, function, code_context, index)
        instance.positions = positions
        return instance

    def __repr__(self):
        return (f"FrameInfo(frame={self.frame!r}, filename={self.filename!r}, lineno={self.lineno!r}, function={self.function!r}, "
                f"code_context={self.code_context!r}, index={self.index!r}, positions={self.positions!r})")


def getlineno(frame):
    """Return the line that a frame is at."""
    return frame.f_lineno


def getframeinfo(frame, context=1):
    """Return the place that a frame or traceback is at, with lines around it."""
    if istraceback(frame):
        lineno = frame.tb_lineno
        frame = frame.tb_frame
    elif isframe(frame):
        lineno = frame.f_lineno
    else:
        raise TypeError(f"{frame!r} is not a frame or traceback object")
    filename = getsourcefile(frame) or getfile(frame)
    lines = index = None
    if context > 0:
        start = lineno - 1 - context // 2
        try:
            lines, _ = findsource(frame)
        except OSError:
            lines = None
        else:
            start = max(0, min(start, len(lines) - context))
            lines = lines[start:start + context]
            index = lineno - 1 - start
    return Traceback(filename, lineno, frame.f_code.co_name, lines, index)


def _frame_info(frame_or_tb, frame, context):
    t = getframeinfo(frame_or_tb, context)
    return FrameInfo(frame, *t, positions=t.positions)


def getouterframes(frame, context=1):
    """Return a frame and those that called it."""
    out = []
    while frame:
        out.append(_frame_info(frame, frame, context))
        frame = frame.f_back
    return out


def getinnerframes(tb, context=1):
    """Return the frames of a traceback."""
    out = []
    while tb:
        out.append(_frame_info(tb, tb.tb_frame, context))
        tb = tb.tb_next
    return out


def stack(context=1):
    """Return the frames above the caller's, with it."""
    return getouterframes(sys._getframe(1), context)


def trace(context=1):
    """Return the frames between the current one and where the exception being handled was raised."""
    exc = sys.exception()
    return getinnerframes(None if exc is None else exc.__traceback__, context)


def getargs(co):
    """Return the names of the arguments of a code object."""
    if not iscode(co):
        raise TypeError(f"{co!r} is not a code object")
    names = co.co_varnames
    n, k = co.co_argcount, co.co_kwonlyargcount
    args = list(names[:n + k])
    n += k
    varargs = varkw = None
    if co.co_flags & 4:
        varargs = names[n]
        n += 1
    if co.co_flags & 8:
        varkw = names[n]
    return Arguments(args, varargs, varkw)


def getargvalues(frame):
    """Return the arguments of a frame, and its variables."""
    args, varargs, varkw = getargs(frame.f_code)
    return ArgInfo(args, varargs, varkw, frame.f_locals)


def formatargvalues(args, varargs, varkw, locals, formatarg=str, formatvarargs=lambda name: "*" + name, formatvarkw=lambda name: "**" + name,
                    formatvalue=lambda value: "=" + repr(value)):
    """Write the arguments that getargvalues() returns."""
    specs = [formatarg(name) + formatvalue(locals[name]) for name in args]
    if varargs:
        specs.append(formatvarargs(varargs) + formatvalue(locals[varargs]))
    if varkw:
        specs.append(formatvarkw(varkw) + formatvalue(locals[varkw]))
    return "(" + ", ".join(specs) + ")"


def formatannotationrelativeto(object):
    """Return a function that writes annotations as seen from an object's module."""
    module = getattr(object, "__module__", None)
    return lambda annotation: formatannotation(annotation, module)


def getclosurevars(func):
    """Return what the free names of a function stand for."""
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError(f"{func!r} is not a Python function")
    code = func.__code__
    nonlocals = {}
    for var, cell in zip(code.co_freevars, func.__closure__ or ()):
        try:
            nonlocals[var] = cell.cell_contents
        except ValueError:
            pass
    import builtins
    names = func.__globals__.get("__builtins__", builtins)
    if ismodule(names):
        names = names.__dict__
    globals, used = {}, {}
    looked_up, attributes = _names_used(code)
    unbound = set(code.co_names).difference(looked_up).union(attributes)
    for name in looked_up:
        if name in func.__globals__:
            globals[name] = func.__globals__[name]
        elif name in names:
            used[name] = names[name]
        else:
            unbound.add(name)
    return ClosureVars(nonlocals, globals, used, unbound)


def getasyncgenstate(agen):
    """Return whether an asynchronous generator waits, runs or is over."""
    if agen.ag_running:
        return AGEN_RUNNING
    if agen.ag_suspended:
        return AGEN_SUSPENDED
    return AGEN_CLOSED if agen.ag_frame is None else AGEN_CREATED


def _locals(frame):
    return {} if frame is None else frame.f_locals


def getasyncgenlocals(agen):
    """Return the variables of an asynchronous generator."""
    if not isasyncgen(agen):
        raise TypeError(f"{agen!r} is not a Python async generator")
    return _locals(agen.ag_frame)


def getgeneratorlocals(generator):
    """Return the variables of a generator."""
    if not isgenerator(generator):
        raise TypeError(f"{generator!r} is not a Python generator")
    return _locals(generator.gi_frame)


def getcoroutinelocals(coroutine):
    """Return the variables of a coroutine."""
    return _locals(getattr(coroutine, "cr_frame", None))


def getmodulename(path):
    """Return the name of the module that a file holds, or None."""
    import os
    name = os.path.basename(path)
    for suffix in (".cpython-314-x86_64-linux-gnu.so", ".abi3.so", ".so", ".py", ".pyc"):
        if name.endswith(suffix):
            return name[:-len(suffix)]
    return None

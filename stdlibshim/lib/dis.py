"""The instructions of code. They are those of this machine, which has registers: other names and operands than CPython's, in the same shape."""

import collections
import io
import sys
import types

import _dis

__all__ = ["code_info", "dis", "disassemble", "distb", "disco", "findlinestarts", "show_code", "get_instructions", "Instruction", "Bytecode", "cmp_op", "stack_effect",
           "opname", "opmap"]

opname = _dis.names()
opmap = {name: number for number, name in enumerate(opname) if name}
cmp_op = ("<", "<=", "==", "!=", ">", ">=")

COMPILER_FLAG_NAMES = {1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR", 64: "NOFREE", 128: "COROUTINE",
                       256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR", 0x4000000: "HAS_DOCSTRING", 0x8000000: "METHOD"}


class Instruction(collections.namedtuple("Instruction", "opname opcode arg argval argrepr offset start_offset starts_line line_number label positions cache_info",
                                         defaults=(None, None, None))):
    """An instruction. Its operands are text: argrepr."""

    __slots__ = ()

    @property
    def oparg(self):
        return self.arg

    @property
    def baseopcode(self):
        return self.opcode

    @property
    def baseopname(self):
        return self.opname

    def __str__(self):
        line = str(self.line_number) if self.starts_line and self.line_number else ""
        return f"{line:>5} {self.offset:>5}  {self.opname:<14} {self.argrepr}".rstrip()


def _code(x):
    """The code of what has some."""
    x = getattr(x, "__func__", x)
    for name in ("__code__", "gi_code", "ag_code", "cr_code"):
        code = getattr(x, name, None)
        if code is not None:
            return code
    if isinstance(x, str):
        try:
            return compile(x, "<disassembly>", "eval")
        except SyntaxError:
            return compile(x, "<disassembly>", "exec")
    if isinstance(x, types.CodeType):
        return x
    raise TypeError(f"don't know how to disassemble {type(x).__name__} objects")


def get_instructions(x, *, first_line=None, show_caches=None, adaptive=False, **kwargs):
    """The instructions of a function, method, code object, generator or text."""
    code = _code(x)
    move = 0 if first_line is None else first_line - code.co_firstlineno
    before = None
    for offset, words, number, name, operands, line in _dis.instructions(code):
        if line is not None:
            line += move
        starts = line is not None and line != before
        before = line if line is not None else before
        yield Instruction(name, number, operands or None, operands, operands, offset, offset, starts, line)


def findlinestarts(code):
    """The (offset, line) pairs at which lines begin."""
    for i in get_instructions(code):
        if i.starts_line:
            yield i.offset, i.line_number


def dis(x=None, *, file=None, depth=None, show_caches=False, adaptive=False, **kwargs):
    """Print the instructions of a function, class, module, code object, generator or text, or of the last traceback."""
    if x is None:
        distb(file=file)
        return
    x = getattr(x, "__func__", x)
    if isinstance(x, (type, types.ModuleType)):
        for name, member in sorted(x.__dict__.items()):
            if isinstance(member, (types.MethodType, types.FunctionType, types.CodeType, classmethod, staticmethod, type)):
                print(f"Disassembly of {name}:", file=file)
                try:
                    dis(member, file=file, depth=depth)
                except TypeError as exc:
                    print("Sorry:", exc, file=file)
                print(file=file)
        return
    disassemble(_code(x), file=file)


def disassemble(co, lasti=-1, *, file=None, show_caches=False, adaptive=False, **kwargs):
    """Print the instructions of a code object, and of those inside it."""
    print(_dis.listing(co), end="", file=file)


disco = disassemble


def distb(tb=None, *, file=None, show_caches=False, adaptive=False, **kwargs):
    """Print the instructions of the function that a traceback ends in."""
    if tb is None:
        exc = getattr(sys, "last_exc", None)
        tb = exc.__traceback__ if exc is not None else getattr(sys, "last_traceback", None)
        if tb is None:
            raise RuntimeError("no last traceback to disassemble")
    while tb.tb_next:
        tb = tb.tb_next
    disassemble(tb.tb_frame.f_code, file=file)


def _flags(flags):
    names = [name for bit, name in COMPILER_FLAG_NAMES.items() if flags & bit]
    return ", ".join(names) or "0x0"


def code_info(x):
    """What is known of a code object, as text."""
    co = _code(x)
    lines = [f"Name:              {co.co_name}", f"Filename:          {co.co_filename}", f"Argument count:    {co.co_argcount}",
             f"Positional-only arguments: {co.co_posonlyargcount}", f"Kw-only arguments: {co.co_kwonlyargcount}", f"Number of locals:  {co.co_nlocals}",
             f"Stack size:        {co.co_stacksize}", f"Flags:             {_flags(co.co_flags)}"]
    for title, items in (("Constants:", map(repr, co.co_consts)), ("Names:", co.co_names), ("Variable names:", co.co_varnames), ("Free variables:", co.co_freevars),
                         ("Cell variables:", co.co_cellvars)):
        items = list(items)
        if items:
            lines.append(title)
            lines += [f"{i:>4}: {item}" for i, item in enumerate(items)]
    return "\n".join(lines)


def show_code(co, *, file=None):
    """Print what is known of a code object."""
    print(code_info(co), file=file)


def stack_effect(opcode, oparg=None, /, *, jump=None):
    """How an instruction changes the stack: not at all, as there are registers."""
    if not 0 <= opcode < len(opname) or not opname[opcode]:
        raise ValueError("invalid opcode or oparg")
    return 0


class Bytecode:
    """The instructions of some code."""

    def __init__(self, x, *, first_line=None, current_offset=None, show_caches=False, adaptive=False, show_offsets=False, show_positions=False):
        self.codeobj = _code(x)
        self.first_line = self.codeobj.co_firstlineno if first_line is None else first_line
        self.current_offset = current_offset
        self.show_caches, self.adaptive, self.show_offsets, self.show_positions = show_caches, adaptive, show_offsets, show_positions
        self._original_object = x

    def __iter__(self):
        return get_instructions(self.codeobj, first_line=self.first_line)

    def __repr__(self):
        return f"{self.__class__.__name__}({self._original_object!r})"

    @classmethod
    def from_traceback(cls, tb, *, show_caches=False, adaptive=False):
        while tb.tb_next:
            tb = tb.tb_next
        return cls(tb.tb_frame.f_code)

    def info(self):
        return code_info(self.codeobj)

    def dis(self):
        out = io.StringIO()
        disassemble(self.codeobj, file=out)
        return out.getvalue()

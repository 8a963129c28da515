"""Forward references, and the stand-ins for names that turn annotations into text. Part of annotationlib, apart so that
typing can have it without the enum Format."""

__name__ = "annotationlib"

import builtins as _builtins
import sys as _sys
from types import CellType as _CellType, FunctionType as _FunctionType

VALUE, VALUE_WITH_FAKE_GLOBALS, FORWARDREF, STRING = 1, 2, 3, 4


class ForwardRef:
    """A reference in an annotation to something that is named by text, or was not defined yet."""

    __slots__ = ("__forward_arg__", "__forward_is_argument__", "__forward_is_class__", "__forward_module__", "__owner__",
                 "__globals__", "__cell__", "__code__", "__weakref__", "_level")

    def __init__(self, arg, *, module=None, owner=None, is_argument=True, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        self.__forward_arg__ = arg
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_module__ = module
        self.__owner__ = owner
        self.__globals__ = self.__cell__ = self.__code__ = None
        self._level = _ATOM

    def __init_subclass__(cls, /, *args, **kwds):
        raise TypeError("Cannot subclass ForwardRef")

    @property
    def __arg__(self):
        return self.__forward_arg__

    @property
    def __forward_code__(self):
        if self.__code__ is None:
            text = self.__forward_arg__
            # An unpacked type becomes the one item of a tuple.
            source = f"({text},)[0]" if text.startswith("*") else text
            try:
                self.__code__ = compile(source, "<string>", "eval")
            except SyntaxError:
                raise SyntaxError(f"Forward reference must be an expression -- got {text!r}") from None
        return self.__code__

    def evaluate(self, *, globals=None, locals=None, type_params=None, owner=None, format=VALUE):
        """Return what the reference stands for; with another format than VALUE, as far as that can be told."""
        if format == STRING:
            return self.__forward_arg__
        if format not in (VALUE, FORWARDREF):
            raise NotImplementedError(format)
        if isinstance(self.__cell__, _CellType):
            try:
                return self.__cell__.cell_contents
            except ValueError:
                pass
        if owner is None:
            owner = self.__owner__
        globals, locals = self._namespaces(globals, locals, owner, type_params)
        arg = self.__forward_arg__
        if arg.isidentifier() and arg not in ("None", "True", "False"):
            for space in (locals, globals, _builtins.__dict__):
                if arg in space:
                    return space[arg]
            if format == FORWARDREF:
                return self
            raise NameError("name '%s' is not defined" % arg, name=arg)
        try:
            return eval(self.__forward_code__, globals, locals)
        except Exception:
            if format == VALUE:
                raise
            fakes = _Fakes({**_builtins.__dict__, **globals, **locals}, owner, globals, self.__forward_is_class__)
            try:
                value = eval(self.__forward_code__, {"__builtins__": {}}, fakes)
            except Exception:
                return self
            fakes.settle()
            return value

    def _namespaces(self, globals, locals, owner, type_params):
        if globals is None:
            globals = self.__globals__
        if globals is None and self.__forward_module__ is not None:
            module = self.__forward_module__
            globals = getattr(_sys.modules.get(module) if isinstance(module, str) else module, "__dict__", None)
        if globals is None:
            if isinstance(owner, type):
                globals = getattr(_sys.modules.get(owner.__module__), "__dict__", None)
            elif hasattr(owner, "__globals__"):
                globals = owner.__globals__
            elif owner is not None and hasattr(owner, "__dict__") and type(owner).__name__ == "module":
                globals = owner.__dict__
        if globals is None:
            globals = {}
        names = dict(locals) if locals is not None else dict(vars(owner)) if isinstance(owner, type) else {}
        if type_params is None and owner is not None:
            type_params = getattr(owner, "__type_params__", None)
        for p in type_params or ():
            if locals is None or p.__name__ not in locals:
                names.setdefault(p.__name__, p)
        if isinstance(self.__cell__, dict):
            for name, cell in self.__cell__.items():
                try:
                    names.setdefault(name, cell.cell_contents)
                except ValueError:
                    pass
        return globals, names

    def _evaluate(self, globalns, localns, type_params=(), *, recursive_guard=frozenset()):
        return self.evaluate(globals=globalns, locals=localns, type_params=type_params)

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        return (self.__forward_arg__ == other.__forward_arg__ and self.__forward_module__ == other.__forward_module__
                and self.__globals__ is other.__globals__ and self.__forward_is_class__ == other.__forward_is_class__
                and self.__owner__ == other.__owner__)

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__, id(self.__globals__), self.__forward_is_class__, self.__owner__))

    def __or__(self, other):
        import typing
        return typing.Union[self, other]

    def __ror__(self, other):
        import typing
        return typing.Union[other, self]

    def __repr__(self):
        extra = []
        if self.__forward_module__ is not None:
            extra.append(f", module={self.__forward_module__!r}")
        if self.__forward_is_class__:
            extra.append(", is_class=True")
        if self.__owner__ is not None:
            extra.append(f", owner={self.__owner__!r}")
        return f"ForwardRef({self.__forward_arg__!r}{''.join(extra)})"


# How tightly the operators of an expression bind.
(_TUPLE, _TEST, _COMPARE, _OR, _XOR, _AND, _SHIFT, _ARITH, _TERM, _FACTOR, _POWER, _ATOM) = range(12)


class _Stringifier:
    """Stands for a name: operations on it give stand-ins for the expressions. It has the layout of ForwardRef, so that it
    can become one."""

    __slots__ = ForwardRef.__slots__

    def __init__(self, text, level, fakes):
        self.__forward_arg__ = text
        self.__forward_is_argument__ = True
        self.__forward_is_class__ = False
        self.__forward_module__ = self.__owner__ = self.__cell__ = self.__code__ = None
        self.__globals__ = fakes
        self._level = level

    def _new(self, text, level):
        return self.__globals__.stand_in(text, level)

    def _at(self, level):
        text = self.__forward_arg__
        return f"({text})" if self._level < level else text

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return self._new(f"{self._at(_ATOM)}.{name}", _ATOM)

    def __getitem__(self, key):
        if isinstance(key, tuple):
            text = ", ".join([_text(k, _TEST) for k in key]) or "()"
            if len(key) == 1:
                text += ","
        else:
            text = _text(key, _TEST)
        return self._new(f"{self._at(_ATOM)}[{text}]", _ATOM)

    def __call__(self, *args, **kwds):
        parts = [_text(a, _TEST) for a in args] + [f"{k}={_text(v, _TEST)}" for k, v in kwds.items()]
        return self._new(f"{self._at(_ATOM)}({', '.join(parts)})", _ATOM)

    def __iter__(self):
        yield self._new(f"*{self._at(_OR)}", _ATOM)

    def __hash__(self):
        return id(self)

    def __bool__(self):
        return True

    def __repr__(self):
        return self.__forward_arg__


def _text(value, level):
    """The source of a value that takes part in an annotation."""
    if isinstance(value, _Stringifier):
        return value._at(level)
    if isinstance(value, slice):
        part = lambda v: "" if v is None else _text(v, _TEST)
        text = f"{part(value.start)}:{part(value.stop)}"
        return text if value.step is None else f"{text}:{part(value.step)}"
    if isinstance(value, tuple) and type(value) is tuple:
        inner = ", ".join([_text(v, _TEST) for v in value])
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if type(value) is list:
        return f"[{', '.join([_text(v, _TEST) for v in value])}]"
    if type(value) is set and value:
        return f"{{{', '.join([_text(v, _TEST) for v in value])}}}"
    if type(value) is dict:
        return f"{{{', '.join([f'{_text(k, _TEST)}: {_text(v, _TEST)}' for k, v in value.items()])}}}"
    if isinstance(value, str):
        return repr(value)
    return type_repr(value)


def _operators():
    def binary(op, level, right):
        def forward(self, other):
            return self._new(f"{self._at(level)} {op} {_text(other, right)}", level)

        def reflected(self, other):
            return self._new(f"{_text(other, level)} {op} {self._at(right)}", level)
        return forward, reflected

    for name, op, level in (("or", "|", _OR), ("xor", "^", _XOR), ("and", "&", _AND), ("lshift", "<<", _SHIFT),
                            ("rshift", ">>", _SHIFT), ("add", "+", _ARITH), ("sub", "-", _ARITH), ("mul", "*", _TERM),
                            ("truediv", "/", _TERM), ("floordiv", "//", _TERM), ("mod", "%", _TERM), ("matmul", "@", _TERM)):
        forward, reflected = binary(op, level, level + 1)
        setattr(_Stringifier, f"__{name}__", forward)
        setattr(_Stringifier, f"__r{name}__", reflected)
    _Stringifier.__pow__ = lambda self, other: self._new(f"{self._at(_ATOM)} ** {_text(other, _FACTOR)}", _POWER)
    _Stringifier.__rpow__ = lambda self, other: self._new(f"{_text(other, _ATOM)} ** {self._at(_FACTOR)}", _POWER)
    for name, op in (("lt", "<"), ("le", "<="), ("eq", "=="), ("ne", "!="), ("gt", ">"), ("ge", ">=")):
        setattr(_Stringifier, f"__{name}__", binary(op, _COMPARE, _OR)[0])
    for name, op in (("neg", "-"), ("pos", "+"), ("invert", "~")):
        setattr(_Stringifier, f"__{name}__", (lambda op: lambda self: self._new(f"{op}{self._at(_FACTOR)}", _FACTOR))(op))
    _Stringifier.__hash__ = lambda self: id(self)


_operators()


class _Fakes(dict):
    """Namespace in which every name that is missing gets a stand-in."""

    def __init__(self, names, owner, globals, is_class):
        super().__init__(names)
        self.owner, self.globals, self.is_class = owner, globals, is_class
        self.made = []
        self.cells = None

    def stand_in(self, text, level):
        new = _Stringifier(text, level, self)
        self.made.append(new)
        return new

    def __missing__(self, name):
        return self.stand_in(name, _ATOM)

    def settle(self):
        """Turn the stand-ins, which may lie deep inside of other objects, into forward references."""
        for s in self.made:
            s.__globals__ = self.globals if self.owner is None else None
            s.__owner__ = self.owner
            s.__forward_is_class__ = self.is_class
            s.__cell__ = self.cells
            s.__class__ = ForwardRef


def _closure(annotate, fakes, is_text):
    """The cells of an annotate function, those that are empty (or all, for text) with stand-ins."""
    cells = annotate.__closure__
    if not cells:
        return None
    out = []
    for name, cell in zip(annotate.__code__.co_freevars, cells):
        if name == "__classdict__":
            if is_text:
                cell = _CellType({})
        elif name != "__conditional_annotations__":
            empty = is_text
            if not empty:
                try:
                    cell.cell_contents
                except ValueError:
                    empty = True
            if empty:
                cell = _CellType(fakes.stand_in(name, _ATOM))
        out.append(cell)
    return tuple(out)


def call_annotate(annotate, format, owner, is_evaluate, keep=False):
    """Call an annotate or evaluate function of the program with names replaced as the format needs it."""
    is_class = isinstance(owner, type)
    if format == STRING:
        names = {}
        if "__conditional_annotations__" in annotate.__globals__:
            names["__conditional_annotations__"] = annotate.__globals__["__conditional_annotations__"]
    else:
        names = {**_builtins.__dict__, **annotate.__globals__}
    fakes = _Fakes(names, owner, annotate.__globals__, is_class)
    closure = _closure(annotate, fakes, format == STRING)
    fn = _FunctionType(annotate.__code__, fakes, closure=closure, argdefs=annotate.__defaults__,
                       kwdefaults=annotate.__kwdefaults__)
    try:
        result = fn(VALUE_WITH_FAKE_GLOBALS)
    except Exception:
        if format == STRING:
            raise
        # An operation on values that are there failed: evaluate each annotation from its text.
        return _from_text(annotate, owner, is_evaluate, is_class)
    if format == STRING:
        if keep:
            return result, fakes
        if is_evaluate:
            return result if isinstance(result, str) else _text(result, _TUPLE)
        return {k: v if isinstance(v, str) else _text(v, _TUPLE) for k, v in result.items()}
    if closure:
        fakes.cells = dict(zip(annotate.__code__.co_freevars, annotate.__closure__))
        fakes.cells.pop("__classdict__", None)
    fakes.settle()
    return result


def _from_text(annotate, owner, is_evaluate, is_class):
    def resolve(value):
        if not isinstance(value, _Stringifier):
            return value
        ref = ForwardRef(value.__forward_arg__, owner=owner, is_class=is_class)
        ref.__cell__ = dict(zip(annotate.__code__.co_freevars, annotate.__closure__ or ()))
        ref.__cell__.pop("__classdict__", None)
        return ref.evaluate(globals=annotate.__globals__, format=FORWARDREF)

    names, fakes = call_annotate(annotate, STRING, owner, is_evaluate, True)
    result = resolve(names) if is_evaluate else {k: resolve(v) for k, v in names.items()}
    fakes.settle()
    return result


def type_repr(value):
    """Return the text that stands for a value in an annotation."""
    if isinstance(value, (type, _FunctionType, type(len))) and type(value).__name__ != "GenericAlias":
        if value.__module__ == "builtins":
            return value.__qualname__
        return f"{value.__module__}.{value.__qualname__}"
    if value is ...:
        return "..."
    return repr(value)

"""Context variables (PEP 567). A context shares its values with its copies until one of them is changed."""

from sys import modules as _modules

__name__ = "_contextvars"

__all__ = ["Context", "ContextVar", "Token", "copy_context"]


class _Missing:
    def __repr__(self):
        return "<Token.MISSING>"


_MISSING = _Missing()


class ContextVar:
    """A variable whose value depends on the current context."""

    __slots__ = ("_name", "_default", "__weakref__")

    def __new__(cls, *args, default=_MISSING, **kwargs):
        if kwargs and args:
            raise TypeError(f"ContextVar() got an unexpected keyword argument {next(iter(kwargs))!r}")
        if len(args) != 1:
            raise TypeError(f"ContextVar() takes {'at most' if args else 'exactly'} 1 positional argument ({len(args)} given)")
        name = args[0]
        if not isinstance(name, str):
            raise TypeError("context variable name must be a str")
        if type(name) is not str:
            hash(name)
        self = object.__new__(cls)
        self._name, self._default = name, default
        return self

    def __init_subclass__(cls):
        raise TypeError("type '_contextvars.ContextVar' is not an acceptable base type")

    name = property(lambda self: self._name)

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)

    def __repr__(self):
        default = "" if self._default is _MISSING else f" default={self._default!r}"
        return f"<ContextVar name={self._name!r}{default} at 0x{id(self):x}>"

    def get(self, default=_MISSING, /):
        """Return the value in the current context, else default, else the variable's default; or raise LookupError."""
        values = _current._values
        if self in values:
            return values[self]
        if default is not _MISSING:
            return default
        if self._default is not _MISSING:
            return self._default
        raise LookupError(self)

    def set(self, value, /):
        """Set the value in the current context; return a token for reset()."""
        context = _current
        values = context._own()
        token = object.__new__(Token)
        token._var, token._context, token._used = self, context, False
        token._old = values.get(self, _MISSING)
        values[self] = value
        return token

    def reset(self, token, /):
        """Give the variable the value that it had before the set() that made the token."""
        if not isinstance(token, Token):
            raise TypeError(f"expected an instance of Token, got {token!r}")
        if token._used:
            raise RuntimeError(f"{token!r} has already been used once")
        if token._var is not self:
            raise ValueError(f"{token!r} was created by a different ContextVar")
        if token._context is not _current:
            raise ValueError(f"{token!r} was created in a different Context")
        token._used = True
        values = _current._own()
        if token._old is _MISSING:
            values.pop(self, None)
        else:
            values[self] = token._old


class Token:
    """What ContextVar.set() returns; as a context manager, it resets the variable at the end."""

    __slots__ = ("_var", "_context", "_old", "_used")

    MISSING = _MISSING

    def __init_subclass__(cls):
        raise TypeError("type '_contextvars.Token' is not an acceptable base type")

    def __new__(cls, *args, **kwargs):
        raise RuntimeError("Tokens can only be created by ContextVars")

    var = property(lambda self: self._var)
    old_value = property(lambda self: self._old)

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)

    __hash__ = None

    def __eq__(self, other):
        return self is other

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        self._var.reset(self)

    def __repr__(self):
        return f"<Token{' used' if self._used else ''} var={self._var!r} at 0x{id(self):x}>"


class Context:
    """Values of context variables; as a mapping, read-only."""

    __slots__ = ("_values", "_shared", "_previous", "__weakref__")

    def __init_subclass__(cls):
        raise TypeError("type '_contextvars.Context' is not an acceptable base type")

    def __init__(self, *args, **kwargs):
        if args or kwargs:
            raise TypeError("Context() does not accept any arguments")
        self._values = {}
        self._shared = False
        self._previous = None

    def _own(self):
        """The values, to be changed: no other context has them."""
        if self._shared:
            self._values = self._values.copy()
            self._shared = False
        return self._values

    def copy(self):
        """Return a copy of the context."""
        new = _new(Context)
        new._values = self._values
        new._shared = self._shared = True
        new._previous = None
        return new

    def run(self, /, *args, **kwargs):
        """Call callable with this context as the current one."""
        global _current
        if not args:
            raise TypeError("run() missing 1 required positional argument")
        if self._previous is not None:
            raise RuntimeError(f"cannot enter context: {self!r} is already entered")
        self._previous = _current
        _current = self
        try:
            return args[0](*args[1:], **kwargs)
        finally:
            _current = self._previous
            self._previous = None

    def __getitem__(self, var):
        _check(var)
        return self._values[var]

    def __contains__(self, var):
        _check(var)
        return var in self._values

    def get(self, var, default=None, /):
        """Return the value of a variable, or default."""
        _check(var)
        return self._values.get(var, default)

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def keys(self):
        """Return the variables."""
        return self._values.keys()

    def values(self):
        """Return the values."""
        return self._values.values()

    def items(self):
        """Return pairs of variables and values."""
        return self._values.items()

    def __eq__(self, other):
        if not isinstance(other, Context):
            return NotImplemented
        return self._values == other._values

    __hash__ = None

    def __repr__(self):
        return object.__repr__(self)


_new = object.__new__


def _check(var):
    if not isinstance(var, ContextVar):
        raise TypeError(f"a ContextVar key was expected, got {var!r}")


def copy_context():
    """Return a copy of the current context."""
    return _current.copy()


copy_context.__module__ = "_contextvars"
if _abc := _modules.get("collections.abc"):
    _abc.Mapping.register(Context)  # else that module does so
_current = Context()


def _swap(context):
    """Make context, or a new one, the current context of the thread that goes on, and return the other's (see threading)."""
    global _current
    old, _current = _current, Context() if context is None else context
    return old

if _decimal := _modules.get("decimal"):
    getattr(_decimal, "getcontext", int)()  # which belongs to this context from now on

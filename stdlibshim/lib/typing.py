"""Support for type hints at run time.

The type parameters, aliases of the type statement and unions are native. Here are the special forms and the aliases of
generic classes; what few programs need is made when it is first asked for: the aliases of collections by __getattr__, the
classes with machinery of their own (Protocol, NamedTuple, TypedDict, IO) by _typing_classes, the readers of hints by
_typing_hints.
"""

import sys as _sys
from types import GenericAlias

__all__ = [
    "Annotated", "Any", "Callable", "ClassVar", "Concatenate", "Final", "ForwardRef", "Generic", "Literal", "Optional",
    "ParamSpec", "Protocol", "Tuple", "Type", "TypeVar", "TypeVarTuple", "Union", "AbstractSet", "Container",
    "ContextManager", "Hashable", "ItemsView", "Iterable", "Iterator", "KeysView", "Mapping", "MappingView",
    "MutableMapping", "MutableSequence", "MutableSet", "Sequence", "Sized", "ValuesView", "Awaitable", "AsyncIterator",
    "AsyncIterable", "Coroutine", "Collection", "AsyncGenerator", "AsyncContextManager", "Reversible", "SupportsAbs",
    "SupportsBytes", "SupportsComplex", "SupportsFloat", "SupportsIndex", "SupportsInt", "SupportsRound", "ChainMap",
    "Counter", "Deque", "Dict", "DefaultDict", "List", "OrderedDict", "Set", "FrozenSet", "NamedTuple", "TypedDict",
    "Generator", "BinaryIO", "IO", "Match", "Pattern", "TextIO", "AnyStr", "assert_type", "assert_never", "cast",
    "clear_overloads", "dataclass_transform", "evaluate_forward_ref", "final", "get_args", "get_origin", "get_overloads",
    "get_protocol_members", "get_type_hints", "is_protocol", "is_typeddict", "LiteralString", "Never", "NewType",
    "no_type_check", "no_type_check_decorator", "NoDefault", "NoReturn", "NotRequired", "overload", "override",
    "ParamSpecArgs", "ParamSpecKwargs", "ReadOnly", "Required", "reveal_type", "runtime_checkable", "Self", "Text",
    "TYPE_CHECKING", "TypeAlias", "TypeGuard", "TypeIs", "TypeAliasType", "Unpack",
]

TYPE_CHECKING = False
Text = str
_NoneType = type(None)


def _is_dunder(name):
    return name.startswith("__") and name.endswith("__")


# Checks and conversions of arguments.

def _make_forward_ref(code, *, parent_fwdref=None, **kwargs):
    from _forward_ref import ForwardRef
    ref = ForwardRef(code, **kwargs)
    if parent_fwdref is not None:
        ref.__owner__ = parent_fwdref.__owner__
        if ref.__forward_module__ is None:
            ref.__forward_module__ = parent_fwdref.__forward_module__
    return ref


def _type_convert(arg, module=None, *, allow_special_forms=False, owner=None):
    if arg is None:
        return _NoneType
    if isinstance(arg, str):
        return _make_forward_ref(arg, module=module, is_class=allow_special_forms, owner=owner)
    return arg


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False, owner=None):
    """Return arg as a type (None as its class, a str as forward reference), or raise TypeError with msg."""
    if type(arg) is type and arg is not Generic:
        return arg
    invalid = (Generic, _protocol())
    if not allow_special_forms:
        invalid += (ClassVar,)
        if is_argument:
            invalid += (Final,)
    arg = _type_convert(arg, module=module, allow_special_forms=allow_special_forms, owner=owner)
    if isinstance(arg, _GenericAlias) and arg.__origin__ in invalid:
        raise TypeError(f"{arg} is not valid as type argument")
    if isinstance(arg, _SpecialForm):
        if arg in (Any, LiteralString, NoReturn, Never, Self, TypeAlias) or allow_special_forms and arg in (ClassVar, Final):
            return arg
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if arg is Generic or arg is _protocol():
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if type(arg) is tuple:
        raise TypeError(f"{msg} Got {arg!r:.100}.")
    return arg


def _protocol():
    """Protocol if the program has it, for comparison."""
    return globals().get("Protocol")


def _type_repr(obj):
    if isinstance(obj, tuple):
        return "[" + ", ".join([_type_repr(t) for t in obj]) + "]"
    if obj is ...:
        return "..."
    if isinstance(obj, type) and not isinstance(obj, GenericAlias):
        return obj.__qualname__ if obj.__module__ == "builtins" else f"{obj.__module__}.{obj.__qualname__}"
    if isinstance(obj, _FunctionType):
        return f"{obj.__module__}.{obj.__qualname__}"
    if isinstance(obj, _BuiltinFunctionType) and obj.__module__:
        return obj.__qualname__ if obj.__module__ == "builtins" else f"{obj.__module__}.{obj.__qualname__}"
    return repr(obj)


_FunctionType, _BuiltinFunctionType = type(_type_repr), type(len)


def _is_unpacked_typevartuple(x):
    # Not for classes: their attributes may be anything.
    return not isinstance(x, type) and getattr(x, "__typing_is_unpacked_typevartuple__", False)


def _is_typevar_like(x):
    return isinstance(x, (TypeVar, ParamSpec)) or _is_unpacked_typevartuple(x)


def _is_param_expr(arg):
    return arg is ... or isinstance(arg, (tuple, list)) or (
        isinstance(arg, (_GenericAlias, GenericAlias, ParamSpec)) and (
            isinstance(arg, ParamSpec) or arg.__origin__ is Concatenate))


def _unpacked_args(arg):
    """The items of an unpacked tuple type with fixed length, else None."""
    args = getattr(arg, "__typing_unpacked_tuple_args__", None)
    if args is None and isinstance(arg, GenericAlias) and arg.__unpacked__ and arg.__origin__ is tuple:
        args = arg.__args__
    if args is not None and not (args and args[-1] is ...):
        return args
    return None


def _unpack_args(*args):
    out = []
    for arg in args:
        items = _unpacked_args(arg)
        if items is None:
            out.append(arg)
        else:
            out.extend(items)
    return out


def _collect_type_parameters(args, *, enforce_default_ordering=True):
    """The type parameters in args, in order of first appearance."""
    found = {}
    seen_default = seen_tuple = None
    for t in args:
        if isinstance(t, type):
            inner = ()
        elif isinstance(t, (tuple, list)):
            inner = _collect_type_parameters(t)
        elif hasattr(t, "__typing_subst__"):
            if t not in found and enforce_default_ordering and not isinstance(t, TypeVarTuple) and hasattr(t, "has_default"):
                if seen_tuple and t.has_default():
                    raise TypeError("Type parameter with a default follows TypeVarTuple")
                if t.has_default():
                    seen_default = t
                elif seen_default is not None:
                    raise TypeError(f"Type parameter {t!r} without a default follows type parameter with a default")
            inner = (t,)
        else:
            seen_tuple = seen_tuple or _is_unpacked_typevartuple(t)
            inner = getattr(t, "__parameters__", ())
        for p in inner:
            found.setdefault(p)
    return tuple(found)


# What the native type parameters ask about substitution.

def _typevar_subst(self, arg):
    arg = _type_check(arg, "Parameters to generic types must be types.", is_argument=True)
    if isinstance(arg, _GenericAlias) and arg.__origin__ is Unpack or isinstance(arg, GenericAlias) and arg.__unpacked__:
        raise TypeError(f"{arg} is not valid as type argument")
    return arg


def _typevar_prepare_subst(self, alias, args):
    index = alias.__parameters__.index(self)
    if index < len(args):
        return args
    if index == len(args) and self.has_default():
        return (*args, self.__default__)
    raise TypeError(f"Too few arguments for {alias}; actual {len(args)}, expected at least {index + 1}")


def _typevartuple_subst(self, arg):
    raise TypeError("Substitution of bare TypeVarTuple is not supported")


def _typevartuple_prepare_subst(self, alias, args):
    params = alias.__parameters__
    at = params.index(self)
    for p in params[at + 1:]:
        if isinstance(p, TypeVarTuple):
            raise TypeError(f"More than one TypeVarTuple parameter in {alias}")
    after = len(params) - at - 1
    left, right = at, after
    starred = fill = None
    for k, arg in enumerate(args):
        if isinstance(arg, type) and not isinstance(arg, GenericAlias):
            continue
        items = getattr(arg, "__typing_unpacked_tuple_args__", None)
        if items is None and isinstance(arg, GenericAlias) and arg.__unpacked__ and arg.__origin__ is tuple:
            items = arg.__args__
        if items and len(items) == 2 and items[-1] is ...:
            if starred is not None:
                raise TypeError("More than one unpacked arbitrary-length tuple argument")
            starred, fill = k, items[0]
    if starred is not None:
        left, right = min(left, starred), min(right, len(args) - starred - 1)
    elif left + right > len(args):
        raise TypeError(f"Too few arguments for {alias}; actual {len(args)}, expected at least {len(params) - 1}")
    if left == len(args) and self.has_default():
        middle = self.__default__
        if isinstance(middle, _GenericAlias) and middle.__origin__ is Unpack:
            middle = middle.__args__[0].__args__ if hasattr(middle.__args__[0], "__args__") else (middle,)
        elif isinstance(middle, GenericAlias):
            middle = middle.__args__
    else:
        middle = tuple(args[left:len(args) - right])
    return (*args[:left], *([fill] * (at - left)), middle, *([fill] * (after - right)), *args[len(args) - right:])


def _paramspec_subst(self, arg):
    if isinstance(arg, (list, tuple)):
        return tuple([_type_check(a, "Expected a type.") for a in arg])
    if not _is_param_expr(arg):
        raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arg}")
    return arg


def _paramspec_prepare_subst(self, alias, args):
    params = alias.__parameters__
    i = params.index(self)
    if i == len(args) and self.has_default():
        args = (*args, self.__default__)
    if i >= len(args):
        raise TypeError(f"Too few arguments for {alias}")
    if len(params) == 1 and not _is_param_expr(args[0]):
        return (tuple(args),)
    if isinstance(args[i], list):
        return (*args[:i], tuple(args[i]), *args[i + 1:])
    return args


# Special forms.

class _Final:
    """Mixin that refuses subclasses."""

    __slots__ = ("__weakref__",)

    def __init_subclass__(cls, /, *args, **kwds):
        if "_root" not in kwds:
            raise TypeError("Cannot subclass special typing classes")


class _NotIterable:
    """Mixin for what subscription would make iterable."""

    __slots__ = ()
    __iter__ = None


class _SpecialForm(_Final, _NotIterable, _root=True):
    # A name with a meaning to type checkers: getitem makes what subscription gives. (No docstring: instances have theirs.)
    __slots__ = ("_name", "__doc__", "_getitem")

    def __init__(self, getitem, name=None, doc=None):
        self._getitem = getitem
        self._name = name or getitem.__name__
        self.__doc__ = doc or getitem.__doc__

    def __getattr__(self, item):
        if item in ("__name__", "__qualname__"):
            return self._name
        raise AttributeError(item)

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __repr__(self):
        return "typing." + self._name

    def __reduce__(self):
        return self._name

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self} cannot be used with issubclass()")

    def __getitem__(self, parameters):
        return self._getitem(self, parameters)


def _plain(name, doc):
    def getitem(self, parameters):
        raise TypeError(f"{self} is not subscriptable")
    return _SpecialForm(getitem, name, doc)


def _single(name, text, doc, **check):
    """A form that takes one type."""
    def getitem(self, parameters):
        return _GenericAlias(self, (_type_check(parameters, text % self, **check),))
    return _SpecialForm(getitem, name, doc)


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(self):
        if self is Any:
            return "typing.Any"
        return super().__repr__()


class Any(metaclass=_AnyMeta):
    """The type that is compatible with every other."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


_ONE_TYPE = "%s accepts only single type."
NoReturn = _plain("NoReturn", "Type of functions that never return.")
Never = _plain("Never", "The type without members.")
Self = _plain("Self", "The class that encloses the annotation.")
LiteralString = _plain("LiteralString", "Text that comes from literals only.")
TypeAlias = _plain("TypeAlias", "Marks an assignment as the definition of a type alias.")
ClassVar = _single("ClassVar", _ONE_TYPE, "Marks a variable of the class, not of instances.", allow_special_forms=True)
Final = _single("Final", _ONE_TYPE, "Marks a name that is not assigned again.", allow_special_forms=True)
TypeGuard = _single("TypeGuard", _ONE_TYPE, "Return type of predicates that narrow their argument's type.")
TypeIs = _single("TypeIs", _ONE_TYPE, "Return type of predicates that decide whether their argument is of the type.")
Required = _single("Required", _ONE_TYPE, "Marks a key of a TypedDict that must be there.", allow_special_forms=True)
NotRequired = _single("NotRequired", _ONE_TYPE, "Marks a key of a TypedDict that may be missing.", allow_special_forms=True)
ReadOnly = _single("ReadOnly", _ONE_TYPE, "Marks a key of a TypedDict that is not assigned to.", allow_special_forms=True)


@_SpecialForm
def Optional(self, parameters):
    """Optional[X] is X | None."""
    return Union[_type_check(parameters, f"{self} requires a single type."), _NoneType]


@_SpecialForm
def Literal(self, *parameters):
    """Literal[...] is the type of the given values."""
    parameters = parameters[0] if isinstance(parameters[0], tuple) else parameters
    flat = []
    for p in parameters:
        if isinstance(p, _LiteralGenericAlias):
            flat.extend(p.__args__)
        else:
            flat.append(p)
    try:
        flat = [v for v, _ in dict.fromkeys([(v, type(v)) for v in flat])]
    except TypeError:
        known = []
        for v in flat:
            if not any([type(v) is type(k) and v == k for k in known]):
                known.append(v)
        flat = known
    return _LiteralGenericAlias(self, tuple(flat))


@_SpecialForm
def Concatenate(self, parameters):
    """Parameters in front of those of a ParamSpec."""
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    if not (parameters[-1] is ... or isinstance(parameters[-1], ParamSpec)):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    msg = "Concatenate[arg, ...]: each arg must be a type."
    return _ConcatenateGenericAlias(self, (*[_type_check(p, msg) for p in parameters[:-1]], parameters[-1]))


@_SpecialForm
def Unpack(self, parameters):
    """The items of a tuple type, TypeVarTuple or TypedDict in place."""
    return _UnpackGenericAlias(self, (_type_check(parameters, f"{self} accepts only single type."),))


@_SpecialForm
def Annotated(self, params):
    """A type with metadata: Annotated[T, x]."""
    if not isinstance(params, tuple) or len(params) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    if _is_unpacked_typevartuple(params[0]):
        raise TypeError("Annotated[...] should not be used with an unpacked TypeVarTuple")
    origin = _type_check(params[0], "Annotated[t, ...]: t must be a type.", allow_special_forms=True)
    return _AnnotatedAlias(origin, tuple(params[1:]))


# Aliases.

class _BaseGenericAlias(_Final, _root=True):
    """What List and List[int] share: attributes that are not special are those of the class behind."""

    def __init__(self, origin, *, inst=True, name=None):
        self._inst = inst
        self._name = name
        self.__origin__ = origin
        self.__slots__ = None

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        result = self.__origin__(*args, **kwargs)
        try:
            result.__orig_class__ = self
        except Exception:
            pass  # objects may refuse the attribute in any way
        return result

    def __mro_entries__(self, bases):
        res = []
        if self.__origin__ not in bases:
            res.append(self.__origin__)
        i = bases.index(self)
        for b in bases[i + 1:]:
            if isinstance(b, _BaseGenericAlias) or any([isinstance(c, type) and issubclass(c, Generic) for c in _entries(b, bases)]):
                break
        else:
            res.append(Generic)
        return tuple(res)

    def __getattr__(self, attr):
        if attr in ("__origin__", "__args__"):
            raise AttributeError(attr)
        if "__origin__" in self.__dict__ and not _is_dunder(attr):
            return getattr(self.__origin__, attr)
        if attr in ("__name__", "__qualname__"):
            return self._name or self.__origin__.__name__
        raise AttributeError(attr)

    def __setattr__(self, attr, val):
        if _is_dunder(attr) or attr in ("_name", "_inst", "_nparams", "_defaults"):
            super().__setattr__(attr, val)
        else:
            setattr(self.__origin__, attr, val)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __dir__(self):
        return list(set(super().__dir__() + [attr for attr in dir(self.__origin__) if not _is_dunder(attr)]))

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]


def _entries(base, bases):
    """The classes that a base of a class stands for."""
    if isinstance(base, type):
        return (base,)
    entries = getattr(base, "__mro_entries__", None)
    found = entries and entries(bases)
    return found if isinstance(found, tuple) else ()


class _GenericAlias(_BaseGenericAlias, _root=True):
    """A generic class or special form with arguments: List[int]."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name)
        self.__args__ = args = tuple(args) if isinstance(args, (tuple, list)) else (args,)
        self.__parameters__ = _collect_type_parameters(args, enforce_default_ordering=False)
        if not name:
            self.__module__ = origin.__module__

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __getitem__(self, args):
        if self.__origin__ in (Generic, _protocol()):
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f"{self} is not a generic class")
        if not isinstance(args, tuple):
            args = (args,)
        args = tuple([_type_convert(p) for p in _unpack_args(*args)])
        return self.copy_with(self._substituted(args))

    def _substituted(self, args):
        params = self.__parameters__
        for param in params:
            prepare = getattr(param, "__typing_prepare_subst__", None)
            if prepare is not None:
                args = prepare(self, args)
        if len(args) != len(params):
            raise TypeError(f"Too {'many' if len(args) > len(params) else 'few'} arguments for {self}; "
                            f"actual {len(args)}, expected {len(params)}")
        return tuple(self._put(self.__args__, dict(zip(params, args))))

    def _put(self, args, values):
        out = []
        for old in args:
            if isinstance(old, type):
                out.append(old)
                continue
            subst = getattr(old, "__typing_subst__", None)
            if subst is not None:
                new = subst(values[old])
            else:
                new = old
                inner = []
                for p in getattr(old, "__parameters__", ()):
                    if isinstance(p, TypeVarTuple):
                        inner.extend(values[p])
                    else:
                        inner.append(values[p])
                if inner or getattr(old, "__parameters__", ()):
                    new = old[tuple(inner)]
            if isinstance(new, tuple) and (_is_unpacked_typevartuple(old) or self._flat and not isinstance(old, tuple)):
                out.extend(new)
            elif isinstance(old, tuple):
                out.append(tuple(self._put(old, values)))
            else:
                out.append(new)
        return out

    _flat = False

    def copy_with(self, args):
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = "typing." + self._name if self._name else _type_repr(self.__origin__)
        args = ", ".join([_type_repr(a) for a in self.__args__]) if self.__args__ else "()"
        return f"{name}[{args}]"

    def __reduce__(self):
        import operator
        origin = getattr(_sys.modules["typing"], self._name) if self._name else self.__origin__
        args = self.__args__
        if len(args) == 1 and not isinstance(args[0], tuple):
            args, = args
        return operator.getitem, (origin, args)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is Generic:
            if _protocol() is not None and _protocol() in bases:
                return ()
            for b in bases[bases.index(self) + 1:]:
                if isinstance(b, _BaseGenericAlias) and b is not self:
                    return ()
        return (self.__origin__,)

    def __iter__(self):
        yield Unpack[self]


class _SpecialGenericAlias(_NotIterable, _BaseGenericAlias, _root=True):
    """A generic class of the library under typing's name: List."""

    def __init__(self, origin, nparams, *, inst=True, name=None, defaults=()):
        super().__init__(origin, inst=inst, name=name or origin.__name__)
        self._nparams = nparams
        self._defaults = defaults
        self.__doc__ = f"A generic version of {origin.__module__}.{origin.__qualname__}."

    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        msg = "Parameters to generic types must be types."
        params = tuple([_type_check(p, msg) for p in params])
        want = self._nparams
        if len(params) < want <= len(params) + len(self._defaults):
            params += self._defaults[len(params) - want:]
        if want == 0:
            raise TypeError(f"{self} is not a generic class")
        if len(params) != want:
            least = f"at least {want - len(self._defaults)}" if self._defaults else want
            raise TypeError(f"Too {'many' if len(params) > want else 'few'} arguments for {self}; "
                            f"actual {len(params)}, expected {least}")
        return self.copy_with(params)

    def copy_with(self, params):
        return _GenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __repr__(self):
        return "typing." + self._name

    def __subclasscheck__(self, cls):
        if isinstance(cls, _SpecialGenericAlias):
            return issubclass(cls.__origin__, self.__origin__)
        if isinstance(cls, (_GenericAlias, GenericAlias)):
            return super().__subclasscheck__(cls)
        return issubclass(cls, self.__origin__)

    def __reduce__(self):
        return self._name


class _DeprecatedGenericAlias(_SpecialGenericAlias, _root=True):
    def __subclasscheck__(self, cls):
        import warnings
        warnings._deprecated(f"typing.{self._name}", remove=(3, 17))
        return super().__subclasscheck__(cls)


class _TupleType(_SpecialGenericAlias, _root=True):
    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        if len(params) >= 2 and params[-1] is ...:
            msg = "Tuple[t, ...]: t must be a type."
            return self.copy_with((*[_type_check(p, msg) for p in params[:-1]], ...))
        msg = "Tuple[t0, t1, ...]: each t must be a type."
        return self.copy_with(tuple([_type_check(p, msg) for p in params]))


def _flat_callable(args):
    return len(args) == 2 and _is_param_expr(args[0])


class _CallableGenericAlias(_NotIterable, _GenericAlias, _root=True):
    _flat = True

    def __repr__(self):
        args = self.__args__
        if _flat_callable(args):
            return super().__repr__()
        return f"typing.Callable[[{', '.join([_type_repr(a) for a in args[:-1]])}], {_type_repr(args[-1])}]"

    def copy_with(self, args):
        return _CallableGenericAlias(self.__origin__, args, name=self._name, inst=self._inst)

    def __reduce__(self):
        import operator
        args = self.__args__
        if not _flat_callable(args):
            args = list(args[:-1]), args[-1]
        return operator.getitem, (_sys.modules["typing"].Callable, args)


class _CallableType(_SpecialGenericAlias, _root=True):
    def copy_with(self, params):
        return _CallableGenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __getitem__(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        result = _type_check(result, "Callable[args, result]: result must be a type.")
        if args is ...:
            return self.copy_with((..., result))
        if isinstance(args, list):
            args = tuple(args)
        if not isinstance(args, tuple):
            return self.copy_with((_type_convert(args), result))
        return self.copy_with((*[_type_convert(a) for a in args], result))


class _LiteralGenericAlias(_GenericAlias, _root=True):
    def __eq__(self, other):
        if not isinstance(other, _LiteralGenericAlias):
            return NotImplemented
        return {(v, type(v)) for v in self.__args__} == {(v, type(v)) for v in other.__args__}

    def __hash__(self):
        return hash(frozenset([(v, type(v)) for v in self.__args__]))

    def __repr__(self):
        return f"typing.Literal[{', '.join([_type_repr(a) for a in self.__args__])}]"


class _ConcatenateGenericAlias(_GenericAlias, _root=True):
    def copy_with(self, params):
        if isinstance(params[-1], (list, tuple)):
            return (*params[:-1], *params[-1])
        if isinstance(params[-1], _ConcatenateGenericAlias):
            params = (*params[:-1], *params[-1].__args__)
        return super().copy_with(params)


class _UnpackGenericAlias(_GenericAlias, _root=True):
    def __repr__(self):
        return f"typing.Unpack[{_type_repr(self.__args__[0])}]"

    def __getitem__(self, args):
        if self.__typing_is_unpacked_typevartuple__:
            return args
        return super().__getitem__(args)

    @property
    def __typing_unpacked_tuple_args__(self):
        arg, = self.__args__
        if isinstance(arg, (_GenericAlias, GenericAlias)):
            if arg.__origin__ is not tuple:
                raise TypeError("Unpack[...] must be used with a tuple type")
            return arg.__args__
        return None

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)


class _AnnotatedAlias(_NotIterable, _GenericAlias, _root=True):
    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, origin, name="Annotated")
        self.__metadata__ = metadata

    def copy_with(self, params):
        return self.__class__(params[0], self.__metadata__)

    def __repr__(self):
        return f"typing.Annotated[{_type_repr(self.__origin__)}, {', '.join([repr(a) for a in self.__metadata__])}]"

    def __reduce__(self):
        import operator
        return operator.getitem, (Annotated, (self.__origin__,) + self.__metadata__)

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __getattr__(self, attr):
        if attr in ("__name__", "__qualname__"):
            return "Annotated"
        return super().__getattr__(attr)

    def __mro_entries__(self, bases):
        return (self.__origin__,)


# Generic classes.

def _generic_class_getitem(cls, args):
    if not isinstance(args, tuple):
        args = (args,)
    args = tuple([_type_convert(p) for p in args])
    if cls is Generic or cls is _protocol():
        if not args:
            raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
        for p in args:
            if not _is_typevar_like(p):
                raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables or parameter specification variables.")
        if len(set(args)) != len(args):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
        _collect_type_parameters(args)
        return _GenericAlias(cls, args)
    try:
        params = cls.__parameters__
    except AttributeError as e:
        init = getattr(cls, "__init_subclass__", None)
        if init not in (None, Generic.__init_subclass__) and hasattr(init, "__qualname__"):
            e.add_note(f"Note: this exception may have been caused by {init.__qualname__!r} "
                       f"(or the '__init_subclass__' method on a superclass) not calling 'super().__init_subclass__()'")
        raise
    for param in params:
        prepare = getattr(param, "__typing_prepare_subst__", None)
        if prepare is not None:
            args = prepare(cls, args)
    if not params:
        raise TypeError(f"{cls} is not a generic class")
    if len(args) != len(params):
        least = len([p for p in params if not p.has_default()])
        want = f"at least {least}" if least < len(params) and len(args) < least else len(params)
        raise TypeError(f"Too {'many' if len(args) > len(params) else 'few'} arguments for {cls}; "
                        f"actual {len(args)}, expected {want}")
    out = []
    for param, new in zip(params, args):
        if isinstance(param, TypeVarTuple):
            out.extend(new)
        else:
            out.append(new)
    return _GenericAlias(cls, tuple(out))


def _generic_init_subclass(cls, *args, **kwargs):
    super(Generic, cls).__init_subclass__(*args, **kwargs)
    protocol = _protocol()
    if "__orig_bases__" in cls.__dict__:
        plain = Generic in cls.__orig_bases__
    else:
        plain = Generic in cls.__bases__ and cls.__name__ != "Protocol" and type(cls).__name__ != "_TypedDictMeta"
    if plain:
        raise TypeError("Cannot inherit from plain Generic")
    tvars = ()
    bases = cls.__dict__.get("__orig_bases__")
    if bases is not None:
        tvars = _collect_type_parameters(bases)
        gvars = None
        for base in bases:
            if isinstance(base, _GenericAlias) and (base.__origin__ is Generic or base.__origin__ is protocol and protocol):
                if gvars is not None and base.__origin__ is Generic:
                    raise TypeError("Cannot inherit from Generic[...] multiple times.")
                if gvars is None:
                    gvars, which = base.__parameters__, base.__origin__.__name__
        if gvars is not None:
            missing = [str(t) for t in tvars if t not in gvars]
            if missing:
                listed = ", ".join([str(g) for g in gvars])
                raise TypeError(f"Some type variables ({', '.join(missing)}) are not listed in {which}[{listed}]")
            tvars = gvars
    cls.__parameters__ = tuple(tvars)


class Generic:
    """Base of generic classes: class Box(Generic[T])."""

    __slots__ = ()
    _is_protocol = False

    @classmethod
    def __class_getitem__(cls, args):
        return _generic_class_getitem(cls, args)

    def __init_subclass__(cls, *args, **kwargs):
        _generic_init_subclass(cls, *args, **kwargs)


def _caller(depth=1):
    return _sys._getframemodulename(depth + 1) or "__main__"


class NewType:
    """NewType(name, tp) is a type to checkers and the identity at run time."""

    def __init__(self, name, tp):
        self.__qualname__ = name
        if "." in name:
            name = name.rpartition(".")[-1]
        self.__name__ = name
        self.__supertype__ = tp
        module = _caller()
        if module != "typing":
            self.__module__ = module

    def __call__(self, x, /):
        return x

    def __mro_entries__(self, bases):
        name = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                raise TypeError(f"Cannot subclass an instance of NewType. Perhaps you were looking for: "
                                f"`{cls.__name__} = NewType({cls.__name__!r}, {name})`")
        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


# Functions that do little or nothing at run time.

def cast(typ, val):
    """Return val; to checkers it is of type typ."""
    return val


def assert_type(val, typ, /):
    """Return val; checkers confirm its type."""
    return val


_ASSERT_NEVER_REPR_MAX_LENGTH = 100


def assert_never(arg, /):
    """Tell checkers that a line can't be reached."""
    value = repr(arg)
    if len(value) > _ASSERT_NEVER_REPR_MAX_LENGTH:
        value = value[:_ASSERT_NEVER_REPR_MAX_LENGTH] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


def reveal_type(obj, /):
    """Show the type of obj on stderr and return obj."""
    print(f"Runtime type is {type(obj).__name__!r}", file=_sys.stderr)
    return obj


def _mark(obj, name, value):
    try:
        setattr(obj, name, value)
    except (AttributeError, TypeError):
        pass
    return obj


def final(f):
    """Tell checkers that a method is not overridden, or a class not subclassed."""
    return _mark(f, "__final__", True)


def override(method, /):
    """Tell checkers that a method overrides one of a base."""
    return _mark(method, "__override__", True)


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    """Tell checkers that what is decorated makes classes like dataclass does."""
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            "eq_default": eq_default, "order_default": order_default, "kw_only_default": kw_only_default,
            "frozen_default": frozen_default, "field_specifiers": field_specifiers, "kwargs": kwargs}
        return cls_or_fn
    return decorator


def no_type_check(arg):
    """Mark a function, or the functions of a class, as without type hints."""
    if isinstance(arg, type):
        for name in dir(arg):
            obj = getattr(arg, name)
            if getattr(obj, "__qualname__", None) == f"{arg.__qualname__}.{getattr(obj, '__name__', '')}" and getattr(obj, "__module__", None) == arg.__module__:
                if isinstance(obj, _FunctionType):
                    obj.__no_type_check__ = True
                elif hasattr(obj, "__func__"):
                    obj.__func__.__no_type_check__ = True
                elif isinstance(obj, type):
                    no_type_check(obj)
    return _mark(arg, "__no_type_check__", True)


def no_type_check_decorator(decorator):
    """Make a decorator whose results are marked as without type hints."""
    import warnings
    warnings._deprecated("typing.no_type_check_decorator", remove=(3, 15))
    from functools import wraps

    @wraps(decorator)
    def wrapped_decorator(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapped_decorator


_overload_registry = {}  # functions by the module, name and first line of the functions declared


def _overload_dummy(*args, **kwds):
    raise NotImplementedError(
        "You should not call an overloaded function. A series of @overload-decorated functions outside a stub module should "
        "always be followed by an implementation that is not @overload-ed.")


def overload(func):
    """Declare one of several signatures of a function."""
    f = getattr(func, "__func__", func)
    try:
        _overload_registry.setdefault(f.__module__, {}).setdefault(f.__qualname__, {})[f.__code__.co_firstlineno] = func
    except AttributeError:
        pass
    return _overload_dummy


def get_overloads(func):
    """Return the overloads that were declared for a function."""
    f = getattr(func, "__func__", func)
    return list(_overload_registry.get(f.__module__, {}).get(f.__qualname__, {}).values())


def clear_overloads():
    """Forget all overloads."""
    _overload_registry.clear()


def get_origin(tp):
    """Return what a type is an instance of, without its arguments: list for List[int]; None for other types."""
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseGenericAlias, GenericAlias, Union, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    return None


def get_args(tp):
    """Return the arguments of a type: (int,) for List[int]."""
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, (_GenericAlias, GenericAlias)):
        res = tp.__args__
        origin = tp.__origin__
        if getattr(origin, "__name__", "") == "Callable" and origin.__module__ == "collections.abc" and not _flat_callable(res):
            res = (list(res[:-1]), res[-1])
        return res
    if isinstance(tp, Union):
        return tp.__args__
    return ()


# Names that are made on demand: aliases by their module, number of parameters and name there.

_ALIASES = {
    "Hashable": ("collections.abc", 0), "Awaitable": ("collections.abc", 1), "Coroutine": ("collections.abc", 3),
    "AsyncIterable": ("collections.abc", 1), "AsyncIterator": ("collections.abc", 1), "Iterable": ("collections.abc", 1),
    "Iterator": ("collections.abc", 1), "Reversible": ("collections.abc", 1), "Sized": ("collections.abc", 0),
    "Container": ("collections.abc", 1), "Collection": ("collections.abc", 1), "AbstractSet": ("collections.abc", 1, "Set"),
    "MutableSet": ("collections.abc", 1), "Mapping": ("collections.abc", 2), "MutableMapping": ("collections.abc", 2),
    "Sequence": ("collections.abc", 1), "MutableSequence": ("collections.abc", 1), "MappingView": ("collections.abc", 1),
    "KeysView": ("collections.abc", 1), "ItemsView": ("collections.abc", 2), "ValuesView": ("collections.abc", 1),
    "ByteString": ("collections.abc", 0), "Generator": ("collections.abc", 3), "AsyncGenerator": ("collections.abc", 2),
    "List": ("builtins", 1, "list"), "Deque": ("collections", 1, "deque"), "Set": ("builtins", 1, "set"),
    "FrozenSet": ("builtins", 1, "frozenset"), "Dict": ("builtins", 2, "dict"),
    "DefaultDict": ("collections", 2, "defaultdict"), "OrderedDict": ("collections", 2), "Counter": ("collections", 1),
    "ChainMap": ("collections", 2), "Type": ("builtins", 1, "type"), "Tuple": ("builtins", -1, "tuple"),
    "Callable": ("collections.abc", 2), "ContextManager": ("contextlib", 2, "AbstractContextManager"),
    "AsyncContextManager": ("contextlib", 2, "AbstractAsyncContextManager"), "Pattern": ("re", 1), "Match": ("re", 1),
}

_CLASSES = frozenset((
    "Protocol", "runtime_checkable", "is_protocol", "get_protocol_members", "NamedTuple", "NamedTupleMeta", "TypedDict",
    "is_typeddict", "SupportsInt", "SupportsFloat", "SupportsComplex", "SupportsBytes", "SupportsIndex", "SupportsAbs",
    "SupportsRound", "IO", "TextIO", "BinaryIO", "_ProtocolMeta", "_TypedDictMeta", "_get_protocol_attrs",
    "_UnionGenericAlias"))

_cleanups = ()  # what forgets cached types: none is cached

_HINTS = frozenset(("get_type_hints", "evaluate_forward_ref", "_eval_type", "_strip_annotations"))


def _origin(module, name):
    """A class that is named by statements of this module, since a policy may withhold what it is in from programs, and from what they say."""
    match module:
        case "builtins":
            return {"list": list, "set": set, "frozenset": frozenset, "dict": dict, "type": type, "tuple": tuple}[name]
        case "collections":
            import collections as found
        case "collections.abc":
            import collections.abc as found
        case "contextlib":
            import contextlib as found
        case "re":
            import re as found
    return found.__dict__[name]


def _alias(attr, module, nparams, name=None):
    origin = _origin(module, name or attr)
    if attr == "Tuple":
        return _TupleType(origin, -1, inst=False, name=attr)
    if attr == "ByteString":
        return _DeprecatedGenericAlias(origin, 0, name=attr)
    if attr == "Callable":
        return _CallableType(origin, 2, name=attr)
    defaults = ()
    if attr in ("Generator", "AsyncGenerator"):
        defaults = (_NoneType,) * (nparams - 1)
    elif attr in ("ContextManager", "AsyncContextManager"):
        defaults = (bool | None,)
    return _SpecialGenericAlias(origin, nparams, name=attr, inst=module != "builtins", defaults=defaults)


# Type variables that are not in __all__, and that code uses nevertheless.
_TYPE_VARS = {"T": {}, "KT": {}, "VT": {}, "T_co": {"covariant": True}, "V_co": {"covariant": True}, "VT_co": {"covariant": True}, "T_contra": {"contravariant": True}}


def __getattr__(attr):
    if attr in _ALIASES:
        value = _alias(attr, *_ALIASES[attr])
    elif attr in _CLASSES:
        import _typing_classes
        value = _typing_classes.__dict__[attr]
    elif attr == "_collect_parameters":
        import warnings
        warnings.warn("The private _collect_parameters function is deprecated and will be removed in a future version of Python. Any use of private functions is discouraged and may break in the future.",
                      DeprecationWarning, stacklevel=2)
        return _collect_type_parameters
    elif attr in _HINTS:
        import _typing_hints
        value = _typing_hints.__dict__[attr]
    elif attr == "ForwardRef":
        from _forward_ref import ForwardRef as value
    elif attr == "AnyStr":
        value = TypeVar("AnyStr", bytes, str)
    elif attr in _TYPE_VARS:
        value = TypeVar(attr, **_TYPE_VARS[attr])
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {attr!r}")
    globals()[attr] = value
    return value


def __dir__():
    return sorted({*globals(), *_ALIASES, *__all__, "ByteString"})

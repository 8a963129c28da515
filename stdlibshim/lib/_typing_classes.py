"""The classes of typing that have machinery of their own: Protocol, NamedTuple, TypedDict, the Supports protocols, IO."""

__name__ = "typing"

import sys as _sys
from abc import ABCMeta, _asking, abstractmethod
import typing as _t
from typing import (AnyStr, Generic, NotRequired, ReadOnly, Required, TypeVar, Union, _caller, _GenericAlias, _type_check,
                    _type_convert)

# Protocols.

_NOT_MEMBERS = frozenset((
    "__parameters__", "__orig_bases__", "__orig_class__", "_is_protocol", "_is_runtime_protocol", "__protocol_attrs__",
    "__non_callable_proto_members__", "__type_params__", "__abstractmethods__", "__annotations__", "__dict__", "__doc__",
    "__init__", "__module__", "__new__", "__slots__", "__subclasshook__", "__weakref__", "__class_getitem__",
    "__match_args__", "__static_attributes__", "__firstlineno__", "__annotate__", "__annotate_func__",
    "__annotations_cache__", "_MutableMapping__marker"))

# Classes that a protocol may have as a base all the same.
_ALLOWED = {
    "collections.abc": ("Callable", "Awaitable", "Iterable", "Iterator", "AsyncIterable", "AsyncIterator", "Hashable",
                        "Sized", "Container", "Collection", "Reversible", "Buffer"),
    "contextlib": ("AbstractContextManager", "AbstractAsyncContextManager"),
    "io": ("Reader", "Writer"),
    "os": ("PathLike",),
}


def _class_annotations(cls):
    try:
        return getattr(cls, "__annotations__", {})
    except Exception:
        import annotationlib
        return annotationlib.get_annotations(cls, format=annotationlib.Format.FORWARDREF)


def _get_protocol_attrs(cls):
    """The names that a protocol asks for."""
    attrs = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic"):
            continue
        for attr in (*base.__dict__, *_class_annotations(base)):
            if not attr.startswith("_abc_") and attr not in _NOT_MEMBERS:
                attrs.add(attr)
    return attrs


def _static(obj, name):
    """Whether obj has an attribute, without running its __getattr__ or descriptors; and the value found."""
    cls = type(obj)
    space = getattr(obj, "__dict__", None)
    if type(space) is dict and name in space:
        return True, space[name]
    for k in (obj.__mro__ if isinstance(obj, type) else ()) + cls.__mro__:
        if name in k.__dict__:
            return True, k.__dict__[name]
    return False, None


_CHECK_FIRST = "Instance and class checks can only be used with @runtime_checkable protocols"


class _ProtocolMeta(ABCMeta):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        if name == "Protocol" and bases == (Generic,):
            pass
        elif Protocol in bases:
            for base in bases:
                if not (base in (object, Generic) or base.__name__ in _ALLOWED.get(base.__module__, ())
                        or isinstance(base, type) and issubclass(base, Generic) and getattr(base, "_is_protocol", False)):
                    raise TypeError(f"Protocols can only inherit from other protocols, got {base!r}")
        return super().__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if getattr(cls, "_is_protocol", False):
            cls.__protocol_attrs__ = _get_protocol_attrs(cls)

    def register(cls, subclass):
        return super().register(subclass)  # with a frame of this module, so that the checks of it are not refused

    def __subclasscheck__(cls, other):
        if cls is Protocol:
            return type.__subclasscheck__(cls, other)
        if getattr(cls, "_is_protocol", False) and not _reckless():
            if not getattr(cls, "_is_runtime_protocol", False):
                if not isinstance(other, type):
                    raise TypeError("issubclass() arg 1 must be a class")
                raise TypeError(_CHECK_FIRST)
            if not isinstance(other, type):
                raise TypeError("issubclass() arg 1 must be a class")
            if cls.__non_callable_proto_members__ and cls.__dict__.get("__subclasshook__") is _proto_hook:
                members = str(sorted(cls.__non_callable_proto_members__))[1:-1]
                raise TypeError(f"Protocols with non-method members don't support issubclass(). Non-method members: {members}.")
        return super().__subclasscheck__(other)

    def __instancecheck__(cls, instance):
        if cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_protocol", False):
            return super().__instancecheck__(instance)
        if not getattr(cls, "_is_runtime_protocol", False) and not _reckless():
            raise TypeError(_CHECK_FIRST)
        if super().__instancecheck__(instance):
            return True
        other = cls.__non_callable_proto_members__
        for attr in cls.__protocol_attrs__:
            found, value = _static(instance, attr)
            if not found or value is None and attr not in other:
                return False
        return True


def _reckless():
    """Whether the check comes from the library, which looks at protocols of all kinds: from __instancecheck__ above too, by way of ABCMeta."""
    return _sys._getframemodulename(2) in ("typing", "abc", "_py_abc", "functools", None) or _asking()


@classmethod
def _proto_hook(cls, other):
    if not cls.__dict__.get("_is_protocol", False):
        return NotImplemented
    for attr in cls.__protocol_attrs__:
        for base in other.__mro__:
            if attr in base.__dict__:
                if base.__dict__[attr] is None:
                    return NotImplemented
                break
            if issubclass(other, Generic) and getattr(other, "_is_protocol", False) and attr in _class_annotations(base):
                break
        else:
            return NotImplemented
    return True


def _no_init_or_replace_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    if cls.__init__ is not _no_init_or_replace_init:
        return
    # The next __init__ along the MRO takes the place of this one.
    for base in cls.__mro__:
        init = base.__dict__.get("__init__", _no_init_or_replace_init)
        if init is not _no_init_or_replace_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


class Protocol(Generic, metaclass=_ProtocolMeta):
    """Base of protocols: classes that name the attributes which an object must have, whatever its class."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get("_is_protocol", False):
            cls._is_protocol = any([b is Protocol for b in cls.__bases__])
        if "__subclasshook__" not in cls.__dict__:
            cls.__subclasshook__ = _proto_hook
        if cls._is_protocol and cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_init_or_replace_init


_t.Protocol = Protocol


def runtime_checkable(cls):
    """Class decorator that lets isinstance() and issubclass() work with a protocol."""
    if not (isinstance(cls, type) and issubclass(cls, Generic)) or not getattr(cls, "_is_protocol", False):
        raise TypeError("@runtime_checkable can be only applied to protocol classes, got %r" % cls)
    cls._is_runtime_protocol = True
    members = cls.__protocol_attrs__
    out = set()
    for attr in members:
        try:
            is_callable = callable(getattr(cls, attr, None))
        except Exception as e:
            raise TypeError(f"Failed to determine whether protocol member {attr!r} is a method member") from e
        if not is_callable:
            out.add(attr)
    cls.__non_callable_proto_members__ = out
    return cls


def is_protocol(tp, /):
    """Return whether tp is a protocol."""
    return isinstance(tp, type) and getattr(tp, "_is_protocol", False) and tp is not Protocol and "_is_protocol" in tp.__dict__


def get_protocol_members(tp, /):
    """Return the names of the members of a protocol."""
    if not is_protocol(tp):
        raise TypeError(f"{tp!r} is not a Protocol")
    return frozenset(tp.__protocol_attrs__)


# Named tuples.

def _annotations_of(ns):
    """The annotations in a class namespace, and a function that evaluates them in a format."""
    if "__annotations__" in ns:
        ann = dict(ns["__annotations__"])
        return ann, None
    annotate = ns.get("__annotate__") or ns.get("__annotate_func__")
    if annotate is None:
        return {}, None
    try:
        return annotate(1), annotate
    except NameError:
        import annotationlib
        return annotationlib.call_annotate_function(annotate, annotationlib.Format.FORWARDREF), annotate


def _eager(types):
    """An annotate function for types that are known."""
    def __annotate__(format, /):
        if format == 4:
            import annotationlib
            return annotationlib.annotations_to_string(types)
        if format in (1, 3):
            return dict(types)
        raise NotImplementedError(format)
    return __annotate__


def _annotate_checked(annotate, own, msg):
    """An annotate function with the values of another one as types; own are the names it gives."""
    def __annotate__(format, /):
        import annotationlib
        ann = annotationlib.call_annotate_function(annotate, format)
        if format != 4:
            ann = {n: _type_check(t, msg) for n, t in ann.items()}
        return ann
    return __annotate__


def _make_nmtuple(name, fields, annotate, module, defaults=()):
    import collections
    nt = collections.namedtuple(name, fields, defaults=defaults, module=module)
    nt.__annotate__ = nt.__new__.__annotate__ = annotate
    return nt


_KEEP = frozenset(("__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults", "_field_types", "_make",
                   "_replace", "_asdict", "_source"))
_SPECIAL = frozenset(("__module__", "__name__", "__annotations__", "__annotate__", "__annotate_func__", "__annotations_cache__"))


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        if any([b is not _NamedTuple and b is not Generic for b in bases]):
            raise TypeError("can only inherit from a NamedTuple type and Generic")
        if "__classcell__" in ns:
            raise TypeError("uses of super() and __class__ are unsupported in methods of NamedTuple subclasses")
        bases = tuple([tuple if b is _NamedTuple else b for b in bases])
        msg = "field annotation must be a type"
        types, annotate = _annotations_of(ns)
        types = {n: _type_check(t, f"field {n} annotation must be a type") for n, t in types.items()}
        with_default = []
        for field in types:
            if field in ns:
                with_default.append(field)
            elif with_default:
                raise TypeError(f"Non-default namedtuple field {field} cannot follow default field"
                                f"{'s' if len(with_default) > 1 else ''} {', '.join(with_default)}")
        nt = _make_nmtuple(typename, list(types), _eager(types) if annotate is None else _annotate_checked(annotate, types, msg),
                           module=ns["__module__"], defaults=[ns[n] for n in with_default])
        nt.__bases__ = bases
        if Generic in bases:
            nt.__class_getitem__ = classmethod(_t._generic_class_getitem)
        for key, val in ns.items():
            if key in _KEEP:
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key not in _SPECIAL:
                if key not in nt._fields:
                    setattr(nt, key, val)
                set_name = getattr(type(val), "__set_name__", None)
                if set_name is not None:
                    try:
                        set_name(val, nt, key)
                    except BaseException as e:
                        e.add_note(f"Error calling __set_name__ on {type(val).__name__!r} instance {key!r} in {typename!r}")
                        raise
        if Generic in bases:
            nt.__init_subclass__()
        return nt


_unset = object()


def NamedTuple(typename, fields=_unset, /, **kwargs):
    """A tuple class with named and typed fields; as a base class, or called with a name and (field, type) pairs."""
    if fields is _unset or fields is None:
        import warnings
        if fields is None:
            what = "Passing `None` as the 'fields' parameter"
            example = f"`{typename} = NamedTuple({typename!r}, [])`"
            text = ("{name} is deprecated and will be disallowed in Python {remove}. To create a NamedTuple class with 0 fields "
                    "using the functional syntax, pass an empty list, e.g. ") + example + "."
            if kwargs:
                raise TypeError("Cannot pass `None` as the 'fields' parameter and also specify fields using keyword arguments")
        elif kwargs:
            what = "Creating NamedTuple classes using keyword arguments"
            text = ("{name} is deprecated and will be disallowed in Python {remove}. Use the class-based or functional syntax "
                    "instead.")
        else:
            what = "Failing to pass a value for the 'fields' parameter"
            example = f"`{typename} = NamedTuple({typename!r}, [])`"
            text = ("{name} is deprecated and will be disallowed in Python {remove}. To create a NamedTuple class with 0 fields "
                    "using the functional syntax, pass an empty list, e.g. ") + example + "."
        warnings.warn(text.format(name=what, remove="3.15"), DeprecationWarning, stacklevel=2)
        fields = kwargs.items()
    elif kwargs:
        raise TypeError("Either list of fields or keywords can be provided to NamedTuple, not both")
    types = {n: _type_check(t, f"field {n} annotation must be a type") for n, t in fields}
    nt = _make_nmtuple(typename, list(types), _eager(types), module=_caller())
    nt.__orig_bases__ = (NamedTuple,)
    return nt


_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})


def _namedtuple_entries(bases):
    assert NamedTuple in bases
    return (_NamedTuple,)


NamedTuple.__mro_entries__ = _namedtuple_entries


# Typed dictionaries.

def _qualifiers(tp):
    """The qualifiers around a key's type."""
    while True:
        origin = getattr(tp, "__origin__", None)
        if isinstance(tp, _t._AnnotatedAlias):
            tp = origin
        elif origin in (Required, NotRequired, ReadOnly) and origin is not None:
            yield origin
            tp = tp.__args__[0]
        else:
            return


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError("cannot inherit from both a TypedDict type and a non-TypedDict base class")
        generic = (Generic,) if any([issubclass(b, Generic) for b in bases]) else ()
        msg = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
        given = ns.get("__annotations__")
        annotate = (ns.get("__annotate__") or ns.get("__annotate_func__")) if given is None else None
        own = {} if annotate is None else _annotations_of(ns)[0]
        td = type.__new__(_TypedDictMeta, name, (*generic, dict), {k: v for k, v in ns.items() if k not in ("__annotations__", "__annotate__", "__annotate_func__")})
        if not hasattr(td, "__orig_bases__"):
            td.__orig_bases__ = bases
        owner = None if given is None else td
        own = {n: _type_check(tp, msg, owner=owner, module=td.__module__) for n, tp in (own if given is None else given).items()}
        required, optional, readonly, mutable = set(), set(), set(), set()
        for base in bases:
            base_required, base_optional = [base.__dict__.get(key, frozenset()) for key in ("__required_keys__", "__optional_keys__")]
            required = required - base_optional | base_required
            optional = optional - base_required | base_optional
            readonly |= base.__dict__.get("__readonly_keys__", frozenset())
            mutable |= base.__dict__.get("__mutable_keys__", frozenset())
        for key, tp in own.items():
            quals = set(_qualifiers(tp))
            here, other = (required, optional) if Required in quals or total and NotRequired not in quals else (optional, required)
            here.add(key)
            other.discard(key)
            if ReadOnly in quals:
                if key in mutable:
                    raise TypeError(f"Cannot override mutable key {key!r} with read-only key")
                readonly.add(key)
            else:
                mutable.add(key)
                readonly.discard(key)
        td.__annotate__ = cls._annotate(bases, own, annotate, msg, td.__module__)
        td.__required_keys__, td.__optional_keys__ = frozenset(required), frozenset(optional)
        td.__readonly_keys__, td.__mutable_keys__ = frozenset(readonly), frozenset(mutable)
        td.__total__ = total
        return td

    @staticmethod
    def _annotate(bases, own, annotate, msg, module):
        def __annotate__(format, /):
            import annotationlib
            out = {}
            for base in bases:
                if base is not Generic and (of_base := base.__annotate__) is not None:
                    out.update(annotationlib.call_annotate_function(of_base, format, owner=base))
            if annotate is not None:
                mine = annotationlib.call_annotate_function(annotate, format)
                if format != 4:
                    mine = {n: _type_check(tp, msg, module=module) for n, tp in mine.items()}
            elif format == 4:
                mine = annotationlib.annotations_to_string(own)
            else:
                mine = own
            out.update(mine)
            return out
        return __annotate__

    __call__ = dict

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def TypedDict(typename, fields=_unset, /, *, total=True):
    """A dict with given keys and types of values, to checkers; as a base class, or called with a name and a mapping."""
    if fields is _unset or fields is None:
        import warnings
        what = "Passing `None` as the 'fields' parameter" if fields is None else "Failing to pass a value for the 'fields' parameter"
        text = ("{name} is deprecated and will be disallowed in Python {remove}. To create a TypedDict class with 0 fields using "
                "the functional syntax, pass an empty dictionary, e.g. ") + f"`{typename} = TypedDict({typename!r}, {{{{}}}})`."
        warnings.warn(text.format(name=what, remove="3.15"), DeprecationWarning, stacklevel=2)
        fields = {}
    ns = {"__annotations__": dict(fields)}
    module = _caller()
    if module is not None:
        ns["__module__"] = module
    td = _TypedDictMeta(typename, (), ns, total=total)
    td.__orig_bases__ = (TypedDict,)
    return td


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)


def is_typeddict(tp):
    """Return whether tp is a TypedDict class."""
    return isinstance(tp, _TypedDictMeta)


# The class of unions in older versions.

def _of_old_union(answer):
    """A method of _UnionGenericAlias, which says that the name is deprecated and answers for Union."""
    def method(cls, *args, **kwargs):
        import warnings
        warnings._deprecated("_UnionGenericAlias", remove=(3, 17))
        return answer(*args, **kwargs)
    return method


class _UnionGenericAliasMeta(type):
    __instancecheck__ = _of_old_union(lambda obj: isinstance(obj, Union))
    __subclasscheck__ = _of_old_union(lambda cls: issubclass(cls, Union))
    __eq__ = _of_old_union(lambda other: True if other is Union or other is _UnionGenericAlias else NotImplemented)
    __hash__ = lambda cls: hash(Union)


class _UnionGenericAlias(metaclass=_UnionGenericAliasMeta):
    """Compatibility: called, it makes a union of the types in its second argument."""

    __new__ = _of_old_union(lambda self_cls, parameters, /, *, name=None: Union[parameters])


# Protocols with one special method, and the types of files.

T_co = TypeVar("T_co", covariant=True)


def _supports(name, method, result, **bases):
    def body(ns):
        def f(self):
            pass
        f.__name__ = method
        f.__qualname__ = f"{name}.{method}"
        ns[method] = abstractmethod(f)
        ns["__slots__"] = ()
        ns["__doc__"] = f"Protocol of objects with {method}()."
        ns["__module__"] = "typing"
    import types
    base = Protocol if result is None else Protocol[result]
    return runtime_checkable(types.new_class(name, (base,), {}, body))


SupportsInt = _supports("SupportsInt", "__int__", None)
SupportsFloat = _supports("SupportsFloat", "__float__", None)
SupportsComplex = _supports("SupportsComplex", "__complex__", None)
SupportsBytes = _supports("SupportsBytes", "__bytes__", None)
SupportsIndex = _supports("SupportsIndex", "__index__", None)
SupportsAbs = _supports("SupportsAbs", "__abs__", T_co)
SupportsRound = _supports("SupportsRound", "__round__", T_co)


class IO(Generic[AnyStr]):
    """Generic base of what open() returns."""

    __slots__ = ()

    @abstractmethod
    def close(self):
        pass

    @abstractmethod
    def fileno(self):
        pass

    @abstractmethod
    def flush(self):
        pass

    @abstractmethod
    def isatty(self):
        pass

    @abstractmethod
    def read(self, n=-1):
        pass

    @abstractmethod
    def readable(self):
        pass

    @abstractmethod
    def readline(self, limit=-1):
        pass

    @abstractmethod
    def readlines(self, hint=-1):
        pass

    @abstractmethod
    def seek(self, offset, whence=0):
        pass

    @abstractmethod
    def seekable(self):
        pass

    @abstractmethod
    def tell(self):
        pass

    @abstractmethod
    def truncate(self, size=None):
        pass

    @abstractmethod
    def writable(self):
        pass

    @abstractmethod
    def write(self, s):
        pass

    @abstractmethod
    def writelines(self, lines):
        pass

    @abstractmethod
    def __enter__(self):
        pass

    @abstractmethod
    def __exit__(self, type, value, traceback):
        pass

    @property
    @abstractmethod
    def mode(self):
        pass

    @property
    @abstractmethod
    def name(self):
        pass

    @property
    @abstractmethod
    def closed(self):
        pass


class BinaryIO(IO[bytes]):
    """Type of files in binary mode."""

    __slots__ = ()

    @abstractmethod
    def write(self, s):
        pass

    @abstractmethod
    def __enter__(self):
        pass


class TextIO(IO[str]):
    """Type of files in text mode."""

    __slots__ = ()

    @abstractmethod
    def __enter__(self):
        pass

    @property
    @abstractmethod
    def buffer(self):
        pass

    @property
    @abstractmethod
    def encoding(self):
        pass

    @property
    @abstractmethod
    def errors(self):
        pass

    @property
    @abstractmethod
    def line_buffering(self):
        pass

    @property
    @abstractmethod
    def newlines(self):
        pass

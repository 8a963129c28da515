"""Classes whose methods are written from the annotations of their fields (PEP 557).

The methods of a class are generated as one piece of source and run as ordinary functions; the defaults, factories and
classes that they name are cells around them.
"""

import sys
from types import GenericAlias as _GenericAlias, MappingProxyType as _MappingProxyType

__all__ = ["dataclass", "field", "Field", "FrozenInstanceError", "InitVar", "KW_ONLY", "MISSING", "fields", "asdict",
           "astuple", "make_dataclass", "replace", "is_dataclass"]


class FrozenInstanceError(AttributeError):
    """An attribute of an instance of a frozen dataclass was set or deleted."""


class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return "<factory>"


class _MISSING_TYPE:
    pass


class _KW_ONLY_TYPE:
    pass


class _FIELD_BASE:
    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS()
MISSING = _MISSING_TYPE()
KW_ONLY = _KW_ONLY_TYPE()
_FIELD = _FIELD_BASE("_FIELD")
_FIELD_CLASSVAR = _FIELD_BASE("_FIELD_CLASSVAR")
_FIELD_INITVAR = _FIELD_BASE("_FIELD_INITVAR")
_EMPTY_METADATA = _MappingProxyType({})
_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"
_POST_INIT_NAME = "__post_init__"


class InitVar:
    """Type of a pseudo-field that is a parameter of __init__ and passed on to __post_init__, but not stored."""

    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        t = self.type
        name = t.__name__ if isinstance(t, type) and not isinstance(t, _GenericAlias) else repr(t)
        return f"dataclasses.InitVar[{name}]"

    def __class_getitem__(cls, type):
        return InitVar(type)


_shown = []  # fields whose text is being made: a field may be its own type


class Field:
    """One field of a dataclass; made by field(), read through fields()."""

    __slots__ = ("name", "type", "default", "default_factory", "repr", "hash", "init", "compare", "metadata", "kw_only",
                 "doc", "_field_type")

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only, doc):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _EMPTY_METADATA if metadata is None else _MappingProxyType(metadata)
        self.kw_only = kw_only
        self.doc = doc
        self._field_type = None

    def __repr__(self):
        if self in _shown:
            return "..."
        _shown.append(self)
        try:
            parts = [f"{n}={getattr(self, n)!r}" for n in (
                "name", "type", "default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only", "doc",
                "_field_type")]
        finally:
            _shown.pop()
        return f"Field({','.join(parts)})"

    def __set_name__(self, owner, name):
        func = getattr(type(self.default), "__set_name__", None)
        if func:
            func(self.default, owner, name)

    __class_getitem__ = classmethod(_GenericAlias)


class _DataclassParams:
    __slots__ = ("init", "repr", "eq", "order", "unsafe_hash", "frozen", "match_args", "kw_only", "slots", "weakref_slot")

    def __init__(self, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
        self.init = init
        self.repr = repr
        self.eq = eq
        self.order = order
        self.unsafe_hash = unsafe_hash
        self.frozen = frozen
        self.match_args = match_args
        self.kw_only = kw_only
        self.slots = slots
        self.weakref_slot = weakref_slot

    def __repr__(self):
        return f"_DataclassParams({','.join([f'{n}={getattr(self, n)!r}' for n in self.__slots__])})"


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING, doc=None):
    """Describe a field whose definition needs more than a default value."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only, doc)


# Fields from annotations.

def _annotations(cls):
    """The annotations of the class itself; names that are not defined yet stay forward references."""
    try:
        return cls.__annotations__
    except NameError:
        import annotationlib
        return annotationlib.get_annotations(cls, format=annotationlib.Format.FORWARDREF)


def _special_string(text, cls):
    """What a string annotation names before any bracket: an object, or None when it can't be found."""
    name, rest = _word(text)
    space = getattr(sys.modules.get(cls.__module__), "__dict__", None)
    if rest.lstrip().startswith("."):
        inside, _ = _word(rest.lstrip()[1:])
        if inside and space is not None:
            space, name = getattr(space.get(name), "__dict__", None), inside
    return None if space is None else space.get(name)


def _word(text):
    """The name that a text begins with, after white space, and what follows it."""
    text = text.lstrip()
    end = 0
    while end < len(text) and (text[end].isalnum() or text[end] == "_"):
        end += 1
    return text[:end], text[end:]


def _is_classvar(a):
    typing = sys.modules.get("typing")
    return typing is not None and (a is typing.ClassVar or getattr(a, "__origin__", None) is typing.ClassVar)


def _kind_of(cls, annotation):
    """Which kind of field an annotation makes, or KW_ONLY."""
    if isinstance(annotation, str):
        annotation = _special_string(annotation, cls)
    if annotation is KW_ONLY:
        return KW_ONLY
    if annotation is InitVar or type(annotation) is InitVar:
        return _FIELD_INITVAR
    if type(annotation) is not type and _is_classvar(annotation):
        return _FIELD_CLASSVAR
    return _FIELD


def _get_field(cls, name, annotation, kind, kw_only):
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if type(default).__name__ == "member_descriptor":
            default = MISSING  # of __slots__ in a base or the class itself
        f = Field(default, MISSING, True, True, None, True, None, MISSING, None)
    f.name = name
    f.type = annotation
    f._field_type = kind
    if kind is not _FIELD and f.default_factory is not MISSING:
        raise TypeError(f"field {name} cannot have a default factory")
    if kind is _FIELD_CLASSVAR:
        if f.kw_only is not MISSING:
            raise TypeError(f"field {name} is a ClassVar but specifies kw_only")
    elif f.kw_only is MISSING:
        f.kw_only = kw_only
    if kind is _FIELD and f.default.__class__.__hash__ is None:
        raise ValueError(f"mutable default {f.default.__class__} for field {name} is not allowed: use default_factory")
    return f


def _own_fields(cls, kw_only):
    out = []
    seen = False
    annotations = _annotations(cls)
    for name, annotation in annotations.items():
        kind = _kind_of(cls, annotation)
        if kind is KW_ONLY:
            if seen:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            seen = kw_only = True
        else:
            out.append(_get_field(cls, name, annotation, kind, kw_only))
    for f in out:
        if isinstance(getattr(cls, f.name, None), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    return out


# Generated methods.

class _Writer:
    """The source of a class's methods, and the values that it names."""

    def __init__(self, cls):
        self.cls = cls
        self.lines = []
        self.names = []
        self.values = {}

    def add(self, name, lines, wrap=None):
        self.names.append((name, wrap))
        self.lines += lines

    def finish(self):
        """Run the source; return the functions by name."""
        if not self.names:
            return {}
        src = "def __create_fn__({}):\n{}\n return ({},)".format(
            ",".join(self.values), "\n".join(self.lines), ",".join([n for n, _ in self.names]))
        space = {}
        module = sys.modules.get(self.cls.__module__)
        exec(src, {} if module is None else module.__dict__, space)
        functions = space["__create_fn__"](**self.values)
        qualname = self.cls.__qualname__
        out = {}
        for (name, wrap), fn in zip(self.names, functions):
            if wrap is not None:
                fn = wrap(fn)
            fn.__qualname__ = f"{qualname}.{name}"
            out[name] = fn
        return out


def _write_init(w, fields, order, frozen, post_init, self_name, slots):
    """__init__: order holds the fields as parameters."""
    values = w.values
    body = []
    if frozen:
        values["__dataclass_setattr__"] = object.__setattr__
    last = None
    for f in order:
        if f.init and not f.kw_only:
            if f.default is MISSING and f.default_factory is MISSING:
                if last is not None:
                    raise TypeError(f"non-default argument {f.name!r} follows default argument {last.name!r}")
            else:
                last = f
    params = [self_name]
    starred = False
    for f in order:
        if not f.init:
            continue
        if f.kw_only and not starred:
            starred = True
            params.append("*")
        name = f.name
        if f.default is not MISSING:
            params.append(f"{name}=__dataclass_dflt_{name}__")
            values[f"__dataclass_dflt_{name}__"] = f.default
        elif f.default_factory is not MISSING:
            params.append(f"{name}=__dataclass_HAS_DEFAULT_FACTORY__")
            values["__dataclass_HAS_DEFAULT_FACTORY__"] = _HAS_DEFAULT_FACTORY
        else:
            params.append(name)
    for f in fields:
        name = f.name
        if f._field_type is _FIELD_INITVAR:
            continue
        value = name
        if f.default_factory is not MISSING:
            make = f"__dataclass_dflt_{name}__"
            values[make] = f.default_factory
            value = f"{make}() if {name} is __dataclass_HAS_DEFAULT_FACTORY__ else {name}" if f.init else make + "()"
        elif not f.init:
            if not slots or f.default is MISSING:
                continue
            value = f"__dataclass_dflt_{name}__"
            values[value] = f.default
        if frozen:
            body.append(f"  __dataclass_setattr__({self_name},{name!r},{value})")
        else:
            body.append(f"  {self_name}.{name}={value}")
    if post_init:
        args = ",".join([f.name for f in fields if f._field_type is _FIELD_INITVAR])
        body.append(f"  {self_name}.{_POST_INIT_NAME}({args})")
    w.add("__init__", [f" def __init__({','.join(params)}):"] + (body or ["  pass"]))


def _recursive_repr(fn):
    active = set()

    def wrapper(self):
        key = id(self)
        if key in active:
            return "..."
        active.add(key)
        try:
            return fn(self)
        finally:
            active.discard(key)
    wrapper.__wrapped__ = fn
    wrapper.__module__, wrapper.__name__, wrapper.__doc__ = fn.__module__, fn.__name__, fn.__doc__
    return wrapper


def _write_repr(w, fields):
    text = ", ".join([f"{f.name}={{self.{f.name}!r}}" for f in fields])
    w.add("__repr__", [" #", " def __repr__(self):", f"  return f\"{{self.__class__.__qualname__}}({text})\""], _recursive_repr)


def _write_eq(w, fields):
    terms = " and ".join([f"self.{f.name}==other.{f.name}" for f in fields]) or "True"
    w.add("__eq__", [" def __eq__(self,other):", "  if self is other:", "   return True",
                     "  if other.__class__ is self.__class__:", f"   return {terms}", "  return NotImplemented"])


def _tuple_text(obj, fields):
    return f"({','.join([f'{obj}.{f.name}' for f in fields])},)" if fields else "()"


def _write_order(w, fields):
    mine, theirs = _tuple_text("self", fields), _tuple_text("other", fields)
    for name, op in (("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">=")):
        w.add(name, [f" def {name}(self,other):", "  if other.__class__ is self.__class__:", f"   return {mine}{op}{theirs}",
                     "  return NotImplemented"])


def _write_frozen(w, fields):
    w.values["__class__"] = w.cls
    w.values["FrozenInstanceError"] = FrozenInstanceError
    test = "type(self) is __class__"
    if fields:
        test += f" or name in {{{', '.join([repr(f.name) for f in fields])}}}"
    for name, params, args, verb in (("__setattr__", "self,name,value", "name, value", "assign to"),
                                     ("__delattr__", "self,name", "name", "delete")):
        w.add(name, [f" def {name}({params}):", f"  if {test}:", f"   raise FrozenInstanceError(f\"cannot {verb} field {{name!r}}\")",
                     f"  super(__class__, self).{name}({args})"])


def _annotate_init(cls, names):
    """The __annotate__ of a generated __init__: its parameters have the annotations of the class and its bases."""
    def __annotate__(format, /):
        annotations = {}
        for base in cls.__mro__[::-1]:
            if format == 1:
                annotations.update(getattr(base, "__annotations__", {}))
            else:
                import annotationlib
                annotations.update(annotationlib.get_annotations(base, format=format))
        out = {n: annotations[n] for n in names if n in annotations}
        out["return"] = "None" if format == 4 else None
        return out
    __annotate__.__generated_by_dataclasses__ = True
    return __annotate__


class _Doc:
    """The docstring of a dataclass that has none of its own: its signature, worked out when it is first asked for."""

    def __get__(self, obj, cls):
        for owner in cls.__mro__:
            if owner.__dict__.get("__doc__") is self:
                break
        try:
            import inspect
            try:
                signature = inspect.signature(owner)
            except NameError:
                signature = inspect.signature(owner, annotation_format=3)  # with references to what is not defined
            text = str(signature).replace(" -> None", "")
        except (TypeError, ValueError):
            text = ""
        doc = owner.__name__ + text
        try:
            owner.__doc__ = doc
        except (AttributeError, TypeError):
            pass
        return doc


# What becomes of __hash__, by unsafe_hash, eq, frozen and whether the class defines it: nothing, None, "add" or "raise".
def _hash_action(unsafe_hash, eq, frozen, explicit):
    if unsafe_hash:
        return "raise" if explicit else "add"
    if not eq or explicit:
        return ""
    return "add" if frozen else "none"


def _put(cls, name, value):
    """Define name in the class unless it is there; tell whether it was."""
    if name in cls.__dict__:
        return True
    setattr(cls, name, value)
    return False


def _collect(cls, kw_only, frozen):
    """The fields of the class with those of its bases, in order."""
    fields = {}
    any_frozen_base = has_dataclass_bases = False
    all_frozen_bases = None
    for b in cls.__mro__[-1:0:-1]:
        base_fields = getattr(b, _FIELDS, None)
        if base_fields is None:
            continue
        has_dataclass_bases = True
        fields.update(base_fields)
        if all_frozen_bases is None:
            all_frozen_bases = True
        base_frozen = getattr(b, _PARAMS).frozen
        all_frozen_bases = all_frozen_bases and base_frozen
        any_frozen_base = any_frozen_base or base_frozen
    for f in _own_fields(cls, kw_only):
        fields[f.name] = f
    if has_dataclass_bases:
        if any_frozen_base and not frozen:
            raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
        if all_frozen_bases is False and frozen:
            raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    return fields


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    own = cls.__dict__
    explicit = own.get("__hash__", MISSING)
    explicit = not (explicit is MISSING or explicit is None and "__eq__" in own)
    setattr(cls, _PARAMS, _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot))
    fields = _collect(cls, kw_only, frozen)
    setattr(cls, _FIELDS, fields)
    if order and not eq:
        raise ValueError("eq must be true if order is true")

    in_init = [f for f in fields.values() if f._field_type is not _FIELD_CLASSVAR]
    positional = [f for f in in_init if f.init and not f.kw_only]
    ordered = positional + [f for f in in_init if f.init and f.kw_only]
    stored = [f for f in fields.values() if f._field_type is _FIELD]
    w = _Writer(cls)
    if init:
        _write_init(w, in_init, ordered, frozen, hasattr(cls, _POST_INIT_NAME),
                    "__dataclass_self__" if "self" in fields else "self", slots)
    if repr:
        _write_repr(w, [f for f in stored if f.repr])
    compared = [f for f in stored if f.compare]
    if eq:
        _write_eq(w, compared)
    if order:
        _write_order(w, compared)
    if frozen:
        _write_frozen(w, stored)
    action = _hash_action(unsafe_hash, eq, frozen, explicit)
    if action == "raise":
        raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
    if action == "add":
        hashed = [f for f in stored if (f.compare if f.hash is None else f.hash)]
        w.add("__hash__", [" def __hash__(self):", f"  return hash({_tuple_text('self', hashed)})"])
    elif action == "none":
        cls.__hash__ = None
    _put(cls, "__replace__", _replace)
    _define(cls, w, ordered)
    if match_args:
        _put(cls, "__match_args__", tuple([f.name for f in positional]))
    if own.get("__doc__") is None:
        cls.__doc__ = _Doc()
    if slots:
        cls = _add_slots(cls, frozen, weakref_slot, fields)
    elif weakref_slot:
        raise TypeError("weakref_slot is True but slots is False")
    if type(cls) is not type and "__abstractmethods__" in cls.__dict__:
        import abc
        abc.update_abstractmethods(cls)
    return cls


def _define(cls, w, ordered):
    """Put the generated methods into the class."""
    for name, fn in w.finish().items():
        if name == "__init__":
            fn.__annotate__ = _annotate_init(cls, [f.name for f in ordered])
            _put(cls, name, fn)
        elif name == "__hash__":
            cls.__hash__ = fn
        elif _put(cls, name, fn):
            if name in ("__lt__", "__le__", "__gt__", "__ge__"):
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__} "
                                "Consider using functools.total_ordering")
            if name in ("__setattr__", "__delattr__"):
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}")


# Slots.

def _getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _setstate(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)


def _slots_of(cls):
    slots = cls.__dict__.get("__slots__")
    if slots is None:
        out = []
        for name in ("__weakref__", "__dict__"):
            if name in cls.__dict__:
                out.append(name)
        return out
    if isinstance(slots, str):
        return [slots]
    if not hasattr(slots, "__next__"):
        return list(slots)
    raise TypeError(f"Slots of '{cls.__name__}' cannot be determined")


def _functions_of(member):
    """The functions that a class attribute wraps."""
    if isinstance(member, (classmethod, staticmethod)):
        member = member.__func__
    if isinstance(member, property):
        for f in (member.fget, member.fset, member.fdel):
            if f is not None:
                yield from _functions_of(f)
        return
    while (inner := getattr(member, "__wrapped__", None)) is not None:
        if hasattr(member, "__closure__"):
            yield member
        member = inner
    if hasattr(member, "__closure__"):
        yield member


def _add_slots(cls, frozen, weakref_slot, all_fields):
    """A copy of the class with __slots__, which can't be added to a class that exists."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    space = dict(cls.__dict__)
    names = [f.name for f in all_fields.values() if f._field_type is _FIELD]
    inherited = set()
    for b in cls.__mro__[1:-1]:
        inherited.update(_slots_of(b))
    slots = {}
    documented = False
    for name in names + (["__weakref__"] if weakref_slot else []):
        if name not in inherited:
            doc = getattr(all_fields.get(name), "doc", None)
            documented = documented or doc is not None
            slots[name] = doc
    space["__slots__"] = slots if documented else tuple(slots)
    for name in names:
        space.pop(name, None)
    space.pop("__dict__", None)
    space.pop("__weakref__", None)
    if isinstance(space.get("__doc__"), _Doc):
        space["__doc__"] = _Doc()
    qualname = getattr(cls, "__qualname__", None)
    new = type(cls)(cls.__name__, cls.__bases__, space)
    if qualname is not None:
        new.__qualname__ = qualname
    if frozen:
        if "__getstate__" not in space:
            new.__getstate__ = _getstate
        if "__setstate__" not in space:
            new.__setstate__ = _setstate
    for member in new.__dict__.values():
        for fn in _functions_of(member):
            free = getattr(getattr(fn, "__code__", None), "co_freevars", ())
            if "__class__" in free:
                cell = fn.__closure__[free.index("__class__")]
                try:
                    if cell.cell_contents is cls:
                        cell.cell_contents = new
                except ValueError:
                    pass  # empty
    return new


# The public functions.

def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    """Add methods to a class, written from the annotations of its fields."""
    def wrap(cls):
        return _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)

    return wrap if cls is None else wrap(cls)


def fields(class_or_instance):
    """Return the fields of a dataclass or an instance of one, as a tuple of Field objects."""
    try:
        fields = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple([f for f in fields.values() if f._field_type is _FIELD])


def is_dataclass(obj):
    """Return whether obj is a dataclass or an instance of one."""
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def _check_instance(obj, name):
    if not hasattr(type(obj), _FIELDS):
        raise TypeError(f"{name}() should be called on dataclass instances")


_ATOMIC = frozenset({type(None), bool, int, float, str, complex, bytes, type(...), type(NotImplemented), type(len), range,
                     property, type})


def _rebuild(obj, inner, whole):
    """Copy the data below obj: whole turns dataclass instances into what is wanted."""
    kind = type(obj)
    if kind in _ATOMIC:
        return obj
    if hasattr(kind, _FIELDS):
        return whole(obj, inner)
    if kind is list:
        return [_rebuild(v, inner, whole) for v in obj]
    if kind is dict:
        return {_rebuild(k, inner, whole): _rebuild(v, inner, whole) for k, v in obj.items()}
    if kind is tuple:
        return tuple([_rebuild(v, inner, whole) for v in obj])
    if isinstance(obj, tuple):
        items = [_rebuild(v, inner, whole) for v in obj]
        return kind(*items) if hasattr(obj, "_fields") else kind(items)
    if isinstance(obj, dict):
        items = [(_rebuild(k, inner, whole), _rebuild(v, inner, whole)) for k, v in obj.items()]
        if hasattr(kind, "default_factory"):
            new = kind(obj.default_factory)
            for k, v in items:
                new[k] = v
            return new
        return kind(items)
    if isinstance(obj, list):
        return kind([_rebuild(v, inner, whole) for v in obj])
    import copy
    return copy.deepcopy(obj)


def _as_dict(obj, factory):
    items = [(f.name, _rebuild(getattr(obj, f.name), factory, _as_dict)) for f in getattr(obj, _FIELDS).values()
             if f._field_type is _FIELD]
    return dict(items) if factory is dict else factory(items)


def _as_tuple(obj, factory):
    return factory([_rebuild(getattr(obj, f.name), factory, _as_tuple) for f in fields(obj)])


def asdict(obj, *, dict_factory=dict):
    """Return the fields of a dataclass instance as a dict, those of nested instances too; other values are copied."""
    _check_instance(obj, "asdict")
    return _as_dict(obj, dict_factory)


def astuple(obj, *, tuple_factory=tuple):
    """Return the fields of a dataclass instance as a tuple, those of nested instances too; other values are copied."""
    _check_instance(obj, "astuple")
    return _as_tuple(obj, tuple_factory)


def _names_and_types(items):
    names, annotations, defaults = set(), {}, {}
    for item in items:
        tp = MISSING
        if isinstance(item, str):
            name = item
        elif len(item) == 2:
            name, tp = item
        elif len(item) == 3:
            name, tp, defaults[item[0]] = item
        else:
            raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        import keyword
        if keyword.iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in names:
            raise TypeError(f"Field name duplicated: {name!r}")
        names.add(name)
        annotations[name] = tp
    return annotations, defaults


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False,
                   unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False,
                   module=None, decorator=dataclass):
    """Return a new dataclass: fields are names, (name, type) or (name, type, default)."""
    annotations, defaults = _names_and_types(fields)

    def annotate(format, /):
        if any(v is MISSING for v in annotations.values()):
            if format == 4:
                return {k: "typing.Any" if v is MISSING else _type_text(v) for k, v in annotations.items()}
            import typing
            return {k: typing.Any if v is MISSING else v for k, v in annotations.items()}
        if format == 4:
            return {k: _type_text(v) for k, v in annotations.items()}
        return dict(annotations)

    def fill(ns):
        if namespace is not None:
            ns.update(namespace)
        ns.update(defaults)

    import types
    cls = types.new_class(cls_name, bases, {}, fill)
    cls.__annotate__ = annotate
    if module is None:
        module = sys._getframemodulename(1) or "__main__"
    if module is not None:
        cls.__module__ = module
    return decorator(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen,
                     match_args=match_args, kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)


def _type_text(v):
    import annotationlib
    return annotationlib.type_repr(v)


def replace(obj, /, **changes):
    """Return a new object of the same class with the fields in changes replaced."""
    _check_instance(obj, "replace")
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for f in getattr(self, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        name = f.name
        if not f.init:
            if name in changes:
                raise TypeError(f"field {name} is declared with init=False, it cannot be specified with replace()")
        elif name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f"InitVar {name!r} must be specified with replace()")
            changes[name] = getattr(self, name)
    return self.__class__(**changes)

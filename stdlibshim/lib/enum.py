"""Enumerations: classes whose attributes are a fixed set of named instances.

EnumDict watches the class body and sorts members from other attributes. EnumType then makes the class without its members
but with one hook in the namespace, which type.__new__ calls (as __set_name__) before __init_subclass__: the hook makes the
members.
"""

import sys as _sys
from types import DynamicClassAttribute as _DynamicClassAttribute, MappingProxyType as _MappingProxyType

_bin, _property = bin, property  # those of this module have their names; and a policy may withhold the module builtins' from programs

__all__ = ["EnumType", "EnumMeta", "EnumDict", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "auto", "unique",
           "property", "verify", "member", "nonmember", "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP",
           "global_flag_repr", "global_enum_repr", "global_str", "global_enum", "EnumCheck", "CONTINUOUS", "NAMED_FLAGS",
           "UNIQUE", "pickle_by_global_name", "pickle_by_enum_name"]

# Filled when the classes exist; until then the metaclass treats every class as a base.
Enum = None

# What is made when it is asked for: most programs need Enum alone. Until then no class is a ReprEnum or Flag.
_ReprEnum = _Flag = _EJECT = _KEEP = None
_TYPED = ("ReprEnum", "IntEnum", "StrEnum")
_FLAGS = ("FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP", "Flag", "IntFlag")
_CHECKS = ("EnumCheck", "CONTINUOUS", "NAMED_FLAGS", "UNIQUE", "verify")


def __getattr__(attr):
    if attr in _TYPED:
        import _enum_typed as source
    elif attr in _FLAGS:
        import _enum_flags as source
    elif attr in _CHECKS:
        import _enum_checks as source
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {attr!r}")
    value = globals()[attr] = source.__dict__[attr]  # a policy may withhold the module from programs
    return value


def __dir__():
    return sorted({*globals(), *__all__})


def _is_flag(cls):
    return _Flag is not None and issubclass(cls, _Flag)


_object_new = object.__new__


class _Null:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_missing_value = _Null("_not_given")
_auto_null = _Null("_auto_null")


class nonmember:
    """Keeps what it wraps from becoming a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes a member of what it wraps."""

    def __init__(self, value):
        self.value = value


class auto:
    """Stands for a value that _generate_next_value_ chooses."""

    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return "auto(%r)" % self.value


class property(_DynamicClassAttribute):
    """A property of members that leaves the name free for a member: looked up on the class, it is that member."""

    member = None
    _attr_type = None
    _cls_type = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.member is not None:
                return self.member
            raise AttributeError("%r has no attribute %r" % (ownerclass, self.name))
        if self.fget is not None:
            return self.fget(instance)
        if self._attr_type == "attr":
            return getattr(self._cls_type, self.name)
        if self._attr_type == "desc":
            return getattr(instance._value_, self.name)
        try:
            return ownerclass._member_map_[self.name]
        except KeyError:
            raise AttributeError("%r has no attribute %r" % (ownerclass, self.name)) from None

    def __set__(self, instance, value):
        if self.fset is not None:
            return self.fset(instance, value)
        raise AttributeError("<enum %r> cannot set attribute %r" % (self.clsname, self.name))

    def __delete__(self, instance):
        if self.fdel is not None:
            return self.fdel(instance)
        raise AttributeError("<enum %r> cannot delete attribute %r" % (self.clsname, self.name))

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


def _is_descriptor(obj):
    return hasattr(obj, "__get__") or hasattr(obj, "__set__") or hasattr(obj, "__delete__")


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__" and name[2] != "_" and name[-3] != "_"


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == "_" and name[1] != "_" and name[-2] != "_"


def _is_private(cls_name, name):
    prefix = f"_{cls_name}__"
    return name.startswith(prefix) and len(name) > len(prefix) and (name[-1] != "_" or name[-2] != "_")


def _is_single_bit(num):
    return num > 0 and num & (num - 1) == 0


def _iter_bits_lsb(num):
    """The bits of a number that are set, lowest first."""
    if isinstance(num, Enum):
        num = num.value
    if num < 0:
        raise ValueError(f"{num!r} is not a positive integer")
    while num:
        low = num & -num
        yield low
        num ^= low


def _high_bit(value):
    """The index of the highest bit set, -1 if there is none."""
    return value.bit_length() - 1


def bin(num, max_bits=None):
    """Like the builtin, but in two's complement with a space behind the sign bit."""
    digits = _bin(num if num >= 0 else ~num)[2:]
    if num < 0:
        sign = "0b1 "
        digits = digits.translate({48: "1", 49: "0"})
    else:
        sign = "0b0 "
    if max_bits is not None and len(digits) < max_bits:
        digits = sign[2] * (max_bits - len(digits)) + digits
    return sign + digits


def show_flag_values(value):
    """Return the single-bit values that a number is made of."""
    return list(_iter_bits_lsb(value))


_SUNDER_ALLOWED = frozenset((
    "_order_", "_generate_next_value_", "_numeric_repr_", "_missing_", "_ignore_", "_iter_member_", "_iter_member_by_value_",
    "_iter_member_by_def_", "_add_alias_", "_add_value_alias_", "_use_args_", "_member_names_"))


class EnumDict(dict):
    """Namespace of an enum's body: keeps the names of members in order, and refuses to define one twice."""

    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            self._set_sunder(key, value)
        elif _is_dunder(key):
            if key == "__order__":
                key = "_order_"
        elif key in self._member_names:
            raise TypeError("%r already defined as %r" % (key, self[key]))
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif isinstance(value, member) or not (_is_descriptor(value) or self._is_inner_class(value)):
            if isinstance(value, member):
                value = value.value
            elif key in self:
                raise TypeError("%r already defined as %r" % (key, self[key]))
            value, plain = self._resolve_auto(key, value)
            self._member_names[key] = None
            if plain:
                self._last_values.append(value)
        super().__setitem__(key, value)

    def _is_inner_class(self, value):
        if self._cls_name is None or not isinstance(value, type):
            return False
        qualname = value.__qualname__
        end = f"{self._cls_name}.{value.__name__}"
        return qualname == end or qualname.endswith("." + end)

    def _set_sunder(self, key, value):
        if key not in _SUNDER_ALLOWED:
            raise ValueError("_sunder_ names, such as %r, are reserved for future Enum use" % (key,))
        if key == "_generate_next_value_":
            if self._auto_called:
                raise TypeError("_generate_next_value_ must be defined before members")
            self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
        elif key == "_ignore_":
            names = value.replace(",", " ").split() if isinstance(value, str) else list(value)
            self._ignore = names
            already = set(names) & set(self._member_names)
            if already:
                raise ValueError("_ignore_ cannot specify already set names: %r" % (already,))

    def _resolve_auto(self, key, value):
        """Replace auto() in a value; tell also whether there was none."""
        if type(value) is auto:
            return self._next_value(key, value), False
        if not isinstance(value, tuple) or not any(isinstance(v, auto) for v in value):
            return value, True
        items = [self._next_value(key, v) if isinstance(v, auto) else v for v in value]
        kind = type(value)
        try:
            return kind(items), False
        except TypeError:
            return kind(*items), False

    def _next_value(self, key, marker):
        if marker.value is _auto_null:
            marker.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
            self._auto_called = True
        self._last_values.append(marker.value)
        return marker.value

    @_property
    def member_names(self):
        """The names of the members so far."""
        return list(self._member_names)

    def update(self, members, **more_members):
        """Define several members: members is a mapping or a sequence of pairs."""
        for name, value in (members.items() if hasattr(members, "keys") else members):
            self[name] = value
        for name, value in more_members.items():
            self[name] = value


_EnumDict = EnumDict


class _MemberMaker:
    """The hook in the namespace of a new enum: makes its members, then takes itself away."""

    def __init__(self, values):
        self.values = values

    def __set_name__(self, enum_class, name):
        type.__delattr__(enum_class, name)
        for member_name, value in self.values.items():
            self._make(enum_class, member_name, value)

    def _make(self, cls, name, value):
        kind = cls._member_type_
        args = value if isinstance(value, tuple) else (value,)
        if kind is tuple:
            args = (args,)
        new = cls._new_member_(cls, *args) if cls._use_args_ else cls._new_member_(cls)
        if not hasattr(new, "_value_"):
            if kind is object:
                new._value_ = value
            else:
                try:
                    new._value_ = kind(*args)
                except Exception as exc:
                    raise TypeError("_value_ not set in __new__, unable to create it") from exc
        value = new._value_
        new._name_ = name
        new.__objclass__ = cls
        new.__init__(*args)
        new._sort_order_ = len(cls._member_names_)
        is_flag = _is_flag(cls)
        if is_flag and isinstance(value, int):
            cls._flag_mask_ |= value
            if _is_single_bit(value):
                cls._singles_mask_ |= value
            cls._all_bits_ = 2 ** cls._flag_mask_.bit_length() - 1
        old = _canonical(cls, value)
        if old is not None:
            new = old
        elif not is_flag or isinstance(value, int) and _is_single_bit(value):
            cls._member_names_.append(name)
        cls._add_member_(name, new)
        _register_value(cls, name, value, new)


def _canonical(cls, value):
    """The member that has the value already, or None."""
    try:
        return cls._value2member_map_.get(value)
    except TypeError:
        for m in cls._member_map_.values():
            if m._value_ == value:
                return m


def _register_value(cls, name, value, m):
    try:
        cls._value2member_map_.setdefault(value, m)
        if value not in cls._hashable_values_:
            cls._hashable_values_.append(value)
    except TypeError:
        # Not hashable: found by search.
        cls._unhashable_values_.append(value)
        cls._unhashable_values_map_.setdefault(name, []).append(value)


_OPERATORS = ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__")


class EnumType(type):
    """Metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        enum_dict = EnumDict(cls)
        _, first_enum = metacls._get_mixins_(cls, bases)
        if first_enum is not None:
            enum_dict["_generate_next_value_"] = getattr(first_enum, "_generate_next_value_", None)
        return enum_dict

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if not isinstance(classdict, EnumDict):
            classdict, plain = EnumDict(cls), classdict
            for k, v in plain.items():
                classdict[k] = v
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        names = classdict._member_names
        ignored = classdict.get("_ignore_", ())
        if isinstance(ignored, str):
            ignored = ignored.replace(",", " ").split()
        for key in (*ignored, "_ignore_"):
            classdict.pop(key, None)
        invalid = set(names) & {"mro", ""}
        if invalid:
            raise ValueError("invalid enum member name(s) %s" % ",".join(repr(n) for n in invalid))
        order = classdict.pop("_order_", None)
        gnv = classdict.get("_generate_next_value_")
        if gnv is not None and type(gnv) is not staticmethod:
            dict.__setitem__(classdict, "_generate_next_value_", staticmethod(gnv))
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new, save_new, use_args = metacls._find_new_(classdict, member_type, first_enum)
        values = {name: classdict.pop(name) for name in names}
        metacls._describe(classdict, bases, first_enum, boundary, {
            "_new_member_": new, "_use_args_": classdict.get("_use_args_", use_args), "_member_type_": member_type,
            "_value_repr_": metacls._find_data_repr_(cls, bases)})
        dict.__setitem__(classdict, "_maker_", _MemberMaker(values))
        try:
            enum_class = super().__new__(metacls, cls, bases, dict(classdict), **kwds)
        except Exception as e:
            if hasattr(e, "__notes__"):
                del e.__notes__  # about the hook
            raise
        metacls._inherit_methods(enum_class, classdict, bases, member_type, first_enum)
        if Enum is not None:
            # Lookup by value replaces the __new__ that made the members.
            if save_new:
                enum_class.__new_member__ = new
            enum_class.__new__ = Enum.__new__
        if _is_flag(enum_class):
            for name in _OPERATORS:
                if name not in classdict:
                    setattr(enum_class, name, getattr(_Flag, name))
            members = [m._value_ for m in enum_class]
            if members != sorted(members):
                enum_class._iter_member_ = enum_class._iter_member_by_def_
        if order is not None:
            metacls._check_order(enum_class, order)
        return enum_class

    @staticmethod
    def _describe(classdict, bases, first_enum, boundary, more):
        """Put what lookups need into the namespace, past the checks of its __setitem__."""
        dict.update(classdict, more, _member_names_=[], _member_map_={}, _value2member_map_={}, _hashable_values_=[],
                    _unhashable_values_=[], _unhashable_values_map_={}, _inverted_=None, _flag_mask_=0, _singles_mask_=0,
                    _all_bits_=0, _boundary_=boundary or getattr(first_enum, "_boundary_", None))

    @staticmethod
    def _inherit_methods(cls, classdict, bases, member_type, first_enum):
        """Choose between the data type's and the enum's own texts."""
        if _ReprEnum is not None and _ReprEnum in bases:
            if member_type is object:
                raise TypeError("ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)")
            if "__format__" not in classdict:
                cls.__format__ = member_type.__format__
                dict.__setitem__(classdict, "__format__", cls.__format__)
            if "__str__" not in classdict:
                method = member_type.__str__
                if method is object.__str__:
                    method = member_type.__repr__
                cls.__str__ = method
                dict.__setitem__(classdict, "__str__", method)
        for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
            if name not in classdict:
                found = getattr(cls, name)
                if found in (getattr(member_type, name), getattr(object, name)):
                    setattr(cls, name, getattr(first_enum, name))

    @staticmethod
    def _check_order(cls, order):
        if isinstance(order, str):
            order = order.replace(",", " ").split()
        seen = cls._member_map_
        own = cls._member_names_
        order = [n for n in order if n not in seen or n in own]
        if own != order:
            raise TypeError("member order does not match _order_:\n  %r\n  %r" % (own, order))

    def __init__(cls, *args, **kwds):
        super().__init__(*args)

    def __bool__(cls):
        return True

    def __call__(cls, value, names=_missing_value, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        """Look up a member by value; called on an enum without members, make a new enum (the functional API)."""
        if cls._member_map_:
            if names is not _missing_value:
                value = (value, names) + values
            return cls.__new__(cls, value)
        if names is _missing_value and type is None:
            raise TypeError(f"{cls} has no members; specify `names=()` if you meant to create a new, empty, enum")
        return cls._create_(value, None if names is _missing_value else names, module=module, qualname=qualname, type=type,
                            start=start, boundary=boundary)

    def __contains__(cls, value):
        """Return whether value is a member or a member's value."""
        if isinstance(value, cls):
            return True
        if _is_flag(cls):
            try:
                return isinstance(cls._missing_(value), cls)
            except ValueError:
                pass
        try:
            return value in cls._value2member_map_ or value in cls._unhashable_values_
        except TypeError:
            return value in cls._unhashable_values_ or value in cls._hashable_values_

    def __delattr__(cls, attr):
        if attr in cls.__dict__.get("_member_map_", {}):
            raise AttributeError("%r cannot delete member %r." % (cls.__name__, attr))
        super().__delattr__(attr)

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError("cannot reassign member %r" % (name,))
        super().__setattr__(name, value)

    def __dir__(cls):
        names = {"__class__", "__contains__", "__doc__", "__getitem__", "__iter__", "__len__", "__members__", "__module__",
                 "__name__", "__qualname__"}
        names.update(cls._member_names_)
        if cls._new_member_ is not _object_new:
            names.add("__new__")
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add("__init_subclass__")
        if cls._member_type_ is object:
            return sorted(names)
        return sorted(set(dir(cls._member_type_)) | names)

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return iter([cls._member_map_[n] for n in cls._member_names_])

    def __reversed__(cls):
        return iter([cls._member_map_[n] for n in reversed(cls._member_names_)])

    def __len__(cls):
        return len(cls._member_names_)

    @_property
    def __members__(cls):
        """A read-only mapping of names to members, aliases included."""
        return _MappingProxyType(cls._member_map_)

    def __repr__(cls):
        if _is_flag(cls):
            return "<flag %r>" % cls.__name__
        return "<enum %r>" % cls.__name__

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """Make a new enum: names is a string, a sequence of names or pairs, or a mapping."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        _, first_enum = cls._get_mixins_(class_name, bases)
        classdict = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            given, names, last_values = names, [], []
            for count, name in enumerate(given):
                value = first_enum._generate_next_value_(name, start, count, last_values[:])
                last_values.append(value)
                names.append((name, value))
        for item in () if names is None else names:
            name, value = (item, names[item]) if isinstance(item, str) else item
            classdict[name] = value
        if module is None:
            module = _sys._getframemodulename(2)
        if module is not None:
            classdict["__module__"] = module
        if qualname is not None:
            classdict["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, classdict, boundary=boundary)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Make a new enum of the names of a module that filter chooses, and put its members there."""
        space = _sys.modules[module].__dict__
        source = source.__dict__ if source else space
        members = [(n, source[n]) for n in source.keys() if filter(n)]
        try:
            members.sort(key=lambda t: (t[1], t[0]))
        except TypeError:
            members.sort(key=lambda t: t[0])
        body = {t[0]: t[1] for t in members}
        new = cls(name, body, module=module, boundary=boundary or _KEEP or __getattr__("KEEP"))
        if as_global:
            global_enum(new)
        else:
            space.update(new.__members__)
        space[name] = new
        return new

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError("<enum %r> cannot extend %r" % (class_name, base))

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """The data type of the members, object if there is none, and the enum to inherit from."""
        if not bases:
            return object, Enum
        first_enum = bases[-1]
        if not isinstance(first_enum, EnumType):
            raise TypeError("new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
        return mcls._find_data_type_(class_name, bases) or object, first_enum

    @classmethod
    def _find_data_repr_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    return base._value_repr_
                if "__repr__" in base.__dict__:
                    params = base.__dict__.get("__dataclass_params__")
                    if params is not None and params.repr:
                        return _dataclass_repr
                    return base.__dict__["__repr__"]
        return None

    @classmethod
    def _find_data_type_(mcls, class_name, bases):
        found = set()
        chains = set()
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                chains.add(base)
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        found.add(base._member_type_)
                        break
                elif "__new__" in base.__dict__ or "__dataclass_fields__" in base.__dict__:
                    found.add(candidate or base)
                    break
                else:
                    candidate = candidate or base
        if len(found) > 1:
            raise TypeError("too many data types for %r: %r" % (class_name, found))
        return found.pop() if found else None

    @classmethod
    def _find_new_(mcls, classdict, member_type, first_enum):
        """The __new__ that makes members, whether the class defines it, and whether it takes the value."""
        new = classdict.get("__new__")
        save_new = first_enum is not None and new is not None
        if isinstance(new, staticmethod):
            new = new.__func__
        if new is None:
            ignored = (None, _object_new, getattr(Enum, "__new__", None))
            for method in ("__new_member__", "__new__"):
                for possible in (member_type, first_enum):
                    target = getattr(possible, method, None)
                    if target not in ignored:
                        new = target
                        break
                if new is not None:
                    break
            else:
                new = _object_new
        use_args = first_enum is not None and new not in (getattr(Enum, "__new__", None), _object_new)
        return new, save_new, use_args

    def _add_member_(cls, name, m):
        if name in cls._member_map_:
            if cls._member_map_[name] is not m:
                raise NameError("%r is already bound: %r" % (name, cls._member_map_[name]))
            return
        found = descriptor = attribute = None
        for base in cls.__mro__[1:]:
            attribute = base.__dict__.get(name)
            if attribute is not None:
                if isinstance(attribute, (property, _DynamicClassAttribute)):
                    descriptor, found = attribute, base
                    kind = "enum"
                    break
                if _is_descriptor(attribute):
                    descriptor, found = descriptor or attribute, found or base
                    kind = "desc"
                else:
                    descriptor, found = attribute, base
                    kind = "attr"
        if found is not None:
            # Members reach what the name means in the base; the class reaches the member.
            redirect = property()
            redirect.member = m
            redirect.__set_name__(cls, name)
            if kind in ("enum", "desc"):
                redirect.fget = getattr(descriptor, "fget", None)
                redirect.fset = getattr(descriptor, "fset", None)
                redirect.fdel = getattr(descriptor, "fdel", None)
            redirect._attr_type = kind
            redirect._cls_type = found
            type.__setattr__(cls, name, redirect)
        else:
            type.__setattr__(cls, name, m)
        cls._member_map_[name] = m


EnumMeta = EnumType


def _invalid(cls, value):
    return ValueError("%r is not a valid %s" % (value, cls.__qualname__))


class Enum(metaclass=EnumType):
    """Base of enumerations: class Color(Enum): RED = 1. Color.RED, Color(1) and Color['RED'] are the same member."""

    def __new__(cls, value):
        # Looks a member up; members themselves are made by _MemberMaker.
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for name, values in cls._unhashable_values_map_.items():
                if value in values:
                    return cls[name]
            for name, m in cls._member_map_.items():
                if value == m._value_:
                    return cls[name]
        if not cls._member_map_:
            if cls.__new__ is not Enum.__new__:  # which it becomes when the members are made
                raise TypeError("do not use `super().__new__; call the appropriate __new__ directly") from None
            raise TypeError("%r has no members defined" % cls)
        exc = result = None
        try:
            result = cls._missing_(value)
        except Exception as e:
            exc = e
        try:
            if isinstance(result, cls):
                return result
            if _is_flag(cls) and cls._boundary_ is _EJECT and isinstance(result, int):
                return result
            wrong = _invalid(cls, value)
            if exc is None:
                if result is None:
                    raise wrong
                exc = TypeError("error in %s._missing_: returned %r instead of None or a valid member" % (cls.__name__, result))
            if not isinstance(exc, ValueError):
                exc.__context__ = wrong
            raise exc
        finally:
            exc = wrong = None

    def __init__(self, *args, **kwds):
        pass

    @classmethod
    def __signature__(cls):
        if cls._member_names_:
            return "(*values)"
        return "(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)"

    def _add_alias_(self, name):
        """Make name another name of the member."""
        self.__class__._add_member_(name, self)

    def _add_value_alias_(self, value):
        """Make value another value of the member."""
        cls = self.__class__
        old = _canonical(cls, value)
        if old is not None:
            if old is not self:
                raise ValueError("%r is already bound: %r" % (value, old))
            return
        _register_value(cls, getattr(self, "_name_", None), value, self)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """Choose the value of auto(): one more than the highest so far."""
        if not last_values:
            return start
        try:
            last = max(last_values)
        except TypeError:
            raise TypeError("unable to sort non-numeric values") from None
        try:
            return last + 1
        except TypeError:
            raise TypeError("unable to increment %r" % (last,)) from None

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        v_repr = self.__class__._value_repr_ or repr
        return "<%s.%s: %s>" % (self.__class__.__name__, self._name_, v_repr(self._value_))

    def __str__(self):
        return "%s.%s" % (self.__class__.__name__, self._name_)

    def __dir__(self):
        """Public methods and attributes, those of the data type included."""
        if self.__class__._member_type_ is object:
            names = {"__class__", "__doc__", "__eq__", "__hash__", "__module__"}
        else:
            names = set(object.__dir__(self))
        if isinstance(getattr(self, "__dict__", None), dict):
            names.update(n for n in self.__dict__ if n[0] != "_")
        for cls in self.__class__.mro():
            for name, value in cls.__dict__.items():
                if name[0] == "_":
                    continue
                if isinstance(value, property):
                    if value.fget is not None or name not in self._member_map_:
                        names.add(name)
                    else:
                        names.discard(name)
                elif name not in self._member_map_:
                    names.add(name)
        return sorted(names | {"name", "value"})

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        """The name of the member."""
        return self._name_

    @property
    def value(self):
        """The value of the member."""
        return self._value_


def pickle_by_global_name(self, proto):
    """As __reduce_ex__: members are pickled by the name they have in their module."""
    return self.name


def pickle_by_enum_name(self, proto):
    """As __reduce_ex__: members are pickled as an attribute of their class."""
    return getattr, (self.__class__, self._name_)


def unique(enumeration):
    """Class decorator that refuses aliases."""
    duplicates = [(name, m.name) for name, m in enumeration.__members__.items() if name != m.name]
    if duplicates:
        details = ", ".join(["%s -> %s" % pair for pair in duplicates])
        raise ValueError("duplicate values found in %r: %s" % (enumeration, details))
    return enumeration


def _dataclass_repr(self):
    return ", ".join(["%s=%r" % (k, getattr(self, k)) for k, f in self.__dataclass_fields__.items() if f.repr])


def _module_of(self):
    return self.__class__.__module__.split(".")[-1]


def global_enum_repr(self):
    """As __repr__: the member as an attribute of its module."""
    return "%s.%s" % (_module_of(self), self._name_)


def global_flag_repr(self):
    """As __repr__: the flags as attributes of their module."""
    module = _module_of(self)
    if self._name_ is None:
        return "%s.%s(%r)" % (module, self.__class__.__name__, self._value_)
    if _is_single_bit(self._value_):
        return "%s.%s" % (module, self._name_)
    if self._boundary_ is not _KEEP:
        return "|".join(["%s.%s" % (module, name) for name in self.name.split("|")])
    return "|".join([n if n[0].isdigit() else "%s.%s" % (module, n) for n in self._name_.split("|")])


def global_str(self):
    """As __str__: the name alone."""
    if self._name_ is None:
        return "%s(%r)" % (self.__class__.__name__, self._value_)
    return self._name_


def global_enum(cls, update_str=False):
    """Class decorator that makes the members names of the module, which their reprs then show."""
    if _is_flag(cls):
        cls.__repr__ = global_flag_repr
    else:
        cls.__repr__ = global_enum_repr
    if _ReprEnum is None or not issubclass(cls, _ReprEnum) or update_str:
        cls.__str__ = global_str
    _sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def _simple_enum(etype=Enum, *, boundary=None, use_args=None):
    """Class decorator that makes an enum of a plain class."""
    def convert(cls):
        body = etype.__class__.__prepare__(cls.__name__, (etype,))
        for name, value in cls.__dict__.items():
            if name not in ("__dict__", "__weakref__"):
                body[name] = value
        if use_args is not None:
            dict.__setitem__(body, "_use_args_", use_args)
        dict.__setitem__(body, "__qualname__", cls.__qualname__)
        return etype.__class__(cls.__name__, (etype,), body, boundary=boundary)
    return convert


def _test_simple_enum(checked_enum, simple_enum):
    """Raise TypeError unless two enums are alike in members and attributes."""
    failed = []
    for name in set(checked_enum._member_map_) | set(simple_enum._member_map_):
        a, b = checked_enum._member_map_.get(name), simple_enum._member_map_.get(name)
        if a is None or b is None:
            failed.append("%s member: %r" % ("missing" if b is None else "extra", name))
        elif a.name != b.name or a.value != b.value:
            failed.append("%r: %r differs from %r" % (name, b, a))
    if checked_enum._member_type_ is not simple_enum._member_type_:
        failed.append("data type: %r differs from %r" % (simple_enum._member_type_, checked_enum._member_type_))
    if failed:
        raise TypeError("enum mismatch:\n   %s" % "\n   ".join(failed))

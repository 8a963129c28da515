"""How objects are taken apart for copying: the functions behind object.__reduce_ex__, and the classes that registered others."""

__all__ = ["pickle", "constructor", "add_extension", "remove_extension", "clear_extension_cache"]

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    if not callable(pickle_function):
        raise TypeError("reduction functions must be callable")
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def constructor(object):
    if not callable(object):
        raise TypeError("constructors must be callable")


pickle(complex, lambda c: (complex, (c.real, c.imag)))
pickle(super, lambda s: (super, (s.__thisclass__, s.__self__)))


def _reduce_union(union):
    import operator
    import typing
    return operator.getitem, (typing.Union, union.__args__)


pickle(type(int | str), _reduce_union)


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


def _reconstructor(cls, base, state):
    if base is object:
        return next(c for c in cls.__mro__ if not c.__flags__ & 0x200).__new__(cls)
    obj = base.__new__(cls, state)
    if base.__init__ is not object.__init__:
        base.__init__(obj, state)
    return obj


def _slotnames(cls):
    names = []
    for c in cls.__mro__:
        slots = c.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name in ("__dict__", "__weakref__"):
                continue
            if name.startswith("__") and not name.endswith("__"):
                owner = c.__name__.lstrip("_")
                if owner:
                    name = f"_{owner}{name}"
            names.append(name)
    return names


def __reduce_ex__(obj, protocol):
    """object.__reduce_ex__ for protocols from 2 on."""
    cls = type(obj)
    make, args = __newobj__, ()
    if hasattr(cls, "__getnewargs_ex__"):
        new = obj.__getnewargs_ex__()
        if not isinstance(new, tuple):
            raise TypeError(f"__getnewargs_ex__ should return a tuple, not '{type(new).__name__}'")
        if len(new) != 2:
            raise ValueError(f"__getnewargs_ex__ should return a tuple of length 2, not {len(new)}")
        args, kwargs = new
        if not isinstance(args, tuple):
            raise TypeError(f"first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '{type(args).__name__}'")
        if not isinstance(kwargs, dict):
            raise TypeError(f"second item of the tuple returned by __getnewargs_ex__ must be a dict, not '{type(kwargs).__name__}'")
        if kwargs:
            make, args = __newobj_ex__, (args, kwargs)
    elif hasattr(cls, "__getnewargs__"):
        args = obj.__getnewargs__()
        if not isinstance(args, tuple):
            raise TypeError(f"__getnewargs__ should return a tuple, not '{type(args).__name__}'")
    args = (cls, *args)
    state = obj.__getstate__()
    return make, args, state, iter(obj) if isinstance(obj, list) else None, iter(obj.items()) if isinstance(obj, dict) else None


def _reduce_ex(obj, protocol):
    """object.__reduce_ex__ for protocols 0 and 1."""
    cls = obj.__class__
    for base in cls.__mro__:
        if not base.__flags__ & 0x200 and base.__module__ == "builtins":  # those of modules are made anew by their __new__
            break
    if base is object:
        state = None
    else:
        if base is cls:
            raise TypeError(f"cannot pickle {cls.__name__!r} object")
        state = base(obj)
    args = (cls, base, state)
    if getattr(cls, "__getstate__", None) is object.__getstate__ and getattr(obj, "__slots__", None):
        raise TypeError("a class that defines __slots__ without defining __getstate__ cannot be pickled")
    attributes = obj.__getstate__()
    if attributes:
        return _reconstructor, args, attributes
    return _reconstructor, args


_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def add_extension(module, name, code):
    code = int(code)
    if not 1 <= code <= 0x7fffffff:
        raise ValueError("code out of range")
    key = module, name
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError(f"key {key} is already registered with code {_extension_registry[key]}")
    if code in _inverted_registry:
        raise ValueError(f"code {code} is already in use for key {_inverted_registry[code]}")
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    key = module, name
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError(f"key {key} is not registered with code {code}")
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()

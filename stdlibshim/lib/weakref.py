"""Weak reference support for Python."""

from _weakref import ReferenceType, _ProxyRef, getweakrefcount, getweakrefs, ref

__all__ = ["ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "ProxyType", "CallableProxyType", "ProxyTypes", "WeakValueDictionary", "WeakSet", "WeakMethod",
           "finalize"]


class WeakMethod(ref):
    """A custom ref subclass which simulates a weak reference to a bound method."""

    def __new__(cls, meth, callback=None):
        try:
            obj, func = meth.__self__, meth.__func__
        except AttributeError:
            raise TypeError(f"argument should be a bound method, not {type(meth)}") from None
        def gone(_):
            # Whichever dies first, the object or its function.
            if self._alive:
                self._alive = False
                if callback is not None:
                    callback(self)

        self = ref.__new__(cls, obj, gone)
        self._func, self._meth_type, self._alive = ref(func, gone), type(meth), True
        return self

    def __call__(self):
        obj, func = ref.__call__(self), self._func()
        if obj is None or func is None:
            return None
        return self._meth_type(func, obj)

    def __eq__(self, other):
        if isinstance(other, WeakMethod):
            mine, theirs = ref.__call__(self), ref.__call__(other)
            if mine is None or theirs is None:
                return self is other
            return ref.__eq__(self, other) and self._func == other._func
        return NotImplemented

    def __ne__(self, other):
        result = self.__eq__(other)
        return result if result is NotImplemented else not result

    __hash__ = ref.__hash__


class _Proxy:
    """Forwards everything to an object that it refers to weakly."""

    __slots__ = ("_proxy_ref", "__weakref__")

    def __init__(self, r):
        object.__setattr__(self, "_proxy_ref", r)

    def __getattribute__(self, name):
        return getattr(_target(self), name)

    def __setattr__(self, name, value):
        setattr(_target(self), name, value)

    def __delattr__(self, name):
        delattr(_target(self), name)

    def __repr__(self):
        obj = object.__getattribute__(self, "_proxy_ref")()
        if obj is None:
            return f"<weakproxy at {id(self):#x}; dead>"
        cls = type(obj)
        name = cls.__qualname__ if cls.__module__ == "builtins" else f"{cls.__module__}.{cls.__qualname__}"
        return f"<weakproxy at {id(self):#x}; to {name!r} at {id(obj):#x}>"

    __hash__ = None


def _target(proxy):
    obj = object.__getattribute__(proxy, "_proxy_ref")()
    if obj is None:
        raise ReferenceError("weakly-referenced object no longer exists")
    return obj


def _next(self):
    obj = _target(self)
    if not hasattr(type(obj), "__next__"):
        raise TypeError(f"Weakref proxy referenced a non-iterator {type(obj).__name__!r} object")
    return next(obj)


def _forward():
    import operator

    def unwrap(x):
        return _target(x) if isinstance(type(x), type) and issubclass(type(x), _Proxy) else x

    def binary(name, op):
        setattr(_Proxy, f"__{name}__", lambda self, other, op=op: op(_target(self), unwrap(other)))

    for name in ("lt", "le", "eq", "ne", "gt", "ge", "add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and", "or", "xor"):
        op = getattr(operator, f"__{name}__")
        binary(name, op)
        if name not in ("lt", "le", "eq", "ne", "gt", "ge"):
            setattr(_Proxy, f"__r{name}__", lambda self, other, op=op: op(unwrap(other), _target(self)))
    for name in ("iadd", "isub", "imul", "imatmul", "itruediv", "ifloordiv", "imod", "ipow", "ilshift", "irshift", "iand", "ior", "ixor"):
        binary(name, getattr(operator, f"__{name}__"))
    for name, op in (("neg", operator.neg), ("pos", operator.pos), ("abs", abs), ("invert", operator.invert), ("str", str), ("len", len), ("iter", iter), ("int", int), ("float", float),
                     ("bool", bool), ("index", operator.index), ("reversed", reversed), ("bytes", bytes)):
        setattr(_Proxy, f"__{name}__", lambda self, op=op: op(_target(self)))
    _Proxy.__getitem__ = lambda self, key: _target(self)[key]
    _Proxy.__setitem__ = lambda self, key, value: _target(self).__setitem__(key, value)
    _Proxy.__delitem__ = lambda self, key: _target(self).__delitem__(key)
    _Proxy.__contains__ = lambda self, item: item in _target(self)
    _Proxy.__next__ = _next
    _Proxy.__pow__ = lambda self, other, *mod: pow(_target(self), unwrap(other), *[unwrap(m) for m in mod])
    _Proxy.__rpow__ = lambda self, other, *mod: pow(unwrap(other), _target(self), *[unwrap(m) for m in mod])
    _Proxy.__divmod__ = lambda self, other: divmod(_target(self), unwrap(other))


_forward()


class ProxyType(_Proxy):
    __slots__ = ()


class CallableProxyType(_Proxy):
    __slots__ = ()

    def __call__(self, *args, **kwargs):
        return _target(self)(*args, **kwargs)


ProxyTypes = (ProxyType, CallableProxyType)


def proxy(object, callback=None, /):
    """Create a proxy object that weakly references 'object'."""
    cls = CallableProxyType if callable(object) else ProxyType
    if callback is None:
        to = _ProxyRef(object)  # there is one of them
        if to.proxy is not None:
            return to.proxy
    else:
        to = _ProxyRef(object, lambda r: callback(made))
    made = to.proxy = cls(to)
    return made


class KeyedRef(ref):
    """A reference that knows the key of its object."""

    __slots__ = ("key",)

    def __new__(type, ob, callback, key):
        self = ref.__new__(type, ob, callback)
        self.key = key
        return self

    def __init__(self, ob, callback, key):
        pass


def _is_mapping(obj):
    if isinstance(obj, _WeakMapping):
        return True
    from collections.abc import Mapping
    return isinstance(obj, Mapping)


class _WeakMapping:
    """What both dictionaries share: the methods of a mutable mapping."""

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except (KeyError, TypeError):
            return False
        return True

    def setdefault(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self[key] = default
            return default

    def pop(self, key, *default):
        try:
            value = self[key]
        except KeyError:
            if default:
                return default[0]
            raise
        del self[key]
        return value

    def popitem(self):
        for key in self.keys():
            return key, self.pop(key)
        raise KeyError("dictionary is empty")

    def update(self, other=None, /, **kwargs):
        if other is not None:
            if not hasattr(other, "items"):
                other = dict(other)
            for key, value in other.items():
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def clear(self):
        self.data.clear()

    def __iter__(self):
        return self.keys()

    def keys(self):
        for key, _ in self.items():
            yield key

    def values(self):
        for _, value in self.items():
            yield value

    def __len__(self):
        return sum([1 for _ in self.items()])

    def __bool__(self):
        return len(self) > 0

    def copy(self):
        new = type(self)()
        for key, value in self.items():
            new[key] = value
        return new

    __copy__ = copy

    def __or__(self, other):
        if not _is_mapping(other):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not _is_mapping(other):
            return NotImplemented
        new = type(self)()
        new.update(other)
        new.update(self)
        return new

    def __ior__(self, other):
        self.update(other)
        return self

    def __eq__(self, other):
        if not hasattr(other, "items"):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __hash__ = None

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x}>"


class WeakValueDictionary(_WeakMapping):
    """Mapping class that references values weakly."""

    def __init__(self, other=(), /, **kw):
        self.data = {}
        self.update(other, **kw)

    def __getitem__(self, key):
        value = self.data[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        data = self.data

        def gone(r):
            if data.get(r.key) is r:
                del data[r.key]

        data[key] = KeyedRef(value, gone, key)

    def __delitem__(self, key):
        del self.data[key]

    def items(self):
        for key, r in list(self.data.items()):
            value = r()
            if value is not None:
                yield key, value

    def valuerefs(self):
        return list(self.data.values())

    itervaluerefs = valuerefs

    def __deepcopy__(self, memo):
        import copy
        new = type(self)()
        for key, value in self.items():
            new[copy.deepcopy(key, memo)] = value
        return new


class WeakKeyDictionary(_WeakMapping):
    """Mapping class that references keys weakly."""

    def __init__(self, dict=None):
        self.data = {}
        data = self.data
        self._gone = lambda r: data.pop(r, None)
        if dict is not None:
            self.update(dict)

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __setitem__(self, key, value):
        self.data[ref(key, self._gone)] = value

    def __delitem__(self, key):
        del self.data[ref(key)]

    def items(self):
        for r, value in list(self.data.items()):
            key = r()
            if key is not None:
                yield key, value

    def keyrefs(self):
        return list(self.data)

    def __deepcopy__(self, memo):
        import copy
        new = type(self)()
        for key, value in self.items():
            new[key] = copy.deepcopy(value, memo)
        return new


class WeakSet:
    def __init__(self, data=None):
        self.data = {}
        items = self.data
        self._gone = lambda r: items.pop(r, None)
        if data is not None:
            self.update(data)

    def __iter__(self):
        for r in list(self.data):
            item = r()
            if item is not None:
                yield item

    def __len__(self):
        return sum(1 for _ in self)

    def __contains__(self, item):
        try:
            return ref(item) in self.data
        except TypeError:
            return False

    def add(self, item):
        r = ref(item, self._gone)
        self.data.setdefault(r, True)

    def clear(self):
        self.data.clear()

    def discard(self, item):
        self.data.pop(ref(item), None)

    def remove(self, item):
        try:
            del self.data[ref(item)]
        except KeyError:
            raise KeyError(item) from None

    def pop(self):
        for item in self:
            self.discard(item)
            return item
        raise KeyError("pop from empty WeakSet")

    def update(self, other):
        for item in other:
            self.add(item)

    def __ior__(self, other):
        self.update(other)
        return self

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    def union(self, other):
        new = self.copy()
        new.update(other)
        return new

    __or__ = union

    def difference(self, other):
        other = set(other)
        return type(self)(item for item in self if item not in other)

    __sub__ = difference

    def intersection(self, other):
        return type(self)(item for item in other if item in self)

    __and__ = intersection

    def symmetric_difference(self, other):
        return self.difference(other).union(type(self)(item for item in other if item not in self))

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        if other is self:
            self.clear()
        for item in list(type(self)(other)):
            if item in self:
                self.discard(item)
            else:
                self.add(item)

    def __ixor__(self, other):
        self.symmetric_difference_update(other)
        return self

    def difference_update(self, other):
        for item in list(other):
            self.discard(item)

    def __isub__(self, other):
        self.difference_update(other)
        return self

    def intersection_update(self, other):
        other = set(other)
        for item in list(self):
            if item not in other:
                self.discard(item)

    def __iand__(self, other):
        self.intersection_update(other)
        return self

    def issubset(self, other):
        return set(self) <= set(other)

    __le__ = issubset

    def issuperset(self, other):
        return set(self) >= set(other)

    __ge__ = issuperset

    def __lt__(self, other):
        return set(self) < set(other)

    def __gt__(self, other):
        return set(self) > set(other)

    def __eq__(self, other):
        if not isinstance(other, type(self)):
            return NotImplemented
        return set(self) == set(other)

    __hash__ = None

    def isdisjoint(self, other):
        return set(self).isdisjoint(other)

    def __repr__(self):
        return repr({*self.data}) if self.data else "set()"

    __class_getitem__ = classmethod(type(list[int]))


class finalize:
    """Class for finalization of weakrefable objects."""

    _registry = {}
    __slots__ = ()

    def __init__(self, obj, func, /, *args, **kwargs):
        if not finalize._registry:
            import atexit
            atexit.unregister(finalize._exit)
            atexit.register(finalize._exit)
        info = _Info()
        info.ref = ref(obj, lambda r: self())
        info.func, info.args, info.kwargs, info.atexit = func, args, kwargs, True
        finalize._registry[self] = info

    def __call__(self, _=None):
        info = finalize._registry.pop(self, None)
        if info:
            return info.func(*info.args, **info.kwargs)

    def detach(self):
        info = finalize._registry.get(self)
        obj = info and info.ref()
        if obj is not None and finalize._registry.pop(self, None):
            return obj, info.func, info.args, info.kwargs

    def peek(self):
        info = finalize._registry.get(self)
        obj = info and info.ref()
        if obj is not None:
            return obj, info.func, info.args, info.kwargs

    @property
    def alive(self):
        info = finalize._registry.get(self)
        if info is not None:
            info.ref()
        return self in finalize._registry

    @property
    def atexit(self):
        info = finalize._registry.get(self)
        return bool(info) and info.atexit

    @atexit.setter
    def atexit(self, value):
        info = finalize._registry.get(self)
        if info:
            info.atexit = bool(value)

    def __repr__(self):
        info = finalize._registry.get(self)
        obj = info and info.ref()
        if obj is None:
            return f"<{type(self).__name__} object at {id(self):#x}; dead>"
        return f"<{type(self).__name__} object at {id(self):#x}; for {type(obj).__name__!r} at {id(obj):#x}>"

    @classmethod
    def _exit(cls):
        for f, info in reversed(list(cls._registry.items())):
            if info.atexit:
                f()


class _Info:
    __slots__ = ("ref", "func", "args", "kwargs", "atexit")

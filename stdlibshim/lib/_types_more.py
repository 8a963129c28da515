"""The parts of types that make classes at run time."""

import types

__name__ = 'types'


def new_class(name, bases=(), kwds=None, exec_body=None):
    """Make a class as a class statement does."""
    resolved = resolve_bases(bases)
    meta, ns, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(ns)
    if resolved is not bases:
        ns['__orig_bases__'] = bases
    return meta(name, resolved, ns, **kwds)


def resolve_bases(bases):
    """Put what __mro_entries__ returns in the place of bases that have it (PEP 560)."""
    out = []
    changed = False
    for base in bases:
        if not isinstance(base, type) and hasattr(base, '__mro_entries__'):
            entries = base.__mro_entries__(bases)
            if not isinstance(entries, tuple):
                raise TypeError('__mro_entries__ must return a tuple')
            out.extend(entries)
            changed = True
        else:
            out.append(base)
    return tuple(out) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """Call the __prepare__ method of the appropriate metaclass.

    Returns (metaclass, namespace, kwds) as a 3-tuple.
    """
    kwds = dict(kwds) if kwds is not None else {}
    if 'metaclass' in kwds:
        meta = kwds.pop('metaclass')
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        # The most derived metaclass of all bases wins.
        for base in bases:
            other = type(base)
            if issubclass(meta, other):
                continue
            if not issubclass(other, meta):
                raise TypeError('metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases')
            meta = other
    ns = meta.__prepare__(name, bases, **kwds) if hasattr(meta, '__prepare__') else {}
    return meta, ns, kwds


def get_original_bases(cls, /):
    """Return the bases of a class as its statement names them, before __mro_entries__ replaces some."""
    try:
        return cls.__dict__.get('__orig_bases__', cls.__bases__)
    except AttributeError:
        raise TypeError(f'Expected an instance of type, not {type(cls).__name__!r}') from None


class DynamicClassAttribute:
    """Route attribute access on a class to __getattr__."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget = fget
        self.fset = fset
        self.fdel = fdel
        self.__doc__ = doc or fget.__doc__
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, '__isabstractmethod__', False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError('unreadable attribute')
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def _copy(self, fget, fset, fdel):
        new = type(self)(fget, fset, fdel, (fget.__doc__ if self.overwrite_doc and fget else None) or self.__doc__)
        new.overwrite_doc = self.overwrite_doc
        return new

    def getter(self, fget):
        return self._copy(fget, self.fset, self.fdel)

    def setter(self, fset):
        return self._copy(self.fget, fset, self.fdel)

    def deleter(self, fdel):
        return self._copy(self.fget, self.fset, fdel)


class _GeneratorWrapper:
    """A generator that may be awaited."""

    def __init__(self, gen):
        self.__wrapped = gen
        self.__isgen = isinstance(gen, types.GeneratorType)
        self.__name__ = getattr(gen, '__name__', None)
        self.__qualname__ = getattr(gen, '__qualname__', None)

    def send(self, val):
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    def close(self):
        return self.__wrapped.close()

    @property
    def gi_code(self):
        return self.__wrapped.gi_code

    @property
    def gi_frame(self):
        return self.__wrapped.gi_frame

    @property
    def gi_running(self):
        return self.__wrapped.gi_running

    @property
    def gi_yieldfrom(self):
        return self.__wrapped.gi_yieldfrom

    @property
    def gi_suspended(self):
        return self.__wrapped.gi_suspended

    cr_code = gi_code
    cr_frame = gi_frame
    cr_running = gi_running
    cr_await = gi_yieldfrom
    cr_suspended = gi_suspended

    def __next__(self):
        return next(self.__wrapped)

    def __iter__(self):
        return self.__wrapped if self.__isgen else self

    __await__ = __iter__


def coroutine(func):
    """Convert regular generator function to a coroutine."""
    if not callable(func):
        raise TypeError('types.coroutine() expects a callable')
    if isinstance(func, types.FunctionType) and func.__code__.co_flags & 0x80:
        return func
    if types._let_await(func):
        return func
    from collections.abc import Coroutine, Generator
    from functools import wraps

    @wraps(func)
    def wrapped(*args, **kwargs):
        coro = func(*args, **kwargs)
        if isinstance(coro, Generator) and not isinstance(coro, Coroutine) and not types._awaits(coro):
            return _GeneratorWrapper(coro)
        return coro
    return wrapped

"""The parts of functools that classes are made with."""

from types import GenericAlias, MappingProxyType, MethodType
from functools import Placeholder, partial, update_wrapper

__name__ = 'functools'


# total_ordering: each missing comparison is derived from the one that the class has.

def _derived(name, root, expression):
    def method(self, other):
        result = getattr(type(self), root)(self, other)
        if result is NotImplemented:
            return result
        return expression(result, self, other)
    method.__name__ = name
    method.__qualname__ = name
    return method


def _not(result, self, other):
    return not result


def _and_differs(result, self, other):
    return result and self != other


def _or_equal(result, self, other):
    return result or self == other


def _not_and_differs(result, self, other):
    return not result and self != other


def _not_or_equal(result, self, other):
    return not result or self == other


_conversions = {
    '__lt__': (('__gt__', _not_and_differs), ('__le__', _or_equal), ('__ge__', _not)),
    '__le__': (('__ge__', _not_or_equal), ('__lt__', _and_differs), ('__gt__', _not)),
    '__gt__': (('__lt__', _not_and_differs), ('__ge__', _or_equal), ('__le__', _not)),
    '__ge__': (('__le__', _not_or_equal), ('__gt__', _and_differs), ('__lt__', _not)),
}


def total_ordering(cls):
    """Class decorator that fills in missing ordering methods"""
    roots = [op for op in _conversions if getattr(cls, op, None) is not getattr(object, op, None)]
    if not roots:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    for root in ('__lt__', '__le__', '__gt__', '__ge__'):
        if root in roots:
            break
    for name, expression in _conversions[root]:
        if name not in roots:
            method = _derived(name, root, expression)
            method.__doc__ = getattr(int, name).__doc__
            setattr(cls, name, method)
    return cls


class partialmethod:
    """A method that calls another with some arguments given already
    and keywords.

    Supports wrapping existing descriptors and handles non-descriptor
    callables as instance methods.
    """

    def __new__(cls, func, /, *args, **keywords):
        if args and args[-1] is Placeholder:
            raise TypeError('trailing Placeholders are not allowed')
        for value in keywords.values():
            if value is Placeholder:
                raise TypeError('Placeholder cannot be passed as a keyword argument')
        if isinstance(func, partialmethod):
            inner = partial(_nothing, *func.args, **func.keywords)
            merged = partial(inner, *args, **keywords)
            func, args, keywords = func.func, merged.args, merged.keywords
        elif not callable(func) and getattr(func, '__get__', None) is None:
            raise TypeError(f'the first argument {func!r} must be a callable or a descriptor')
        self = object.__new__(cls)
        self.func = func
        self.args = args
        self.keywords = keywords
        return self

    def __repr__(self):
        cls = type(self)
        parts = [repr(self.func)]
        parts += [repr(a) for a in self.args]
        parts += [f'{k}={v!r}' for k, v in self.keywords.items()]
        return f'{cls.__module__}.{cls.__qualname__}({", ".join(parts)})'

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            given = partial(_nothing, *self.args)
            full = partial(given, *args).args if Placeholder in self.args else self.args + args
            return self.func(cls_or_self, *full, **{**self.keywords, **keywords})
        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.__partialmethod__ = self
        return _method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, '__get__', None)
        result = None
        if get is not None and not isinstance(self.func, partial):
            new_func = get(obj, cls)
            if new_func is not self.func:
                # The wrapped descriptor has bound it already.
                result = partial(new_func, *self.args, **self.keywords)
                try:
                    result.__self__ = new_func.__self__
                except AttributeError:
                    pass
        if result is None:
            result = self._make_unbound_method().__get__(obj, cls)
        return result

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    __class_getitem__ = classmethod(GenericAlias)


def _nothing(*args, **keywords):
    pass


# singledispatch

def _merge(sequences):
    """Merges MROs as C3 does."""
    result = []
    while True:
        sequences = [s for s in sequences if s]
        if not sequences:
            return result
        for s in sequences:
            candidate = s[0]
            if not any(candidate in other[1:] for other in sequences):
                break
        else:
            raise RuntimeError('Inconsistent hierarchy')
        result.append(candidate)
        for s in sequences:
            if s[0] == candidate:
                del s[0]


def _linearise(cls, abcs):
    """The MRO of cls with abcs, of which it is a virtual subclass, put in."""
    boundary = 0
    for i, base in enumerate(reversed(cls.__bases__)):
        if hasattr(base, '__abstractmethods__'):
            boundary = len(cls.__bases__) - i
            break
    explicit = list(cls.__bases__[:boundary])
    own = []
    other = list(cls.__bases__[boundary:])
    for base in abcs:
        if issubclass(cls, base) and not any(issubclass(b, base) for b in cls.__bases__):
            own.append(base)
    rest = [a for a in abcs if a not in own]
    explicit_mros = [_linearise(b, rest) for b in explicit]
    own_mros = [_linearise(b, rest) for b in own]
    other_mros = [_linearise(b, rest) for b in other]
    return _merge([[cls]] + explicit_mros + own_mros + other_mros + [explicit] + [own] + [other])


def _compose_mro(cls, types):
    """The MRO of cls with all classes of types that it is related to."""
    bases = set(cls.__mro__)

    def is_related(typ):
        return (typ not in bases and hasattr(typ, '__mro__') and not isinstance(typ, GenericAlias) and issubclass(cls, typ))

    types = [n for n in types if is_related(n)]
    # A class stands for its bases.
    types = [n for n in types if not any(n is not other and n in other.__mro__ for other in types)]
    type_set = set(types)
    mro = []
    for typ in types:
        found = []
        for sub in typ.__subclasses__():
            if sub not in bases and issubclass(cls, sub):
                found.append([s for s in sub.__mro__ if s in type_set])
        if not found:
            mro.append(typ)
            continue
        found.sort(key=len, reverse=True)
        for sub in found:
            for subcls in sub:
                if subcls not in mro:
                    mro.append(subcls)
    return _linearise(cls, mro)


def _find_impl(cls, registry):
    mro = _compose_mro(cls, registry.keys())
    match = None
    for t in mro:
        if match is not None:
            # Two unrelated abstract classes can't be told apart.
            if (t in registry and t not in cls.__mro__ and match not in cls.__mro__ and not issubclass(match, t)):
                raise RuntimeError(f'Ambiguous dispatch: {match} or {t}')
            break
        if t in registry:
            match = t
    return registry.get(match)


def singledispatch(func):
    """Single-dispatch generic function decorator."""
    registry = {}
    dispatch_cache = {}
    cache_token = None

    def dispatch(cls):
        nonlocal cache_token
        if cache_token is not None:
            from abc import get_cache_token
            current = get_cache_token()
            if cache_token != current:
                dispatch_cache.clear()
                cache_token = current
        try:
            return dispatch_cache[cls]
        except KeyError:
            pass
        try:
            impl = registry[cls]
        except KeyError:
            impl = _find_impl(cls, registry)
        dispatch_cache[cls] = impl
        return impl

    def _is_valid_dispatch_type(cls):
        if isinstance(cls, type) and not isinstance(cls, GenericAlias):
            return True
        args = _union_args(cls)
        return args is not None and all(isinstance(a, type) and not isinstance(a, GenericAlias) for a in args)

    def register(cls, func=None):
        nonlocal cache_token
        if _is_valid_dispatch_type(cls):
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError(f'Invalid first argument to `register()`. {cls!r} is not a class or union type.')
            ann = getattr(cls, '__annotate__', None)
            if ann is None:
                raise TypeError(f'Invalid first argument to `register()`: {cls!r}. Use either `@register(some_class)` or plain `@register` on an annotated function.')
            func = cls
            argname, cls = _first_hint(func)
            if not _is_valid_dispatch_type(cls):
                if type(cls).__name__ == 'ForwardRef':
                    raise TypeError(f'Invalid annotation for {argname!r}. {cls!r} is an unresolved forward reference.')
                if _union_args(cls) is not None:
                    raise TypeError(f'Invalid annotation for {argname!r}. {cls!r} not all arguments are classes.')
                raise TypeError(f'Invalid annotation for {argname!r}. {cls!r} is not a class.')
        args = _union_args(cls)
        if args is not None:
            for arg in args:
                registry[arg] = func
        else:
            registry[cls] = func
        if cache_token is None and hasattr(cls, '__abstractmethods__'):
            from abc import get_cache_token
            cache_token = get_cache_token()
        dispatch_cache.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f'{funcname} requires at least 1 positional argument')
        return dispatch(args[0].__class__)(*args, **kw)

    funcname = getattr(func, '__name__', 'singledispatch function')
    registry[object] = func
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = MappingProxyType(registry)
    wrapper._clear_cache = dispatch_cache.clear
    update_wrapper(wrapper, func)
    return wrapper


def _first_hint(func):
    """Name and type of the first parameter that is annotated."""
    try:
        name, cls = next(iter(func.__annotations__.items()))
        if isinstance(cls, type):
            return name, cls
    except NameError:
        pass
    from typing import get_type_hints
    from annotationlib import Format
    return next(iter(get_type_hints(func, format=Format.FORWARDREF).items()))


def _union_args(cls):
    return cls.__args__ if isinstance(cls, type(int | str)) else None


class singledispatchmethod:
    """Single-dispatch generic method descriptor.

    Supports wrapping existing descriptors.
    """

    def __init__(self, func):
        if not callable(func) and not hasattr(func, '__get__'):
            raise TypeError(f'{func!r} is not callable or a descriptor')
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        """generic_method.register(cls, func) -> func"""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        return _singledispatchmethod_get(self, obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def __repr__(self):
        name = getattr(self.func, '__qualname__', getattr(self.func, '__name__', '?'))
        return f'<single dispatch method descriptor {name}>'


class _singledispatchmethod_get:
    def __init__(self, unbound, obj, cls):
        self._unbound = unbound
        self._dispatch = unbound.dispatcher.dispatch
        self._obj = obj
        self._cls = cls
        func = unbound.func
        for name in ('__module__', '__doc__'):
            try:
                setattr(self, name, getattr(func, name))
            except AttributeError:
                pass

    def __repr__(self):
        name = getattr(self.__wrapped__, '__qualname__', getattr(self.__wrapped__, '__name__', '?'))
        if self._obj is not None:
            return f'<bound single dispatch method {name} of {self._obj!r}>'
        return f'<single dispatch method {name}>'

    def __call__(self, /, *args, **kwargs):
        if not args:
            funcname = getattr(self._unbound.func, '__name__', 'singledispatchmethod method')
            raise TypeError(f'{funcname} requires at least 1 positional argument')
        method = self._dispatch(args[0].__class__)
        if hasattr(method, '__get__'):
            method = method.__get__(self._obj, self._cls)
        return method(*args, **kwargs)

    def __getattr__(self, name):
        if name not in {'__name__', '__qualname__', '__isabstractmethod__', '__annotations__', '__type_params__'}:
            raise AttributeError
        return getattr(self._unbound.func, name)

    @property
    def __wrapped__(self):
        return self._unbound.func

    @property
    def register(self):
        return self._unbound.register

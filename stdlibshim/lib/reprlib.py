"""Representations like repr()'s whose sizes have bounds."""

from itertools import islice

_repr = repr

__all__ = ["Repr", "repr", "recursive_repr"]


def recursive_repr(fillvalue="..."):
    "Have a __repr__ return fillvalue where it is called for an object inside itself"

    def decorate(function):
        running = []

        def wrapper(self):
            if any(self is other for other in running):
                return fillvalue
            running.append(self)
            try:
                return function(self)
            finally:
                running.pop()

        wrapper.__module__, wrapper.__doc__, wrapper.__type_params__ = function.__module__, function.__doc__, getattr(function, "__type_params__", ())
        wrapper.__name__, wrapper.__qualname__ = function.__name__, function.__qualname__
        wrapper.__wrapped__ = function
        return wrapper

    return decorate


class Repr:
    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6, maxstring=30, maxlong=40, maxother=30, fillvalue="...", indent=None):
        self.maxlevel, self.maxtuple, self.maxlist, self.maxarray, self.maxdict = maxlevel, maxtuple, maxlist, maxarray, maxdict
        self.maxset, self.maxfrozenset, self.maxdeque = maxset, maxfrozenset, maxdeque
        self.maxstring, self.maxlong, self.maxother, self.fillvalue, self.indent = maxstring, maxlong, maxother, fillvalue, indent

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        name = type(x).__name__.replace(" ", "_")
        method = getattr(self, "repr_" + name, None)
        if method is not None and (name not in _known or _known[name] == type(x).__module__):
            return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        if self.indent is None:
            return ", ".join(pieces)
        if not pieces:
            return ""
        indent = self.indent
        if isinstance(indent, int):
            if indent < 0:
                raise ValueError(f"Repr.indent cannot be negative int (was {indent!r})")
            indent *= " "
        try:
            sep = ",\n" + (self.maxlevel - level + 1) * indent
        except TypeError as error:
            raise TypeError(f"Repr.indent must be a str, int or None, not {type(indent)}") from error
        return sep.join(("", *pieces, ""))[1:-len(indent) or None]

    def _repr_iterable(self, x, level, left, right, maxiter, trail=""):
        n = len(x)
        if level <= 0 and n:
            s = self.fillvalue
        else:
            pieces = [self.repr1(e, level - 1) for e in islice(x, maxiter)]
            if n > maxiter:
                pieces.append(self.fillvalue)
            s = self._join(pieces, level)
            if n == 1 and trail and self.indent is None:
                right = trail + right
        return f"{left}{s}{right}"

    def repr_tuple(self, x, level):
        return self._repr_iterable(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        return self._repr_iterable(x, level, "[", "]", self.maxlist)

    def repr_array(self, x, level):
        if not x:
            return f"array('{x.typecode}')"
        return self._repr_iterable(x, level, f"array('{x.typecode}', [", "])", self.maxarray)

    def repr_set(self, x, level):
        return self._repr_iterable(_sorted(x), level, "{", "}", self.maxset) if x else "set()"

    def repr_frozenset(self, x, level):
        return self._repr_iterable(_sorted(x), level, "frozenset({", "})", self.maxfrozenset) if x else "frozenset()"

    def repr_deque(self, x, level):
        return self._repr_iterable(x, level, "deque([", "])", self.maxdeque)

    def repr_dict(self, x, level):
        n = len(x)
        if not n:
            return "{}"
        if level <= 0:
            return "{" + self.fillvalue + "}"
        pieces = [f"{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}" for key in islice(_sorted(x), self.maxdict)]
        if n > self.maxdict:
            pieces.append(self.fillvalue)
        return "{" + self._join(pieces, level) + "}"

    def _shorten(self, s, most):
        if len(s) <= most:
            return s
        i = max(0, (most - 3) // 2)
        j = max(0, most - 3 - i)
        return s[:i] + self.fillvalue + s[len(s) - j:]

    def repr_str(self, x, level):
        s = _repr(x[:self.maxstring])
        if len(s) <= self.maxstring:
            return s
        i = max(0, (self.maxstring - 3) // 2)
        j = max(0, self.maxstring - 3 - i)
        s = _repr(x[:i] + x[len(x) - j:])
        return s[:i] + self.fillvalue + s[len(s) - j:]

    def repr_int(self, x, level):
        try:
            s = _repr(x)
        except ValueError as exc:
            if "sys.set_int_max_str_digits()" not in str(exc):
                raise
            from math import log10
            digits = int(log10(abs(x))) + 1
            return f"<{type(x).__name__} instance with roughly {digits} digits (limit at {_limit()}) at 0x{id(x):x}>"
        return self._shorten(s, self.maxlong)

    def repr_instance(self, x, level):
        try:
            s = _repr(x)
        except Exception:
            return f"<{type(x).__name__} instance at {id(x):#x}>"
        return self._shorten(s, self.maxother)


_known = {"tuple": "builtins", "list": "builtins", "array": "array", "set": "builtins", "frozenset": "builtins", "deque": "collections", "dict": "builtins", "str": "builtins", "int": "builtins"}


def _limit():
    import sys
    return sys.get_int_max_str_digits()


def _sorted(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


aRepr = Repr()
repr = aRepr.repr

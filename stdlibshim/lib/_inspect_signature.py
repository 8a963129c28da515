"""Signatures and what they are made of: part of inspect, which imports it at the first question."""

__name__ = "inspect"

import types
from collections import OrderedDict
from keyword import iskeyword


class _empty:
    """Marker object for Signature.empty and Parameter.empty."""


class _void:
    """What replace() is not told to replace."""


class _KindType(type):
    """The class of _ParameterKind, which has of an enumeration what programs ask for: to import enum for it would take longer than most questions for signatures."""

    __members__ = property(lambda cls: types.MappingProxyType(dict(zip(_NAMES, _KINDS))))

    def __iter__(cls):
        return iter(_KINDS)

    def __len__(cls):
        return len(_KINDS)

    def __contains__(cls, value):
        return value in _KINDS

    def __getitem__(cls, name):
        return cls.__members__[name]

    def __repr__(cls):
        return f"<enum {cls.__name__!r}>"


class _ParameterKind(int, metaclass=_KindType):
    """The kinds of parameters; there are no others, so that they are compared by identity, too."""

    def __new__(cls, value):
        if value not in _KINDS:
            raise ValueError(f"{value!r} is not a valid _ParameterKind")
        return _KINDS[value]

    description = property(lambda self: ("positional-only", "positional or keyword", "variadic positional", "keyword-only", "variadic keyword")[self])
    name = property(lambda self: _NAMES[self])
    value = property(int)

    def __str__(self):
        return _NAMES[self]

    def __repr__(self):
        return f"<_ParameterKind.{_NAMES[self]}: {int(self)}>"

    def __reduce__(self):
        return _ParameterKind, (int(self),)


_NAMES = "POSITIONAL_ONLY", "POSITIONAL_OR_KEYWORD", "VAR_POSITIONAL", "KEYWORD_ONLY", "VAR_KEYWORD"
_PO, _PK, _VP, _KO, _VK = _KINDS = [int.__new__(_ParameterKind, i) for i in range(5)]
for _name, _kind in zip(_NAMES, _KINDS):
    setattr(_ParameterKind, _name, _kind)


def _without_typing(text):
    """An annotation's text without the module's name before names of typing."""
    at = text.find("typing.")
    while at >= 0:
        if at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "_."):
            text = text[:at] + text[at + 7:]
        else:
            at += 7
        at = text.find("typing.", at)
    return text


def formatannotation(annotation, base_module=None, *, quote_annotation_strings=True):
    if not quote_annotation_strings and isinstance(annotation, str):
        return annotation
    module = getattr(annotation, "__module__", None)
    if module == "typing":
        return _without_typing(repr(annotation))
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        return annotation.__qualname__ if module in ("builtins", base_module) else f"{module}.{annotation.__qualname__}"
    if module == "annotationlib" and type(annotation).__name__ == "ForwardRef":
        return annotation.__forward_arg__
    return repr(annotation)


class Parameter:
    """A parameter of a signature: its name, kind, default and annotation."""

    __slots__ = ("_name", "_kind", "_default", "_annotation")
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _PO, _PK, _VP, _KO, _VK
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        try:
            self._kind = _KINDS[kind]
        except (IndexError, TypeError):
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind") from None
        if default is not _empty and self._kind in (_VP, _VK):
            raise ValueError(f"{self._kind.description} parameters cannot have default values")
        if name is _empty:
            raise ValueError("name is a required attribute for Parameter")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if name[:1] == "." and name[1:].isdigit():
            # The iterable that a comprehension runs over is such a parameter of its code.
            if self._kind is not _PK:
                raise ValueError(f"implicit arguments must be passed as positional or keyword arguments, not {self._kind.description}")
            self._kind = _PO
            name = "implicit" + name[1:]
        if iskeyword(name) and self._kind is not _PO or not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name, self._default, self._annotation = name, default, annotation

    name = property(lambda self: self._name)
    kind = property(lambda self: self._kind)
    default = property(lambda self: self._default)
    annotation = property(lambda self: self._annotation)

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        return type(self)(self._name if name is _void else name, self._kind if kind is _void else kind, default=self._default if default is _void else default,
                          annotation=self._annotation if annotation is _void else annotation)

    __replace__ = replace

    def __reduce__(self):
        return type(self), (self._name, self._kind), {"_default": self._default, "_annotation": self._annotation}

    def __setstate__(self, state):
        self._default, self._annotation = state["_default"], state["_annotation"]

    def __str__(self):
        return self._format(True)

    def _format(self, quote):
        text = self._name
        if self._annotation is not _empty:
            text += f": {formatannotation(self._annotation, quote_annotation_strings=quote)}"
        if self._default is not _empty:
            text += f" = {self._default!r}" if self._annotation is not _empty else f"={self._default!r}"
        return {_VP: "*", _VK: "**"}.get(self._kind, "") + text

    def __repr__(self):
        return f'<{type(self).__name__} "{self}">'

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name, self._kind, self._default, self._annotation) == (other._name, other._kind, other._default, other._annotation)

    def __hash__(self):
        return hash((self._name, self._kind, self._annotation, self._default))


class BoundArguments:
    """The arguments of a call by the names of the parameters that take them: what Signature.bind() returns."""

    __slots__ = ("arguments", "_signature", "__weakref__")

    def __init__(self, signature, arguments):
        self.arguments, self._signature = arguments, signature

    signature = property(lambda self: self._signature)

    @property
    def args(self):
        out = []
        for name, p in self._signature.parameters.items():
            if p.kind in (_VK, _KO) or name not in self.arguments:
                break
            if p.kind == _VP:
                out.extend(self.arguments[name])
            else:
                out.append(self.arguments[name])
        return tuple(out)

    @property
    def kwargs(self):
        out, by_name = {}, False
        for name, p in self._signature.parameters.items():
            if not by_name:
                if p.kind in (_VK, _KO):
                    by_name = True
                elif name not in self.arguments:
                    by_name = True
                    continue
            if not by_name or name not in self.arguments:
                continue
            if p.kind == _VK:
                out.update(self.arguments[name])
            else:
                out[name] = self.arguments[name]
        return out

    def apply_defaults(self):
        new = {}
        for name, p in self._signature.parameters.items():
            if name in self.arguments:
                new[name] = self.arguments[name]
            elif p.default is not _empty:
                new[name] = p.default
            elif p.kind == _VP:
                new[name] = ()
            elif p.kind == _VK:
                new[name] = {}
        self.arguments = new

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self._signature == other._signature and self.arguments == other.arguments

    def __getstate__(self):
        return {"_signature": self._signature, "arguments": self.arguments}

    def __setstate__(self, state):
        self._signature, self.arguments = state["_signature"], state["arguments"]

    def __repr__(self):
        return f"<{type(self).__name__} ({', '.join([f'{k}={v!r}' for k, v in self.arguments.items()])})>"


def _checked(parameters):
    """The parameters by their names, in an order that a function may have."""
    params, top, defaulted, variadic = OrderedDict(), _PO, False, set()
    for p in parameters:
        if p.kind in variadic:
            raise ValueError(f"more than one {p.kind.description} parameter")
        if p.kind < top:
            raise ValueError(f"wrong parameter order: {top.description} parameter before {p.kind.description} parameter")
        top = p.kind
        if top in (_VP, _VK):
            variadic.add(top)
        if p.kind in (_PO, _PK):
            if p.default is not _empty:
                defaulted = True
            elif defaulted:
                raise ValueError("non-default argument follows default argument")
        if p.name in params:
            raise ValueError(f"duplicate parameter name: {p.name!r}")
        params[p.name] = p
    return params


class Signature:
    """The parameters of a callable, by their names in their order, and the annotation of what it returns."""

    __slots__ = ("_return_annotation", "_parameters")
    _parameter_cls = Parameter
    _bound_arguments_cls = BoundArguments
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        if parameters is None:
            parameters = ()
        params = _checked(parameters) if __validate_parameters__ else OrderedDict([(p.name, p) for p in parameters])
        self._parameters = types.MappingProxyType(params)
        self._return_annotation = return_annotation

    parameters = property(lambda self: self._parameters)
    return_annotation = property(lambda self: self._return_annotation)

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=None):
        from _inspect_callables import Finder
        return Finder(cls, follow_wrapped, globals, locals, eval_str, annotation_format).of(obj)

    def replace(self, *, parameters=_void, return_annotation=_void):
        return type(self)(self._parameters.values() if parameters is _void else parameters, return_annotation=self._return_annotation if return_annotation is _void else return_annotation)

    __replace__ = replace

    def __reduce__(self):
        return type(self), (tuple(self._parameters.values()),), {"_return_annotation": self._return_annotation}

    def __setstate__(self, state):
        self._return_annotation = state["_return_annotation"]

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def _bind(self, args, kwargs, partial):
        out, kwargs, rest, misplaced = {}, dict(kwargs), None, []
        at, given = 0, len(args)
        direct = True  # no argument was taken by its name yet, and *args has not come
        for p in self._parameters.values():
            kind, name = p.kind, p.name
            if kind is _VK:
                rest = p
            elif at < given:
                if kind is _VP:
                    out[name] = tuple(args[at:])
                    at, direct = given, False
                    continue
                if kind is _KO:
                    break
                if name in kwargs and kind is not _PO:
                    raise TypeError(f"multiple values for argument {name!r}")
                out[name] = args[at]
                at += 1
            elif kind is _VP:
                direct = False
            elif name in kwargs and (kind is not _PO or not direct):
                out[name] = kwargs.pop(name)
                direct = False
            elif name in kwargs and p.default is not _empty:
                misplaced.append(name)
            elif p.default is not _empty:
                direct = False
            elif not partial or name in kwargs:
                which = (" positional-only" if name in kwargs else " keyword-only" if kind is _KO else "") if direct else ""
                raise TypeError(f"missing a required{which} argument: {name!r}")
            else:
                direct = False
        if at < given:
            raise TypeError("too many positional arguments")
        if kwargs:
            if rest is not None:
                out[rest.name] = kwargs
            elif misplaced:
                raise TypeError(f"got some positional-only arguments passed as keyword arguments: {', '.join(misplaced)!r}")
            else:
                raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
        return self._bound_arguments_cls(self, out)

    def format(self, *, max_width=None, quote_annotation_strings=True):
        parts, pos_only, star = [], False, True
        for p in self._parameters.values():
            if p.kind == _PO:
                pos_only = True
            elif pos_only:
                parts.append("/")
                pos_only = False
            if p.kind == _VP:
                star = False
            elif p.kind == _KO and star:
                parts.append("*")
                star = False
            parts.append(p._format(quote_annotation_strings))
        if pos_only:
            parts.append("/")
        text = f"({', '.join(parts)})"
        if max_width is not None and len(text) > max_width:
            text = "(\n    " + ",\n    ".join(parts) + "\n)"
        if self._return_annotation is not _empty:
            text += f" -> {formatannotation(self._return_annotation, quote_annotation_strings=quote_annotation_strings)}"
        return text

    def __str__(self):
        return self.format()

    def __repr__(self):
        return f"<{type(self).__name__} {self}>"

    def _compared(self):
        by_name = {p.name: p for p in self._parameters.values() if p.kind == _KO}
        return tuple([p for p in self._parameters.values() if p.kind != _KO]), by_name, self._return_annotation

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Signature):
            return NotImplemented
        return self._compared() == other._compared()

    def __hash__(self):
        others, by_name, returns = self._compared()
        return hash((others, frozenset(by_name.values()), returns))

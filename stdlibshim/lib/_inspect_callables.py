"""How inspect finds the signature of a callable, and what it tells of a function's arguments."""

__name__ = "inspect"

import sys
import types
from collections import namedtuple
from functools import Placeholder, partial
from inspect import (CO_VARARGS, CO_VARKEYWORDS, getattr_static, isbuiltin, isclass, isfunction, ismethod, ismethoddescriptor, ismodule, unwrap)
from _inspect_signature import Parameter, Signature, _empty, _PO, _PK, _VP, _KO, _VK

_NATIVE = (types.WrapperDescriptorType, types.MethodWrapperType, types.ClassMethodDescriptorType, types.BuiltinFunctionType)


def _bound(descriptor, obj):
    """What a read of an attribute gives whose class has descriptor."""
    get = None if isclass(descriptor) else getattr(type(descriptor), "__get__", None)
    return descriptor if get is None else get(descriptor, obj, type(obj))


def _is_like_function(obj):
    """Whether an object has all that a signature is made of, as functions have."""
    if not callable(obj) or isclass(obj):
        return False
    return (isinstance(getattr(obj, "__name__", None), str) and isinstance(getattr(obj, "__code__", None), types.CodeType)
            and isinstance(getattr(obj, "__defaults__", 0), (tuple, type(None))) and isinstance(getattr(obj, "__kwdefaults__", 0), (dict, type(None)))
            and isinstance(getattr(obj, "__annotations__", 0), (dict, type(None))))


def _stops(obj):
    return hasattr(obj, "__signature__") or ismethod(obj)


def _stops_at_descriptor(obj):
    return _stops(obj) or isbuiltin(obj) or ismethoddescriptor(obj) or isinstance(obj, _NATIVE)


class Finder:
    """Finds signatures in the way that signature() was told: whether through wrappers, with the argument that is bound already, and how annotations are read."""

    def __init__(self, sigcls, follow=True, globals=None, locals=None, eval_str=False, format=None, *, bound=True):
        self.sigcls, self.follow, self.skips_bound = sigcls, follow, bound
        self.reading = None if not eval_str and format in (None, 1) else {"globals": globals, "locals": locals, "eval_str": eval_str, "format": format or 1}

    def of(self, obj):
        if not callable(obj):
            raise TypeError(f"{obj!r} is not a callable object")
        if ismethod(obj):
            sig = self.of(obj.__func__)
            return self._without_first(sig) if self.skips_bound else sig
        if self.follow:
            obj = unwrap(obj, stop=_stops)
            if ismethod(obj):
                return self.of(obj)
        given = getattr(obj, "__signature__", None)
        if given is not None:
            return self._given(obj, given)
        method = getattr(obj, "__partialmethod__", None)
        if type(method).__name__ == "partialmethod":
            return self._of_partialmethod(method)
        if isinstance(obj, partial):
            return self._of_partial(self.of(obj.func), obj)
        if isfunction(obj) or _is_like_function(obj):
            return self._of_function(obj)
        if isbuiltin(obj) or ismethoddescriptor(obj) or isinstance(obj, _NATIVE) or obj is type or obj is object:
            text = getattr(obj, "__text_signature__", None)
            if not text:
                raise ValueError(f"no signature found for builtin {obj!r}")
            return self._of_text(obj, text)
        return self._of_class(obj) if isclass(obj) else self._of_instance(obj)

    def _given(self, obj, given):
        enum = sys.modules.get("enum")
        if enum is not None and isinstance(obj, enum.EnumType) and callable(given):
            given = given()
            if isinstance(given, str):
                return self._of_text(obj, given)
        if not isinstance(given, Signature):
            raise TypeError(f"unexpected object {given!r} in __signature__ attribute")
        return given

    def _without_first(self, sig):
        params = list(sig.parameters.values())
        if not params or params[0].kind in (_VK, _KO):
            raise ValueError("invalid method signature")
        return sig if params[0].kind is _VP else sig.replace(parameters=params[1:])

    def _of_class(self, cls):
        call = self._own_method(type(cls), "__call__", cls)
        if call is not None:
            return self.of(call)
        new, init = self._own_method(cls, "__new__", cls), self._own_method(cls, "__init__", cls)
        for base in cls.__mro__:
            if new is not None and "__new__" in base.__dict__:
                sig = self.of(new)
                return self._without_first(sig) if self.skips_bound else sig
            if init is not None and "__init__" in base.__dict__:
                return self.of(init)
        for base in cls.__mro__[:-1]:
            text = getattr(base, "__text_signature__", None)
            if text:
                return self._of_text(cls, text)
        if type in cls.__mro__:
            raise ValueError(f"callable {cls!r} is not supported by signature")
        if cls.__init__ is object.__init__ and cls.__new__ is object.__new__:
            return self.of(object)
        raise ValueError(f"no signature found for builtin type {cls!r}")

    def _own_method(self, cls, name, obj):
        """A method for the making of objects that a program wrote; None where it is a builtin one."""
        method = getattr(cls, name, None) if name == "__new__" else getattr_static(cls, name, None)
        if method is None:
            return None
        if self.follow:
            method = unwrap(method, stop=_stops_at_descriptor)
        if isinstance(method, _NATIVE):
            return None
        return method if name == "__new__" else _bound(method, obj)

    def _of_instance(self, obj):
        call = getattr_static(type(obj), "__call__", None)
        if call is None:
            raise ValueError(f"callable {obj!r} is not supported by signature")
        text = getattr(obj, "__text_signature__", None)
        if isinstance(text, str):
            return self._of_text(obj, text)
        return self.of(_bound(call, obj))

    def _of_partial(self, sig, partial, first=()):
        try:
            bound = sig.bind_partial(*first, *partial.args, **partial.keywords).arguments
        except TypeError as e:
            raise ValueError(f"partial object {partial!r} has incorrect arguments") from e
        params, by_name = [], False
        for p in sig.parameters.values():
            if p.kind in (_PO, _PK) and p.name in bound:
                value = bound[p.name]
                if p.kind is _PK and p.name in partial.keywords:
                    by_name = True
                    params.append(p.replace(default=value, kind=_KO))
                elif value is Placeholder:
                    params.append(p.replace(default=_empty, kind=_PO))
            elif p.kind is _KO and p.name in bound:
                params.append(p.replace(default=bound[p.name]))
            elif by_name and p.kind is _PK:
                params.append(p.replace(kind=_KO))
            elif not (by_name and p.kind is _VP):
                params.append(p)
        return sig.replace(parameters=params)

    def _of_partialmethod(self, method):
        whole = self.of(method.func)
        sig = self._of_partial(whole, method, (None,))
        first, *_ = whole.parameters.values()
        if first.kind is _VP:
            return sig
        rest = tuple(sig.parameters.values())
        if rest and rest[0].kind is _PO:
            first = first.replace(kind=_PO)
        return sig.replace(parameters=(first,) + rest)

    def _annotations(self, func):
        if self.reading is None and isfunction(func):
            return func.__annotations__
        from annotationlib import get_annotations
        return get_annotations(func, **(self.reading or {}))

    def _of_function(self, func):
        text = getattr(func, "__text_signature__", None)
        if text:
            return self._of_text(func, text)
        make = self.sigcls._parameter_cls
        code = func.__code__
        pos, kwonly = code.co_argcount, code.co_kwonlyargcount
        names = code.co_varnames
        notes = self._annotations(func)
        defaults, kwdefaults = func.__defaults__ or (), func.__kwdefaults__ or {}
        params = []
        for i, name in enumerate(names[:pos]):
            at = i - (pos - len(defaults))
            if name == ".format":
                name = "format"  # of an annotate function
            kind = _PO if i < code.co_posonlyargcount and name[0] != "." else _PK
            params.append(make(name, kind, default=defaults[at] if at >= 0 else _empty, annotation=notes.get(name, _empty)))
        at = pos + kwonly
        if code.co_flags & CO_VARARGS:
            params.append(make(names[at], _VP, annotation=notes.get(names[at], _empty)))
            at += 1
        for name in names[pos:pos + kwonly]:
            params.append(make(name, _KO, default=kwdefaults.get(name, _empty), annotation=notes.get(name, _empty)))
        if code.co_flags & CO_VARKEYWORDS:
            params.append(make(names[at], _VK, annotation=notes.get(names[at], _empty)))
        return self.sigcls(params, return_annotation=notes.get("return", _empty), __validate_parameters__=not isfunction(func))

    def _of_text(self, obj, text):
        """The signature that a builtin's text tells, in which a $ marks the argument that may be bound."""
        import ast
        make = self.sigcls._parameter_cls
        try:
            args = ast.parse(f"def f{text.replace('$', '')}: pass").body[0].args
        except SyntaxError:
            raise ValueError(f"{obj!r} builtin has invalid signature") from None
        names = getattr(sys.modules.get(getattr(obj, "__module__", None)), "__dict__", {})

        def default(node):
            value = _value(ast, node, names)
            if value is _empty and isfunction(obj):
                raise ValueError(f"{obj!r} builtin has invalid signature")
            return value

        params = []
        spots = [(a, _PO) for a in args.posonlyargs] + [(a, _PK) for a in args.args]
        for i, (a, kind) in enumerate(spots):
            at = i - (len(spots) - len(args.defaults))
            params.append(make(a.arg, kind, default=default(args.defaults[at]) if at >= 0 else _empty))
        if args.vararg:
            params.append(make(args.vararg.arg, _VP))
        for a, d in zip(args.kwonlyargs, args.kw_defaults):
            params.append(make(a.arg, _KO, default=_empty if d is None else default(d)))
        if args.kwarg:
            params.append(make(args.kwarg.arg, _VK))
        if "$" in text and params:
            owner = getattr(obj, "__self__", None)
            if owner is not None and (self.skips_bound or ismodule(owner)):
                del params[0]
            elif params[0].kind is _PK and isfunction(obj):  # builtins whose self may not be named say so by a slash
                params[0] = params[0].replace(kind=_PO)
        return self.sigcls(params, return_annotation=_empty, __validate_parameters__=False)


def _value(ast, node, names):
    """The default that an expression of a builtin's signature stands for: made of literals and constants of its module or of sys."""
    try:
        return ast.literal_eval(node)
    except ValueError:
        pass
    try:
        if isinstance(node, ast.Name):
            found = names[node.id] if node.id in names else getattr(sys, node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found = getattr(names[node.value.id] if node.value.id in names else sys.modules[node.value.id], node.attr)
        elif isinstance(node, ast.BinOp):
            a, b = _value(ast, node.left, names), _value(ast, node.right, names)
            found = a | b if isinstance(node.op, ast.BitOr) else a + b if isinstance(node.op, ast.Add) else a - b if isinstance(node.op, ast.Sub) else _empty
        else:
            return _empty
    except (AttributeError, KeyError, TypeError):
        return _empty
    return found if isinstance(found, (str, int, float, bytes, type(None))) else _empty


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=None):
    """Get a signature object for the passed callable."""
    return Signature.from_callable(obj, follow_wrapped=follow_wrapped, globals=globals, locals=locals, eval_str=eval_str, annotation_format=annotation_format)


FullArgSpec = namedtuple("FullArgSpec", "args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations")


def getfullargspec(func):
    """Return the parameters of a callable, with their defaults, as a FullArgSpec."""
    try:
        sig = Finder(Signature, False, bound=False).of(func)
    except Exception as e:
        raise TypeError("unsupported callable") from e
    args, varargs, varkw, defaults, kwonly, kwdefaults, notes = [], None, None, (), [], {}, {}
    if sig.return_annotation is not _empty:
        notes["return"] = sig.return_annotation
    for p in sig.parameters.values():
        if p.kind in (_PO, _PK):
            args.append(p.name)
            if p.default is not _empty:
                defaults += p.default,
        elif p.kind == _VP:
            varargs = p.name
        elif p.kind == _KO:
            kwonly.append(p.name)
            if p.default is not _empty:
                kwdefaults[p.name] = p.default
        else:
            varkw = p.name
        if p.annotation is not _empty:
            notes[p.name] = p.annotation
    return FullArgSpec(args, varargs, varkw, defaults or None, kwonly, kwdefaults or None, notes)


def _missing(name, missing, kind):
    quoted = [repr(n) for n in missing]
    text = ", ".join(quoted[:-1]) + " and " + quoted[-1] if len(quoted) > 1 else quoted[0]
    return TypeError(f"{name}() missing {len(quoted)} required {kind} argument{'s' if len(quoted) > 1 else ''}: {text}")


def _too_many(name, spec, given, filled):
    most, least = len(spec.args), len(spec.args) - len(spec.defaults or ())
    takes = f"from {least} to {most}" if least < most else str(most)
    plural = "" if takes == "1" else "s"
    extra = len([n for n in spec.kwonlyargs if n in filled])
    of = f" positional argument{'' if given == 1 else 's'} (and {extra} keyword-only argument{'' if extra == 1 else 's'})" if extra else ""
    return TypeError(f"{name}() takes {takes} positional argument{plural} but {given}{of} {'was' if given == 1 and not extra else 'were'} given")


def getcallargs(func, /, *positional, **named):
    """The arguments of a call by the names of the function's parameters; the error that the call would raise where it can't be."""
    spec, name = getfullargspec(func), getattr(func, "__name__", "")
    if ismethod(func) and func.__self__ is not None:
        positional = (func.__self__,) + positional
    given = dict(zip(spec.args, positional))
    if spec.varargs:
        given[spec.varargs] = positional[len(spec.args):]
    known = set(spec.args + spec.kwonlyargs)
    if spec.varkw:
        given[spec.varkw] = {}
    for key, value in named.items():
        if key not in known:
            if not spec.varkw:
                raise TypeError(f"{name}() got an unexpected keyword argument {key!r}")
            given[spec.varkw][key] = value
        elif key in given:
            raise TypeError(f"{name}() got multiple values for argument {key!r}")
        else:
            given[key] = value
    if len(positional) > len(spec.args) and not spec.varargs:
        raise _too_many(name, spec, len(positional), given)
    required = spec.args[:len(spec.args) - len(spec.defaults or ())]
    if missing := [n for n in required if n not in given]:
        raise _missing(name, missing, "positional")
    for n, value in zip(spec.args[len(required):], spec.defaults or ()):
        given.setdefault(n, value)
    for n, value in (spec.kwonlydefaults or {}).items():
        given.setdefault(n, value)
    if missing := [n for n in spec.kwonlyargs if n not in given]:
        raise _missing(name, missing, "keyword-only")
    return given

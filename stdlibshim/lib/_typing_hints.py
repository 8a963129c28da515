"""Evaluation of type hints: get_type_hints and its helpers."""

__name__ = "typing"

import sys as _sys
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import (Annotated, NotRequired, ReadOnly, Required, Union, Unpack, _AnnotatedAlias, _GenericAlias, _make_forward_ref,
                    _type_convert)
from _forward_ref import ForwardRef

_NO = object()


def evaluate_forward_ref(forward_ref, *, owner=None, globals=None, locals=None, type_params=None, format=None,
                         _recursive_guard=frozenset()):
    """Evaluate a forward reference, and those in its value, as a type hint."""
    if format == 4:
        return forward_ref.__forward_arg__
    if forward_ref.__forward_arg__ in _recursive_guard:
        return forward_ref
    if format is None:
        format = 1
    value = forward_ref.evaluate(globals=globals, locals=locals, type_params=type_params, owner=owner, format=format)
    if isinstance(value, ForwardRef) and format == 3:
        return value
    if isinstance(value, str):
        value = _make_forward_ref(value, module=forward_ref.__forward_module__, owner=owner or forward_ref.__owner__,
                                  is_argument=forward_ref.__forward_is_argument__, is_class=forward_ref.__forward_is_class__)
    if owner is None:
        owner = forward_ref.__owner__
    return _eval_type(value, globals, locals, type_params or (), recursive_guard=_recursive_guard | {forward_ref.__forward_arg__},
                      format=format, owner=owner, parent_fwdref=forward_ref)


def _eval_type(t, globalns, localns, type_params=(), *, recursive_guard=frozenset(), format=None, owner=None, parent_fwdref=None, own_modules=False):
    """Evaluate the forward references in a type; with own_modules in the modules where they say they stand, rather than in the namespaces given."""
    if isinstance(t, ForwardRef):
        if own_modules and t.__forward_module__ is not None:
            globalns = type_params = None  # its owner's
        return evaluate_forward_ref(t, globals=globalns, locals=localns, type_params=type_params, owner=owner,
                                    _recursive_guard=recursive_guard, format=format)
    if not isinstance(t, (_GenericAlias, GenericAlias, Union)):
        return t
    is_native = isinstance(t, GenericAlias)
    args = t.__args__
    if is_native:
        args = tuple([_make_forward_ref(a, parent_fwdref=parent_fwdref) if isinstance(a, str) else a for a in args])
    new = tuple([_eval_type(a, globalns, localns, type_params, recursive_guard=recursive_guard, format=format, owner=owner,
                            parent_fwdref=parent_fwdref, own_modules=own_modules) for a in args])
    if is_native and t.__unpacked__:
        return Unpack[GenericAlias(t.__origin__, new)]
    if new == t.__args__:
        return t
    if is_native:
        return GenericAlias(t.__origin__, new)
    if isinstance(t, Union):
        return reduce(or_, new)
    return t.copy_with(new)


def _strip_annotations(t):
    """A type without Annotated, Required, NotRequired and ReadOnly."""
    if isinstance(t, _AnnotatedAlias):
        return _strip_annotations(t.__origin__)
    if getattr(t, "__origin__", _NO) in (Required, NotRequired, ReadOnly):
        return _strip_annotations(t.__args__[0])
    if isinstance(t, (_GenericAlias, GenericAlias, Union)):
        new = tuple([_strip_annotations(a) for a in t.__args__])
        if new == t.__args__:
            return t
        if isinstance(t, _GenericAlias):
            return t.copy_with(new)
        if isinstance(t, GenericAlias):
            return GenericAlias(t.__origin__, new)
        return reduce(or_, new)
    return t


def _stored(obj, format):
    if format is None or format == 1:
        return getattr(obj, "__annotations__", None)
    import annotationlib
    return annotationlib.get_annotations(obj, format=format)


def _class_hints(obj, globalns, localns, format):
    hints = {}
    for base in reversed(obj.__mro__):
        ann = _stored(base, format)
        if format == 4:
            hints.update(ann)
            continue
        space = getattr(_sys.modules.get(base.__module__), "__dict__", {}) if globalns is None else globalns
        names = dict(vars(base)) if localns is None else localns
        if localns is None and globalns is None:
            # As evaluation in a class has it: what the class defines comes after the module.
            space, names = names, space
        if params := base.__type_params__:
            # They hide what the module has of their names, and the class hides them.
            space = {p.__name__: p for p in params} | dict(space)
            names = {n: v for n, v in names.items() if n not in space}
        for name, value in (ann or {}).items():
            if isinstance(value, str):
                value = _make_forward_ref(value, is_argument=False, is_class=True)
            value = _type_convert(value)
            hints[name] = _type_convert(_eval_type(value, space, names, format=format, own_modules=True))
    return hints


def _namespace_of(obj):
    target = obj
    seen = {id(target)}
    while hasattr(target, "__wrapped__"):
        target = target.__wrapped__
        if id(target) in seen:
            raise ValueError(f"wrapper loop when unwrapping {obj!r}")
        seen.add(id(target))
    return getattr(target, "__globals__", {})


def get_type_hints(obj, globalns=None, localns=None, include_extras=False, *, format=None):
    """Return the type hints of an object as a dict, with forward references evaluated; of a class, those of its bases too."""
    if getattr(obj, "__no_type_check__", None):
        return {}
    if isinstance(obj, type):
        hints = _class_hints(obj, globalns, localns, format)
        return hints if include_extras or format == 4 else {k: _strip_annotations(t) for k, t in hints.items()}
    ann = _stored(obj, format)
    is_module = type(obj).__name__ == "module"
    if not isinstance(ann, dict) and not ann:
        if callable(obj) or is_module or hasattr(type(obj), "__annotations__"):
            return {}
        raise TypeError(f"{obj!r} is not a module, class, method, or function." if callable(obj) else f"{obj!r} does not have annotations")
    if format == 4:
        return dict(ann)
    if globalns is None:
        globalns = obj.__dict__ if is_module else _namespace_of(obj)
        if localns is None:
            localns = globalns
    elif localns is None:
        localns = globalns
    if params := getattr(obj, "__type_params__", ()):
        own = {p.__name__: p for p in params}
        globalns, localns = {**globalns, **own}, {n: v for n, v in localns.items() if n not in own}
    hints = {}
    for name, value in ann.items():
        if isinstance(value, str):
            value = _make_forward_ref(value, is_argument=not is_module, is_class=False)
        value = _type_convert(value)
        hints[name] = _type_convert(_eval_type(value, globalns, localns, format=format, owner=obj))
    return hints if include_extras else {k: _strip_annotations(t) for k, t in hints.items()}

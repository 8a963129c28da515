"""Evaluation of type hints: get_type_hints and its helpers."""

__name__ = "typing"

import sys as _sys
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import (Annotated, NotRequired, ReadOnly, Required, Union, _AnnotatedAlias, _GenericAlias, _make_forward_ref,
                    _type_check, _type_convert)
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
    type_ = _type_check(value, "Forward references must evaluate to types.", is_argument=forward_ref.__forward_is_argument__,
                        allow_special_forms=forward_ref.__forward_is_class__)
    return _eval_type(type_, globals, locals, type_params or (), recursive_guard=_recursive_guard | {forward_ref.__forward_arg__},
                      format=format, owner=owner)


def _eval_type(t, globalns, localns, type_params=(), *, recursive_guard=frozenset(), format=None, owner=None):
    """Evaluate the forward references in a type."""
    if isinstance(t, ForwardRef):
        return evaluate_forward_ref(t, globals=globalns, locals=localns, type_params=type_params, owner=owner,
                                    _recursive_guard=recursive_guard, format=format)
    if not isinstance(t, (_GenericAlias, GenericAlias, Union)):
        return t
    is_native = isinstance(t, GenericAlias)
    args = t.__args__
    if is_native:
        args = tuple([_make_forward_ref(a) if isinstance(a, str) else a for a in args])
    new = tuple([_eval_type(a, globalns, localns, type_params, recursive_guard=recursive_guard, format=format, owner=owner)
                 for a in args])
    if new == t.__args__:
        return t
    if is_native:
        alias = GenericAlias(t.__origin__, new)
        return next(iter(alias)) if t.__unpacked__ else alias
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
        params = base.__type_params__ if "__type_params__" in base.__dict__ else ()
        for name, value in (ann or {}).items():
            if isinstance(value, str):
                value = _make_forward_ref(value, is_argument=False, is_class=True)
            value = _type_convert(value)
            hints[name] = _eval_type(value, space, names, params, format=format, owner=base if params else None)
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
    params = getattr(obj, "__type_params__", ())
    hints = {}
    for name, value in ann.items():
        if isinstance(value, str):
            value = _make_forward_ref(value, is_argument=not is_module, is_class=False)
        value = _type_convert(value)
        hints[name] = _eval_type(value, globalns, localns, params, format=format, owner=obj)
    return hints if include_extras else {k: _strip_annotations(t) for k, t in hints.items()}

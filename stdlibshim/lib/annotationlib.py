"""Reading annotations, which are evaluated when they are asked for (PEP 649 and 749)."""

from enum import IntEnum as _IntEnum
import sys as _sys
from _forward_ref import ForwardRef, call_annotate as _call, type_repr

__all__ = ["Format", "ForwardRef", "call_annotate_function", "call_evaluate_function", "get_annotate_from_class_namespace",
           "get_annotations", "annotations_to_string", "type_repr"]


class Format(_IntEnum):
    """What get_annotations() gives for names: their values, forward references where they are not defined, or text."""

    VALUE = 1
    VALUE_WITH_FAKE_GLOBALS = 2
    FORWARDREF = 3
    STRING = 4


def _check_fakes(format):
    if format == 2:
        raise ValueError("The VALUE_WITH_FAKE_GLOBALS format is for internal use only")


def _call_with(function, format, owner, is_evaluate):
    _check_fakes(format)
    if format not in (1, 3, 4):
        raise ValueError(f"Invalid format: {format!r}")
    try:
        return function(format)
    except NotImplementedError:
        pass
    if format == 1:
        raise ValueError("annotate function does not support VALUE format")
    if format == 3:
        try:
            return function(1)
        except Exception:
            pass
    if not hasattr(function, "__code__"):
        function = getattr(function, "__func__", None) or type(function).__call__.__get__(function).__func__
    return _call(function, format, owner, is_evaluate)


def call_annotate_function(annotate, format, *, owner=None, _is_evaluate=False):
    """Call an annotate function and return the annotations in the given format, even if it knows only VALUE."""
    return _call_with(annotate, format, owner, _is_evaluate)


def call_evaluate_function(evaluate, format, *, owner=None):
    """Call an evaluate function (of a type parameter or alias) and return its value in the given format."""
    return _call_with(evaluate, format, owner, True)


def get_annotate_from_class_namespace(obj):
    """Return the annotate function in the namespace of a class, or None."""
    try:
        return obj["__annotate__"]
    except KeyError:
        return obj.get("__annotate_func__", None)


def annotations_to_string(annotations):
    """Return a dict of annotations with each value as text."""
    return {n: t if isinstance(t, str) else type_repr(t) for n, t in annotations.items()}


def _stored(obj):
    """obj.__annotations__, of a class only its own, or None."""
    ann = getattr(obj, "__annotations__", None)
    if ann is not None and not isinstance(ann, dict):
        raise ValueError(f"{obj!r}.__annotations__ is neither a dict nor None")
    return ann


def _in_format(obj, format):
    annotate = getattr(obj, "__annotate__", None)
    if format != 1 and annotate is not None:
        ann = call_annotate_function(annotate, format, owner=obj)
        if not isinstance(ann, dict):
            raise ValueError(f"{obj!r}.__annotate__ returned a non-dict")
        return ann
    ann = _stored(obj)
    if ann is not None:
        return annotations_to_string(ann) if format == 4 else ann
    return call_annotate_function(annotate, format, owner=obj) if annotate is not None else None


def _evaluate_strings(obj, ann, globals, locals):
    names = None
    if isinstance(obj, type):
        space = getattr(_sys.modules.get(obj.__module__), "__dict__", None)
        names = dict(vars(obj))
    elif hasattr(obj, "__file__") or type(obj).__name__ == "module":
        space = obj.__dict__
    else:
        target = obj
        seen = set()
        while True:
            if id(target) in seen:
                raise ValueError(f"wrapper loop when unwrapping {obj!r}")
            seen.add(id(target))
            if hasattr(target, "__wrapped__"):
                target = target.__wrapped__
            elif hasattr(target, "func") and hasattr(target, "keywords"):
                target = target.func
            else:
                break
        space = getattr(target, "__globals__", None)
    if globals is None:
        globals = space
    if locals is None:
        locals = names or {}
    if params := getattr(obj, "__type_params__", ()):
        locals = {p.__name__: p for p in params} | dict(locals)
    return {k: eval(v, globals, locals) if isinstance(v, str) else v for k, v in ann.items()}


def get_annotations(obj, *, globals=None, locals=None, eval_str=False, format=Format.VALUE):
    """Return a new dict with the annotations of a function, class or module; of a class, its own only."""
    if eval_str and format != 1:
        raise ValueError("eval_str=True is only supported with format=Format.VALUE")
    _check_fakes(format)
    if format not in (1, 3, 4):
        raise ValueError(f"Unsupported format {format!r}")
    if format == 3:
        try:
            ann = _stored(obj)
        except Exception:
            ann = None
        if ann is None:
            ann = _in_format(obj, format)
    else:
        ann = _in_format(obj, format)
    if ann is None:
        if isinstance(obj, type) or callable(obj) or hasattr(obj, "__annotate__"):
            return {}
        raise TypeError(f"{obj!r} does not have annotations")
    if not ann:
        return {}
    if not eval_str:
        return dict(ann)
    return _evaluate_strings(obj, ann, globals, locals)

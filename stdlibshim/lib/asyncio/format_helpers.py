"""Texts of callbacks, and where something was made."""

import functools
import sys
from reprlib import repr as _short
from . import constants


def _get_function_source(func):
    func = _unwrapped(func)
    code = getattr(func, "__code__", None)
    if code is not None:
        return code.co_filename, code.co_firstlineno
    if isinstance(func, (functools.partial, functools.partialmethod)):
        return _get_function_source(func.func)
    return None


def _unwrapped(func):
    for _ in range(100):  # what wraps itself
        if not hasattr(func, "__wrapped__"):
            break
        func = func.__wrapped__
    return func


def _format_callback_source(func, args, *, debug=False):
    text = _format_callback(func, args, None, debug=debug)
    source = _get_function_source(func)
    if source:
        text += f" at {source[0]}:{source[1]}"
    return text


def _format_args_and_kwargs(args, kwargs, *, debug=False):
    """The arguments in brackets; only debug mode shows them, since they may be long or secret."""
    if not debug:
        return "()"
    items = [_short(arg) for arg in args]
    items.extend(f"{k}={_short(v)}" for k, v in (kwargs or {}).items())
    return f"({', '.join(items)})"


def _format_callback(func, args, kwargs, *, debug=False, suffix=""):
    suffix = _format_args_and_kwargs(args, kwargs, debug=debug) + suffix
    if isinstance(func, functools.partial):
        return _format_callback(func.func, func.args, func.keywords, debug=debug, suffix=suffix)
    name = getattr(func, "__qualname__", None) or getattr(func, "__name__", None) or repr(func)
    return name + suffix


def extract_stack(f=None, limit=None):
    """Return a short stack, the frame f or the caller's last."""
    import traceback
    if f is None:
        f = sys._getframe(1)
    if limit is None:
        limit = constants.DEBUG_STACK_DEPTH
    stack = traceback.StackSummary.extract(traceback.walk_stack(f), limit=limit, lookup_lines=False)
    stack.reverse()
    return stack

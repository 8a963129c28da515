"""Texts of callbacks."""


def _get_function_source(func):
    import functools
    while hasattr(func, "__wrapped__"):
        func = func.__wrapped__
    code = getattr(func, "__code__", None)
    if code is not None:
        return code.co_filename, code.co_firstlineno
    if isinstance(func, functools.partial):
        return _get_function_source(func.func)
    return None


def _format_args_and_kwargs(args, kwargs):
    from reprlib import repr
    items = [repr(arg) for arg in args]
    items.extend(f"{k}={repr(v)}" for k, v in kwargs.items())
    return f"({', '.join(items)})"


def _format_callback(func, args, kwargs, *, suffix=""):
    import functools
    if isinstance(func, functools.partial):
        return _format_callback(func.func, func.args, func.keywords, suffix=_format_args_and_kwargs(args, kwargs) + suffix)
    name = getattr(func, "__qualname__", None) or getattr(func, "__name__", None) or repr(func)
    return name + _format_args_and_kwargs(args, kwargs) + suffix


def _format_callback_source(func, args, *, debug=False):
    text = _format_callback(func, () if not debug else args, {}) if not debug else _format_callback(func, args, {})
    source = _get_function_source(func)
    if source:
        text += f" at {source[0]}:{source[1]}"
    return text

"""Python part of the warnings subsystem."""

import sys

import _traceback

__all__ = ["warn", "warn_explicit", "showwarning", "formatwarning", "filterwarnings", "simplefilter", "resetwarnings", "catch_warnings", "deprecated"]

filters = [
    ("default", None, DeprecationWarning, "__main__", 0),
    ("ignore", None, DeprecationWarning, None, 0),
    ("ignore", None, PendingDeprecationWarning, None, 0),
    ("ignore", None, ImportWarning, None, 0),
    ("ignore", None, ResourceWarning, None, 0),
]
_defaultaction = defaultaction = "default"
onceregistry = _onceregistry = {}
_version = [1]


def _filters_mutated():
    _version[0] += 1


class WarningMessage:
    _WARNING_DETAILS = ("message", "category", "filename", "lineno", "file", "line", "source")

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message, self.category, self.filename, self.lineno = message, category, filename, lineno
        self.file, self.line, self.source = file, line, source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return f"{{message : {self.message!r}, category : {self._category_name!r}, filename : {self.filename!r}, lineno : {self.lineno}, line : {self.line!r}}}"

    def __repr__(self):
        return f"<{type(self).__qualname__} {self}>"


def formatwarning(message, category, filename, lineno, line=None):
    """Function to format a warning the standard way."""
    text = f"{filename}:{lineno}: {category.__name__}: {message}\n"
    if line is None:
        import linecache
        line = linecache.getline(filename, lineno)
    line = line.strip()
    return f"{text}  {line}\n" if line else text


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Write a warning to a file; programs may put a function of their own here."""
    _showwarnmsg_impl(WarningMessage(message, category, filename, lineno, file, line))


_showwarning_orig, _formatwarning_orig = showwarning, formatwarning


def _formatwarnmsg(msg):
    """The text of a WarningMessage, by formatwarning() as it is now."""
    return formatwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.line)


def _showwarnmsg_impl(msg):
    file = sys.stderr if msg.file is None else msg.file
    if file is not None:
        file.write(_formatwarnmsg(msg))


def _showwarnmsg(msg):
    """Show a WarningMessage: by showwarning(), where a program has replaced it."""
    if showwarning is not _showwarning_orig:
        if not callable(showwarning):
            raise TypeError("warnings.showwarning() must be set to a function or method")
        showwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)
    else:
        _showwarnmsg_impl(msg)


def _check(action, category, lineno):
    if action not in ("error", "ignore", "always", "all", "default", "module", "once"):
        raise ValueError(f"invalid action: {action!r}")
    for cls in category if isinstance(category, tuple) else (category,):
        if not isinstance(cls, type) or not issubclass(cls, Warning):
            raise TypeError(f"category must be a Warning subclass, not '{_name(cls)}'")
    if not isinstance(lineno, int):
        raise TypeError("lineno must be an int")
    if lineno < 0:
        raise ValueError("lineno must be an int >= 0")


def _name(obj):
    return type(obj).__name__


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    """Put a filter before the others."""
    _check(action, category, lineno)
    if not isinstance(message, str):
        raise TypeError("message must be a string")
    if not isinstance(module, str):
        raise TypeError("module must be a string")
    if message or module:
        import re
        message = re.compile(message, re.I) if message else None
        module = re.compile(module) if module else None
    _add((action, message or None, category, module or None, lineno), append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Put a filter without patterns before the others."""
    _check(action, category, lineno)
    _add((action, None, category, None, lineno), append)


def _add(item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _filters_mutated()


def resetwarnings():
    """Forget all filters."""
    filters[:] = []
    _filters_mutated()


def _fits(pattern, text):
    return pattern is None or (pattern == text if isinstance(pattern, str) else pattern.match(text) is not None)


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    """Warn: what that does is decided by the filters."""
    if isinstance(message, Warning):
        category = type(message)
    elif category is None:
        category = UserWarning
    if not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError(f"category must be a Warning subclass, not '{_name(category)}'")
    if not isinstance(skip_file_prefixes, tuple) or not all(isinstance(prefix, str) for prefix in skip_file_prefixes):
        raise TypeError("skip_file_prefixes must be a tuple of strs.")
    level = stacklevel = max(stacklevel, 2 if skip_file_prefixes else 1)
    line = None
    try:
        frame = sys._getframe(level)
        if skip_file_prefixes:
            frame, level = _outside(sys._getframe(1), stacklevel, skip_file_prefixes)
    except ValueError:
        names, filename, lineno = sys.__dict__, "<sys>", 0
    else:
        names, filename, lineno = frame.f_globals, frame.f_code.co_filename, frame.f_lineno
        line = _traceback.caller_line(level, lineno)
    registry = names.setdefault("__warningregistry__", {})
    _issue(message, category, filename, lineno, names.get("__name__", "<string>"), registry, line, source)


def _outside(frame, stacklevel, prefixes):
    """The frame so many levels up, of those whose files have none of the prefixes, and its distance from the caller."""
    level = 1
    for _ in range(stacklevel - 1):
        frame, level = frame.f_back, level + 1
        while frame is not None and frame.f_code.co_filename.startswith(prefixes):
            frame, level = frame.f_back, level + 1
        if frame is None:
            raise ValueError("call stack is not deep enough")
    return frame, level


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    """Issue a warning for a place that the caller names."""
    if module_globals is not None and not isinstance(module_globals, dict):
        raise TypeError(f"module_globals must be a dict, not '{_name(module_globals)}'")
    if module is None:
        module = filename or "<unknown>"
        if module[-3:].lower() == ".py":
            module = module[:-3]
    if module_globals:
        import linecache
        linecache.getlines(filename, module_globals)  # formatwarning() asks for the line
    if isinstance(message, Warning):
        category = type(message)
    _issue(message, category, filename, int(lineno), module, {} if registry is None else registry, None, source)


def _issue(message, category, filename, lineno, module, registry, line, source):
    if registry.get("version", 0) != _version[0]:
        registry.clear()
        registry["version"] = _version[0]
    if isinstance(message, Warning):
        text = str(message)
    else:
        text, message = message, category(message)
    key = text, category, lineno
    if registry.get(key):
        return
    for action, msg, cat, mod, ln in filters:
        if issubclass(category, cat) and ln in (0, lineno) and _fits(msg, text) and _fits(mod, module):
            break
    else:
        action = defaultaction
    if action == "ignore":
        return
    if action == "error":
        raise message
    if action == "once":
        registry[key] = 1
        key = text, category
        if onceregistry.get(key):
            return
        onceregistry[key] = 1
    elif action == "module":
        registry[key] = 1
        key = text, category, 0
        if registry.get(key):
            return
        registry[key] = 1
    elif action == "default":
        registry[key] = 1
    elif action not in ("always", "all"):
        raise RuntimeError(f"Unrecognized action ({action!r}) in warnings.filters:\n {(action, msg, cat, mod, ln)}")
    _showwarnmsg(WarningMessage(message, category, filename, lineno, line=line, source=source))


class catch_warnings:
    """A context manager that copies and restores the warnings filter upon exiting the context."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._module = sys.modules["warnings"] if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = []
        if self._record:
            args.append("record=True")
        if self._module is not sys.modules["warnings"]:
            args.append(f"module={self._module!r}")
        return f"{type(self).__name__}({', '.join(args)})"

    def __enter__(self):
        if self._entered:
            raise RuntimeError(f"Cannot enter {self!r} twice")
        self._entered = True
        module = self._module
        self._saved = module.filters, module.showwarning, module._showwarnmsg_impl
        module.filters = module.filters[:]
        module._filters_mutated()
        log = None
        if self._record:
            log = []
            module._showwarnmsg_impl = log.append
            module.showwarning = module._showwarning_orig
        if self._filter is not None:
            module.simplefilter(*self._filter)
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError(f"Cannot exit {self!r} without entering first")
        module = self._module
        module.filters, module.showwarning, module._showwarnmsg_impl = self._saved
        module._filters_mutated()


class deprecated:
    """Marks what should no longer be used: its use warns."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f"Expected an object of type str for 'message', not {type(message).__name__!r}")
        self.message, self.category, self.stacklevel = message, category, stacklevel

    def __call__(self, arg, /):
        msg, category, stacklevel = self.message, self.category, self.stacklevel
        if category is None:
            arg.__deprecated__ = msg
            return arg
        from functools import wraps
        if isinstance(arg, type):
            original = arg.__new__

            @wraps(original)
            def __new__(cls, /, *args, **kwargs):
                if cls is arg:
                    warn(msg, category=category, stacklevel=stacklevel + 1)
                if original is not object.__new__:
                    return original(cls, *args, **kwargs)
                if cls.__init__ is object.__init__ and (args or kwargs):
                    raise TypeError(f"{cls.__name__}() takes no arguments")
                return original(cls)

            arg.__new__ = staticmethod(__new__)
            self._warn_of_subclasses(arg)
            arg.__deprecated__ = __new__.__deprecated__ = msg
            return arg
        if not callable(arg):
            raise TypeError(f"@deprecated decorator with non-None category must be applied to a class or callable, not {arg!r}")

        @wraps(arg)
        def wrapper(*args, **kwargs):
            warn(msg, category=category, stacklevel=stacklevel + 1)
            return arg(*args, **kwargs)

        import inspect
        if inspect.iscoroutinefunction(arg):
            wrapper = inspect.markcoroutinefunction(wrapper)
        arg.__deprecated__ = wrapper.__deprecated__ = msg
        return wrapper

    def _warn_of_subclasses(self, cls):
        msg, category, stacklevel = self.message, self.category, self.stacklevel
        original = cls.__init_subclass__
        own = getattr(original, "__func__", None)
        from functools import wraps

        @wraps(own or original)
        def __init_subclass__(sub, *args, **kwargs):
            warn(msg, category=category, stacklevel=stacklevel + 1)
            if inherited:
                return super(cls, sub).__init_subclass__(*args, **kwargs)
            return own(sub, *args, **kwargs)

        __init_subclass__.__deprecated__ = msg
        inherited = "__init_subclass__" not in vars(cls)
        cls.__init_subclass__ = classmethod(__init_subclass__)


_DEPRECATED_MSG = "{name!r} is deprecated and slated for removal in Python {remove}"


def _deprecated(name, message=_DEPRECATED_MSG, *, remove, _version=None):
    """Warn of a name that a later version will not have; remove is that version."""
    import sys
    version = _version or sys.version_info
    text = f"{remove[0]}.{remove[1]}"
    if version[:2] > remove or version[:2] == remove and version[3] != "alpha":
        raise RuntimeError(f"{name!r} was slated for removal after Python {text} alpha")
    warn(message.format(name=name, remove=text), DeprecationWarning, stacklevel=3)

"""Configuration of logging by dictionaries and by files."""

import functools
import io
import logging
import logging.handlers
import os
import re

DEFAULT_LOGGING_CONFIG_PORT = 9030
IDENTIFIER = re.compile("^[a-z_][a-z0-9_]*$", re.I)


def valid_ident(s):
    """Return True for an identifier, else raise ValueError."""
    if not IDENTIFIER.match(s):
        raise ValueError(f"Not a valid Python identifier: {s!r}")
    return True


def _resolve(name):
    """Find an object by its dotted name."""
    parts = name.split(".")
    used = parts.pop(0)
    found = __import__(used)
    for n in parts:
        used = used + "." + n
        try:
            found = getattr(found, n)
        except AttributeError:
            __import__(used)
            found = getattr(found, n)
    return found


def _clear_existing_handlers():
    logging._handlers.clear()
    logging.shutdown(logging._handlerList[:])
    del logging._handlerList[:]


class ConvertingMixin(object):
    """Values of a configuration that are converted when they are asked for."""

    def convert_with_key(self, key, value, replace=True):
        result = self.configurator.convert(value)
        if value is not result:
            if replace:
                self[key] = result
            if type(result) in (ConvertingDict, ConvertingList, ConvertingTuple):
                result.parent = self
                result.key = key
        return result

    def convert(self, value):
        result = self.configurator.convert(value)
        if value is not result and type(result) in (ConvertingDict, ConvertingList, ConvertingTuple):
            result.parent = self
        return result


class ConvertingDict(dict, ConvertingMixin):
    """A dict that converts."""

    def __getitem__(self, key):
        return self.convert_with_key(key, dict.__getitem__(self, key))

    def get(self, key, default=None):
        return self.convert_with_key(key, dict.get(self, key, default))

    def pop(self, key, default=None):
        return self.convert_with_key(key, dict.pop(self, key, default), replace=False)


class ConvertingList(list, ConvertingMixin):
    """A list that converts."""

    def __getitem__(self, key):
        return self.convert_with_key(key, list.__getitem__(self, key))

    def pop(self, idx=-1):
        return self.convert(list.pop(self, idx))


class ConvertingTuple(tuple, ConvertingMixin):
    """A tuple that converts."""

    def __getitem__(self, key):
        return self.convert_with_key(key, tuple.__getitem__(self, key), replace=False)


class BaseConfigurator(object):
    """What configurators share: values of the forms ext://name and cfg://path."""

    CONVERT_PATTERN = re.compile(r"^(?P<prefix>[a-z]+)://(?P<suffix>.*)$")
    WORD_PATTERN = re.compile(r"^\s*(\w+)\s*")
    DOT_PATTERN = re.compile(r"^\.\s*(\w+)\s*")
    INDEX_PATTERN = re.compile(r"^\[([^\[\]]*)\]\s*")
    DIGIT_PATTERN = re.compile(r"^\d+$")
    value_converters = {"ext": "ext_convert", "cfg": "cfg_convert"}
    importer = staticmethod(__import__)

    def __init__(self, config):
        self.config = ConvertingDict(config)
        self.config.configurator = self

    def resolve(self, s):
        """Find an object by its dotted name."""
        parts = s.split(".")
        used = parts.pop(0)
        try:
            found = self.importer(used)
            for frag in parts:
                used += "." + frag
                try:
                    found = getattr(found, frag)
                except AttributeError:
                    self.importer(used)
                    found = getattr(found, frag)
            return found
        except ImportError as e:
            raise ValueError(f"Cannot resolve {s!r}: {e}") from e

    def ext_convert(self, value):
        """Return the object that ext://name names."""
        return self.resolve(value)

    def cfg_convert(self, value):
        """Return the part of the configuration that cfg://path names."""
        rest = value
        m = self.WORD_PATTERN.match(rest)
        if m is None:
            raise ValueError(f"Unable to convert {value!r}")
        rest = rest[m.end():]
        d = self.config[m.groups()[0]]
        while rest:
            m = self.DOT_PATTERN.match(rest)
            if m:
                d = d[m.groups()[0]]
            else:
                m = self.INDEX_PATTERN.match(rest)
                if not m:
                    raise ValueError(f"Unable to convert {value!r} at {rest!r}")
                idx = m.groups()[0]
                if not self.DIGIT_PATTERN.match(idx):
                    d = d[idx]
                else:
                    try:
                        d = d[int(idx)]
                    except TypeError:
                        d = d[idx]
            rest = rest[m.end():]
        return d

    def convert(self, value):
        """Return a value in the form in which it is used."""
        for kind, converting in ((dict, ConvertingDict), (list, ConvertingList), (tuple, ConvertingTuple)):
            if isinstance(value, kind) and not isinstance(value, converting) and not (kind is tuple and hasattr(value, "_fields")):
                value = converting(value)
                value.configurator = self
                return value
        if isinstance(value, str):
            m = self.CONVERT_PATTERN.match(value)
            if m:
                converter = self.value_converters.get(m["prefix"])
                if converter:
                    value = getattr(self, converter)(m["suffix"])
        return value

    def configure_custom(self, config):
        """Make an object by the factory that the key () names."""
        c = config.pop("()")
        if not callable(c):
            c = self.resolve(c)
        result = c(**{k: config[k] for k in config if k != "." and valid_ident(k)})
        props = config.pop(".", None)
        if props:
            for name, value in props.items():
                setattr(result, name, value)
        return result

    def as_tuple(self, value):
        """Return a list as a tuple."""
        return tuple(value) if isinstance(value, list) else value


class DictConfigurator(BaseConfigurator):
    """Configures logging by a dictionary."""

    def configure(self):
        """Do it."""
        config = self.config
        if "version" not in config:
            raise ValueError("dictionary doesn't specify a version")
        if config["version"] != 1:
            raise ValueError(f"Unsupported version: {config['version']}")
        if config.pop("incremental", False):
            self._change(config)
        else:
            self._build(config)

    def _each(self, what, items, configure):
        for name in items:
            try:
                configure(name)
            except Exception as e:
                raise ValueError(f"Unable to configure {what} {name!r}") from e

    def _change(self, config):
        handlers = config.get("handlers", {})

        def change_handler(name):
            if name not in logging._handlers:
                raise ValueError(f"No handler found with name {name!r}")
            level = handlers[name].get("level", None)
            if level:
                logging._handlers[name].setLevel(logging._checkLevel(level))

        self._each("handler", handlers, change_handler)
        loggers = config.get("loggers", {})
        self._each("logger", loggers, lambda name: self.configure_logger(name, loggers[name], True))
        root = config.get("root", None)
        if root:
            try:
                self.configure_root(root, True)
            except Exception as e:
                raise ValueError("Unable to configure root logger") from e

    def _build(self, config):
        disable_existing = config.pop("disable_existing_loggers", True)
        _clear_existing_handlers()
        for section, configure in (("formatters", self.configure_formatter), ("filters", self.configure_filter)):
            made = config.get(section, {})

            def make(name):
                made[name] = configure(made[name])

            self._each(section[:-1], made, make)
        self._build_handlers(config.get("handlers", {}))
        root = logging.root
        existing = sorted(root.manager.loggerDict.keys())
        children = []
        loggers = config.get("loggers", {})
        for name in loggers:
            prefixed = name + "."
            children += [n for n in existing if n.startswith(prefixed)]
            if name in existing:
                existing.remove(name)
            try:
                self.configure_logger(name, loggers[name])
            except Exception as e:
                raise ValueError(f"Unable to configure logger {name!r}") from e
        _handle_existing_loggers(existing, children, disable_existing)
        root = config.get("root", None)
        if root:
            try:
                self.configure_root(root)
            except Exception as e:
                raise ValueError("Unable to configure root logger") from e

    def _build_handlers(self, handlers):
        deferred = []
        for name in sorted(handlers):
            try:
                handler = self.configure_handler(handlers[name])
                handler.name = name
                handlers[name] = handler
            except Exception as e:
                if " not configured yet" in str(e.__cause__):
                    deferred.append(name)
                else:
                    raise ValueError(f"Unable to configure handler {name!r}") from e
        for name in deferred:
            try:
                handler = self.configure_handler(handlers[name])
                handler.name = name
                handlers[name] = handler
            except Exception as e:
                raise ValueError(f"Unable to configure handler {name!r}") from e

    def configure_formatter(self, config):
        """Make a formatter."""
        if "()" in config:
            factory = config["()"]
            try:
                return self.configure_custom(config)
            except TypeError as te:
                if "'format'" not in str(te):
                    raise
                config["fmt"] = config.pop("format")
                config["()"] = factory
                return self.configure_custom(config)
        fmt = config.get("format", None)
        dfmt = config.get("datefmt", None)
        style = config.get("style", "%")
        defaults = config.get("defaults", None)
        c = _resolve(config["class"]) if config.get("class", None) else logging.Formatter
        kwargs = {} if defaults is None else {"defaults": defaults}
        if "validate" in config:
            return c(fmt, dfmt, style, config["validate"], **kwargs)
        return c(fmt, dfmt, style, **kwargs)

    def configure_filter(self, config):
        """Make a filter."""
        return self.configure_custom(config) if "()" in config else logging.Filter(config.get("name", ""))

    def add_filters(self, filterer, filters):
        """Add filters, by their names."""
        for f in filters:
            try:
                filterer.addFilter(f if callable(f) or callable(getattr(f, "filter", None)) else self.config["filters"][f])
            except Exception as e:
                raise ValueError(f"Unable to add filter {f!r}") from e

    def configure_handler(self, config):
        """Make a handler."""
        config_copy = dict(config)
        formatter = config.get("formatter", None)
        if formatter:
            try:
                formatter = self.config["formatters"][formatter]
            except Exception as e:
                raise ValueError(f"Unable to set formatter {formatter!r}") from e
        level = config.pop("level", None)
        filters = config.pop("filters", None)
        if "()" in config:
            c = config.pop("()")
            factory = c if callable(c) else self.resolve(c)
        else:
            factory = klass = config.pop("class")
            if not callable(klass):
                factory = klass = self.resolve(klass)
            if isinstance(klass, type) and issubclass(klass, logging.handlers.MemoryHandler):
                self._memory_target(config, config_copy)
            elif isinstance(klass, type) and issubclass(klass, logging.handlers.QueueHandler):
                self._queue(config)
                factory = functools.partial(_queue_handler, klass)
        config.pop("formatter", None)
        kwargs = {k: config[k] for k in config if k != "." and valid_ident(k)}
        props = config.pop(".", None)
        try:
            result = factory(**kwargs)
        except TypeError as te:
            if "'stream'" not in str(te):
                raise
            kwargs["strm"] = kwargs.pop("stream")
            import warnings
            warnings.warn("Support for custom logging handlers with the 'strm' argument is deprecated and scheduled for removal in Python 3.16. "
                          "Define handlers with the 'stream' argument instead.", DeprecationWarning, stacklevel=2)
            result = factory(**kwargs)
        if formatter:
            result.setFormatter(formatter)
        if level is not None:
            result.setLevel(logging._checkLevel(level))
        if filters:
            self.add_filters(result, filters)
        if props:
            for name, value in props.items():
                setattr(result, name, value)
        return result

    def _memory_target(self, config, config_copy):
        if "flushLevel" in config:
            config["flushLevel"] = logging._checkLevel(config["flushLevel"])
        if "target" in config:
            try:
                target = self.config["handlers"][config["target"]]
                if not isinstance(target, logging.Handler):
                    config.update(config_copy)
                    raise TypeError("target not configured yet")
                config["target"] = target
            except Exception as e:
                raise ValueError(f"Unable to set target handler {config['target']!r}") from e

    def _queue(self, config):
        if "queue" in config:
            q = config["queue"]
            if isinstance(q, str):
                q = self.resolve(q)
                if not callable(q):
                    raise TypeError(f"Invalid queue specifier {config['queue']!r}")
                config["queue"] = q()
            elif isinstance(q, dict):
                if "()" not in q:
                    raise TypeError(f"Invalid queue specifier {q!r}")
                config["queue"] = self.configure_custom(dict(q))
            elif not all(callable(getattr(q, name, None)) for name in ("put_nowait", "get")):
                raise TypeError(f"Invalid queue specifier {q!r}")
        if "listener" in config:
            listener = config["listener"]
            if isinstance(listener, str):
                listener = self.resolve(listener)
            elif isinstance(listener, dict):
                if "()" not in listener:
                    raise TypeError(f"Invalid listener specifier {listener!r}")
                listener = self.configure_custom(dict(listener))
            if isinstance(listener, type) and not issubclass(listener, logging.handlers.QueueListener):
                raise TypeError(f"Invalid listener specifier {config['listener']!r}")
            if not callable(listener):
                raise TypeError(f"Invalid listener specifier {config['listener']!r}")
            config["listener"] = listener
        if "handlers" in config:
            found = []
            for name in config["handlers"]:
                handler = self.config["handlers"][name]
                if not isinstance(handler, logging.Handler):
                    raise TypeError(f"Required handler {name!r} is not configured yet")
                found.append(handler)
            config["handlers"] = found

    def add_handlers(self, logger, handlers):
        """Add handlers, by their names."""
        for h in handlers:
            try:
                logger.addHandler(self.config["handlers"][h])
            except Exception as e:
                raise ValueError(f"Unable to add handler {h!r}") from e

    def common_logger_config(self, logger, config, incremental=False):
        """Set what all loggers have."""
        if (level := config.get("level")) is not None:
            logger.setLevel(logging._checkLevel(level))
        if incremental:
            return
        for old in logger.handlers[:]:
            logger.removeHandler(old)
        for what, add in (("handlers", self.add_handlers), ("filters", self.add_filters)):
            if names := config.get(what):
                add(logger, names)

    def configure_logger(self, name, config, incremental=False):
        """Configure a logger."""
        logger = logging.getLogger(name)
        self.common_logger_config(logger, config, incremental)
        logger.disabled = False
        if config.get("propagate") is not None:
            logger.propagate = config["propagate"]

    def configure_root(self, config, incremental=False):
        """Configure the root logger."""
        self.common_logger_config(logging.getLogger(), config, incremental)


def _queue_handler(klass, queue=None, listener=logging.handlers.QueueListener, handlers=(), respect_handler_level=False, **kwargs):
    """Make a handler with a queue, and the listener that hands what comes there to the other handlers."""
    if queue is None:
        from queue import Queue
        queue = Queue()
    handler = klass(queue, **kwargs)
    handler.listener = listener(queue, *handlers, respect_handler_level=respect_handler_level)
    return handler


def _handle_existing_loggers(existing, children, disable_existing):
    root = logging.root
    for name in existing:
        logger = root.manager.loggerDict[name]
        if name in children:
            if not isinstance(logger, getattr(logging, "PlaceHolder", ())):
                logger.setLevel(logging.NOTSET)
                logger.handlers = []
                logger.propagate = True
        else:
            logger.disabled = disable_existing


dictConfigClass = DictConfigurator


def dictConfig(config):
    """Configure logging by a dictionary."""
    dictConfigClass(config).configure()


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    """Configure logging by a file of configparser's format."""
    import configparser
    if isinstance(fname, str):
        if not os.path.exists(fname):
            raise FileNotFoundError(f"{fname} doesn't exist")
        if not os.path.getsize(fname):
            raise RuntimeError(f"{fname} is an empty file")
    if isinstance(fname, configparser.RawConfigParser):
        cp = fname
    else:
        try:
            cp = configparser.ConfigParser(defaults)
            if hasattr(fname, "readline"):
                cp.read_file(fname)
            else:
                cp.read(fname, encoding=io.text_encoding(encoding))
        except configparser.ParsingError as e:
            raise RuntimeError(f"{fname} is invalid: {e}")
    formatters = _file_formatters(cp)
    _clear_existing_handlers()
    handlers = _file_handlers(cp, formatters)
    _file_loggers(cp, handlers, disable_existing_loggers)


def _names(text):
    return [s.strip() for s in text.split(",")]


def _file_formatters(cp):
    names = cp["formatters"]["keys"]
    formatters = {}
    for name in _names(names) if names else ():
        section = f"formatter_{name}"
        get = lambda key, default=None: cp.get(section, key, raw=True, fallback=default)
        defaults = get("defaults")
        c = _resolve(cp[section]["class"]) if cp[section].get("class") else logging.Formatter
        kwargs = {} if defaults is None else {"defaults": __import__("ast").literal_eval(defaults)}
        formatters[name] = c(get("format"), get("datefmt"), get("style", "%"), **kwargs)
    return formatters


def _file_handlers(cp, formatters):
    names = cp["handlers"]["keys"]
    handlers, targets = {}, []
    import ast
    import sys
    for name in _names(names) if names else ():
        section = cp[f"handler_{name}"]
        klass = section["class"]
        c = getattr(logging, klass, None) or getattr(logging.handlers, klass, None) or _resolve(klass)
        scope = {"sys": sys, "handlers": logging.handlers, "os": os, **vars(logging)}
        args = eval(section.get("args", "()"), scope)
        kwargs = eval(section.get("kwargs", "{}"), scope)
        h = c(*args, **kwargs)
        h.name = name
        if "level" in section:
            h.setLevel(section["level"])
        if len(section.get("formatter", "")):
            h.setFormatter(formatters[section["formatter"]])
        if issubclass(c, logging.handlers.MemoryHandler) and len(section.get("target", "")):
            targets.append((h, section["target"]))
        handlers[name] = h
    for h, t in targets:
        h.setTarget(handlers[t])
    return handlers


def _file_loggers(cp, handlers, disable_existing):
    names = _names(cp["loggers"]["keys"])
    names.remove("root")
    section = cp["logger_root"]
    root = logging.root
    if "level" in section:
        root.setLevel(section["level"])
    for h in root.handlers[:]:
        root.removeHandler(h)
    for h in _names(section["handlers"]) if len(section["handlers"]) else ():
        root.addHandler(handlers[h])
    existing = sorted(root.manager.loggerDict.keys())
    children = []
    for name in names:
        section = cp[f"logger_{name}"]
        qn = section["qualname"]
        propagate = section.getint("propagate", fallback=1)
        logger = logging.getLogger(qn)
        prefixed = qn + "."
        children += [n for n in existing if n.startswith(prefixed)]
        if qn in existing:
            existing.remove(qn)
        if "level" in section:
            logger.setLevel(section["level"])
        for h in logger.handlers[:]:
            logger.removeHandler(h)
        logger.propagate = propagate
        logger.disabled = 0
        for h in _names(section["handlers"]) if len(section["handlers"]) else ():
            logger.addHandler(handlers[h])
    _handle_existing_loggers(existing, children, disable_existing)


def listen(port=DEFAULT_LOGGING_CONFIG_PORT, verify=None):
    """Listen for configurations: refused, there are no sockets."""
    raise PermissionError("logging.config.listen is not available: there are no sockets")


def stopListening():
    """Stop listening, which nothing does."""

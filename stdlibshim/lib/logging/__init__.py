"""Logging package for Python: loggers, handlers of streams and formatters."""

import sys
import time

__all__ = ["BASIC_FORMAT", "BufferingFormatter", "CRITICAL", "DEBUG", "ERROR", "FATAL", "FileHandler", "Filter", "Formatter", "Handler", "INFO", "LogRecord", "Logger", "LoggerAdapter", "NOTSET",
           "NullHandler", "StreamHandler", "WARN", "WARNING", "addLevelName", "basicConfig", "captureWarnings", "critical", "debug", "disable", "error", "exception", "fatal", "getLevelName",
           "getLogger", "getLoggerClass", "info", "log", "makeLogRecord", "setLoggerClass", "shutdown", "warn", "warning", "getLogRecordFactory", "setLogRecordFactory", "lastResort",
           "raiseExceptions", "getLevelNamesMapping", "getHandlerByName", "getHandlerNames"]

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0

raiseExceptions = True
logThreads = logMultiprocessing = logProcesses = logAsyncioTasks = True

_levelToName = {CRITICAL: "CRITICAL", ERROR: "ERROR", WARNING: "WARNING", INFO: "INFO", DEBUG: "DEBUG", NOTSET: "NOTSET"}
_nameToLevel = {"CRITICAL": CRITICAL, "FATAL": FATAL, "ERROR": ERROR, "WARN": WARNING, "WARNING": WARNING, "INFO": INFO, "DEBUG": DEBUG, "NOTSET": NOTSET}
_startTime = time.time_ns()
_globals = globals()


def getLevelNamesMapping():
    return _nameToLevel.copy()


def getLevelName(level):
    result = _levelToName.get(level)
    if result is None:
        result = _nameToLevel.get(level)
    return f"Level {level}" if result is None else result


def addLevelName(level, levelName):
    _levelToName[level] = levelName
    _nameToLevel[levelName] = level


def _checkLevel(level):
    if isinstance(level, int):
        return level
    if str(level) == level:
        if level not in _nameToLevel:
            raise ValueError(f"Unknown level: {level!r}")
        return _nameToLevel[level]
    raise TypeError(f"Level not an integer or a valid string: {level!r}")


class LogRecord:
    """A LogRecord instance represents an event being logged."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        ns = time.time_ns()
        if args and len(args) == 1 and isinstance(args[0], dict) and args[0]:
            args = args[0]
        self.name, self.msg, self.args = name, msg, args
        self.levelname, self.levelno = getLevelName(level), level
        self.pathname = pathname
        if isinstance(pathname, str):
            self.filename = pathname.rpartition("/")[2]
            self.module = self.filename.rpartition(".")[0] or self.filename
        else:
            self.filename, self.module = pathname, "Unknown module"
        self.exc_info, self.exc_text, self.stack_info = exc_info, None, sinfo
        self.lineno, self.funcName = lineno, func
        self.created = ns / 1e9
        self.msecs = (ns % 1_000_000_000) // 1_000_000 + 0.0
        if self.msecs == 999.0 and int(self.created) != ns // 1_000_000_000:
            self.msecs = 0.0  # created was rounded up to the next second
        self.relativeCreated = (ns - _startTime) / 1e6
        if logThreads:
            threading = sys.modules.get("threading")
            self.thread = threading.get_ident() if threading else 140000000000000
            self.threadName = threading.current_thread().name if threading else "MainThread"
        else:
            self.thread = self.threadName = None
        self.processName = "MainProcess" if logMultiprocessing else None
        self.process = 1 if logProcesses else None
        loop = logAsyncioTasks and getattr(sys.modules.get("asyncio._state"), "running", None)
        task = getattr(loop, "_current_task", None)
        self.taskName = task.get_name() if task else None

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'

    def getMessage(self):
        msg = str(self.msg)
        return msg % self.args if self.args else msg


_logRecordFactory = LogRecord


def setLogRecordFactory(factory):
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    return _logRecordFactory


def makeLogRecord(dict):
    rv = _logRecordFactory(None, None, "", 0, "", (), None, None)
    rv.__dict__.update(dict)
    return rv


class PercentStyle:
    default_format = "%(message)s"
    asctime_format = "%(asctime)s"
    asctime_search = "%(asctime)"

    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or self.default_format
        self._defaults = defaults

    def usesTime(self):
        return self.asctime_search in self._fmt

    def validate(self):
        import re
        if not re.search(r"%\(\w+\)[#0+ -]*(\*|\d+)?(\.(\*|\d+))?[diouxefgcrsa%]", self._fmt, re.I):
            raise ValueError(f"Invalid format '{self._fmt}' for '{self.default_format[0]}' style")

    def _values(self, record):
        return self._defaults | record.__dict__ if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        try:
            return self._format(record)
        except KeyError as e:
            raise ValueError(f"Formatting field not found in record: {e}")


class StrFormatStyle(PercentStyle):
    default_format, asctime_format, asctime_search = "{message}", "{asctime}", "{asctime"

    def validate(self):
        import re
        fields = set()
        try:
            for _, name, spec, conversion in _parse_format(self._fmt):
                if name:
                    if not re.fullmatch(r"\w+(\.\w+|\[[^]]+\])*", name):
                        raise ValueError(f"invalid field name/expression: {name!r}")
                    fields.add(name)
                if conversion and conversion not in "rsa":
                    raise ValueError(f"invalid conversion: {conversion!r}")
                if spec and not re.fullmatch(r"(.?[<=>^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?", spec, re.I):
                    raise ValueError(f"bad specifier: {spec!r}")
        except ValueError as e:
            raise ValueError(f"invalid format: {e}")
        if not fields:
            raise ValueError("invalid format: no fields")

    def _format(self, record):
        return self._fmt.format(**self._values(record))


def _parse_format(fmt):
    from string import Formatter as StringFormatter
    return StringFormatter().parse(fmt)


class StringTemplateStyle(PercentStyle):
    default_format, asctime_format, asctime_search = "${message}", "${asctime}", "${asctime}"

    def __init__(self, fmt, *, defaults=None):
        from string import Template
        super().__init__(fmt, defaults=defaults)
        self._tpl = Template(self._fmt)

    def usesTime(self):
        return "$asctime" in self._fmt or self.asctime_search in self._fmt

    def validate(self):
        fields = False
        for m in self._tpl.pattern.finditer(self._fmt):
            if m["named"] or m["braced"]:
                fields = True
            elif m[0] == "$":
                raise ValueError("invalid format: bare '$' not allowed")
        if not fields:
            raise ValueError("invalid format: no fields")

    def _format(self, record):
        return self._tpl.substitute(**self._values(record))


BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
_STYLES = {
    "%": (PercentStyle, BASIC_FORMAT),
    "{": (StrFormatStyle, "{levelname}:{name}:{message}"),
    "$": (StringTemplateStyle, "${levelname}:${name}:${message}"),
}


class Formatter:
    """Makes text of a LogRecord."""

    converter = time.localtime
    default_time_format = "%Y-%m-%d %H:%M:%S"
    default_msec_format = "%s,%03d"

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        if style not in _STYLES:
            raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
        self._style = _STYLES[style][0](fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self._fmt, self.datefmt = self._style._fmt, datefmt

    def formatTime(self, record, datefmt=None):
        ct = self.converter(record.created)
        if datefmt:
            return time.strftime(datefmt, ct)
        s = time.strftime(self.default_time_format, ct)
        return self.default_msec_format % (s, record.msecs) if self.default_msec_format else s

    def formatException(self, ei):
        import traceback
        return "".join(traceback.format_exception(ei[0], ei[1], ei[2])).removesuffix("\n")

    def usesTime(self):
        return self._style.usesTime()

    def formatMessage(self, record):
        return self._style.format(record)

    def formatStack(self, stack_info):
        return stack_info

    def format(self, record):
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        s = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        for extra in (record.exc_text, record.stack_info and self.formatStack(record.stack_info)):
            if extra:
                s = s if s.endswith("\n") else s + "\n"
                s += extra
        return s


_defaultFormatter = Formatter()


class BufferingFormatter:
    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        return ""

    formatFooter = formatHeader

    def format(self, records):
        if not records:
            return ""
        return self.formatHeader(records) + "".join(map(self.linefmt.format, records)) + self.formatFooter(records)


class Filter:
    def __init__(self, name=""):
        self.name, self.nlen = name, len(name)

    def filter(self, record):
        return not self.nlen or record.name == self.name or record.name.startswith(self.name + ".")


class Filterer:
    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        for f in self.filters:
            result = f.filter(record) if hasattr(f, "filter") else f(record)
            if not result:
                return False
            if isinstance(result, LogRecord):
                record = result
        return record


_handlers = {}
_handlerList = []


def __getattr__(name):
    # The lock of the tables above, for programs that look at them: threads take turns, so that nothing here needs it.
    if name == "_lock":
        from threading import RLock
        lock = globals()["_lock"] = RLock()
        return lock
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def getHandlerByName(name):
    return _handlers.get(name)


def getHandlerNames():
    return frozenset(_handlers)


class Handler(Filterer):
    """Handler instances dispatch logging events to specific destinations."""

    def __init__(self, level=NOTSET):
        super().__init__()
        self._name = None
        self.level = _checkLevel(level)
        self.formatter = None
        self._closed = False
        self.lock = None
        _handlerList.append(self)

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        _handlers.pop(self._name, None)
        self._name = name
        if name:
            _handlers[name] = self

    def get_name(self):
        return self._name

    def set_name(self, name):
        self.name = name

    def createLock(self):
        pass

    acquire = release = flush = createLock

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def format(self, record):
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def handle(self, record):
        rv = self.filter(record)
        if isinstance(rv, LogRecord):
            record = rv
        if rv:
            self.emit(record)
        return rv

    def setFormatter(self, fmt):
        self.formatter = fmt

    def close(self):
        self._closed = True
        if self._name and self._name in _handlers:
            del _handlers[self._name]

    def handleError(self, record):
        if raiseExceptions and sys.stderr:
            import traceback
            print("--- Logging error ---", file=sys.stderr)
            traceback.print_exc(file=sys.stderr)
            print("Call stack:", file=sys.stderr)
            traceback.print_stack(sys._getframe(1).f_back, file=sys.stderr)
            print(f"Message: {record.msg!r}\nArguments: {record.args}", file=sys.stderr)

    def __repr__(self):
        return f"<{type(self).__name__} ({getLevelName(self.level)})>"


class StreamHandler(Handler):
    terminator = "\n"

    def __init__(self, stream=None):
        super().__init__()
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        if self.stream and hasattr(self.stream, "flush"):
            self.stream.flush()

    def emit(self, record):
        try:
            self.stream.write(self.format(record) + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        if stream is self.stream:
            return None
        result, self.stream = self.stream, stream
        return result

    def __repr__(self):
        name = str(getattr(self.stream, "name", ""))
        return f"<{type(self).__name__} {name + ' ' if name else ''}({getLevelName(self.level)})>"

    __class_getitem__ = classmethod(type(list[int]))


class FileHandler(StreamHandler):
    """Writes records to a file."""

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        import io
        import os
        self._builtin_open = io.open
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode = mode
        self.encoding = encoding
        if "b" not in mode:
            self.encoding = io.text_encoding(encoding)
        self.errors = errors
        self.delay = bool(delay)
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            StreamHandler.__init__(self, self._open())

    def close(self):
        """Close the file."""
        stream, self.stream = self.stream, None
        try:
            if stream:
                stream.flush()
        finally:
            if stream and hasattr(stream, "close"):
                stream.close()
            StreamHandler.close(self)

    def _open(self):
        return self._builtin_open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def emit(self, record):
        if self.stream is None and (self.mode != "w" or not self._closed):
            try:
                self.stream = self._open()
            except Exception:
                self.handleError(record)
        if self.stream:
            StreamHandler.emit(self, record)

    def __repr__(self):
        return f"<{type(self).__name__} {self.baseFilename} ({getLevelName(self.level)})>"


class _StderrHandler(StreamHandler):
    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    @property
    def stream(self):
        return sys.stderr


class NullHandler(Handler):
    def handle(self, record):
        pass

    emit = handle


lastResort = _defaultLastResort = _StderrHandler(WARNING)


class Logger(Filterer):
    """Instances of the Logger class represent a single logging channel."""

    def __init__(self, name, level=NOTSET):
        super().__init__()
        self.name, self.level = name, _checkLevel(level)
        self.parent, self.propagate, self.handlers, self.disabled = None, True, [], False

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def debug(self, msg, *args, **kwargs):
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        import warnings
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    def fatal(self, msg, *args, **kwargs):
        self.critical(msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError("level must be an integer")
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        info = None
        frame = sys._getframe(1)
        while frame is not None and frame.f_globals is _globals:
            frame = frame.f_back
        for _ in range(1, stacklevel):
            if frame is None or frame.f_back is None:
                break
            frame = frame.f_back
        if frame is None:
            return "(unknown file)", 0, "(unknown function)", None
        if stack_info:
            import traceback
            info = "Stack (most recent call last):\n" + "".join(traceback.format_stack(frame)).removesuffix("\n")
        return frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name, info

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        rv = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        if extra is not None:
            for key in extra:
                if key in ("message", "asctime") or key in rv.__dict__:
                    raise KeyError(f"Attempt to overwrite {key!r} in LogRecord")
                rv.__dict__[key] = extra[key]
        return rv

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        fn, lno, func, sinfo = self.findCaller(stack_info, stacklevel)
        if exc_info:
            if isinstance(exc_info, BaseException):
                exc_info = type(exc_info), exc_info, exc_info.__traceback__
            elif not isinstance(exc_info, tuple):
                exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, fn, lno, msg, args, exc_info, func, extra, sinfo))

    def handle(self, record):
        if self.disabled:
            return
        maybe = self.filter(record)
        if not maybe:
            return
        self.callHandlers(maybe if isinstance(maybe, LogRecord) else record)

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        c = self
        while c:
            if c.handlers:
                return True
            if not c.propagate:
                break
            c = c.parent
        return False

    def callHandlers(self, record):
        c, found = self, False
        while c:
            for hdlr in list(c.handlers):
                found = True
                if record.levelno >= hdlr.level:
                    hdlr.handle(record)
            if not c.propagate:
                break
            c = c.parent
        if not found:
            if lastResort:
                if record.levelno >= lastResort.level:
                    lastResort.handle(record)
            elif raiseExceptions and not self.manager.emittedNoHandlerWarning:
                sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')
                self.manager.emittedNoHandlerWarning = True

    def getEffectiveLevel(self):
        logger = self
        while logger:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and self.manager.disable < level and level >= self.getEffectiveLevel()

    def getChild(self, suffix):
        if self.root is not self:
            suffix = f"{self.name}.{suffix}"
        return self.manager.getLogger(suffix)

    def getChildren(self):
        level = 0 if self is self.root else self.name.count(".") + 1
        return {log for log in self.manager.loggerDict.values() if log.parent is self and log.name.count(".") == level}

    def __repr__(self):
        return f"<{type(self).__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>"

    def __reduce__(self):
        return getLogger, (self.name,)


class RootLogger(Logger):
    def __init__(self, level):
        super().__init__("root", level)


_loggerClass = Logger


def _checkLoggerClass(klass):
    if klass != Logger and not issubclass(klass, Logger):
        raise TypeError(f"logger not derived from logging.Logger: {klass.__name__}")


def setLoggerClass(klass):
    global _loggerClass
    _checkLoggerClass(klass)
    _loggerClass = klass


def getLoggerClass():
    return _loggerClass


class Manager:
    """Holds the hierarchy of loggers."""

    def __init__(self, rootnode):
        self.root, self.disable, self.emittedNoHandlerWarning = rootnode, 0, False
        self.loggerDict, self.loggerClass, self.logRecordFactory = {}, None, None

    def getLogger(self, name):
        if not isinstance(name, str):
            raise TypeError("A logger name must be a string")
        logger = self.loggerDict.get(name)
        if logger is None:
            logger = (self.loggerClass or _loggerClass)(name)
            logger.manager = self
            parent = name
            while (parent := parent.rpartition(".")[0]) and logger.parent is None:
                logger.parent = self.loggerDict.get(parent)
            if logger.parent is None:
                logger.parent = self.root
            prefix = name + "."
            for other in self.loggerDict.values():
                if other.name.startswith(prefix) and not (other.parent and other.parent.name.startswith(prefix)):
                    other.parent = logger
            self.loggerDict[name] = logger
        return logger

    def setLoggerClass(self, klass):
        _checkLoggerClass(klass)
        self.loggerClass = klass

    def setLogRecordFactory(self, factory):
        self.logRecordFactory = factory


root = RootLogger(WARNING)
Logger.root = root
Logger.manager = root.manager = Manager(root)


class LoggerAdapter:
    """A logger with information of its own, which it adds to what it logs."""

    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger, self.extra, self.merge_extra = logger, extra, merge_extra

    def process(self, msg, kwargs):
        if self.merge_extra and kwargs.get("extra") is not None:
            kwargs["extra"] = {**(self.extra or {}), **kwargs["extra"]}
        else:
            kwargs["extra"] = self.extra
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        import warnings
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    name = property(lambda self: self.logger.name)
    manager = property(lambda self: self.logger.manager, lambda self, value: setattr(self.logger, "manager", value))

    def __repr__(self):
        return f"<{type(self).__name__} {self.logger.name} ({getLevelName(self.logger.getEffectiveLevel())})>"

    __class_getitem__ = classmethod(type(list[int]))


def basicConfig(**kwargs):
    """Do basic configuration for the logging system."""
    force = kwargs.pop("force", False)
    encoding, errors = kwargs.pop("encoding", None), kwargs.pop("errors", "backslashreplace")
    if force:
        for h in root.handlers[:]:
            root.removeHandler(h)
            h.close()
    if root.handlers:
        return
    handlers, stream, filename = kwargs.pop("handlers", None), kwargs.pop("stream", None), kwargs.pop("filename", None)
    if handlers is None:
        if stream is not None and filename is not None:
            raise ValueError("'stream' and 'filename' should not be specified together")
    elif stream is not None or filename is not None:
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    mode = kwargs.pop("filemode", "a")
    if handlers is None:
        handlers = [FileHandler(filename, mode, encoding=encoding, errors=None if "b" in mode else errors) if filename else StreamHandler(stream)]
    dfs, style = kwargs.pop("datefmt", None), kwargs.pop("style", "%")
    if style not in _STYLES:
        raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
    fs = kwargs.pop("format", _STYLES[style][1])
    fmt = kwargs.pop("formatter", None) or Formatter(fs, dfs, style)
    level = kwargs.pop("level", None)
    if kwargs:
        raise ValueError(f"Unrecognised argument(s): {', '.join(kwargs)}")
    for h in handlers:
        if h.formatter is None:
            h.setFormatter(fmt)
        root.addHandler(h)
    if level is not None:
        root.setLevel(level)


def getLogger(name=None):
    """Return the logger of a name; there is one for each."""
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


def _ready():
    if not root.handlers:
        basicConfig()


def critical(msg, *args, **kwargs):
    _ready()
    root.critical(msg, *args, **kwargs)


fatal = critical


def error(msg, *args, **kwargs):
    _ready()
    root.error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    error(msg, *args, exc_info=exc_info, **kwargs)


def warning(msg, *args, **kwargs):
    _ready()
    root.warning(msg, *args, **kwargs)


warn = warning


def info(msg, *args, **kwargs):
    _ready()
    root.info(msg, *args, **kwargs)


def debug(msg, *args, **kwargs):
    _ready()
    root.debug(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    _ready()
    root.log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    root.manager.disable = _checkLevel(level)


def shutdown(handlerList=_handlerList):
    for h in reversed(handlerList[:]):
        try:
            if getattr(h, "flushOnClose", True):
                h.flush()
            h.close()
        except (OSError, ValueError):
            pass  # its stream is closed
        except Exception:
            if raiseExceptions:
                raise


_saved_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    import warnings
    if file is not None:
        _saved_showwarning(message, category, filename, lineno, file, line)
        return
    logger = getLogger("py.warnings")
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(warnings.formatwarning(message, category, filename, lineno, line))


def captureWarnings(capture):
    global _saved_showwarning
    import warnings
    if capture:
        if _saved_showwarning is None:
            _saved_showwarning = warnings.showwarning
            warnings.showwarning = _showwarning
    elif _saved_showwarning is not None:
        warnings.showwarning = _saved_showwarning
        _saved_showwarning = None

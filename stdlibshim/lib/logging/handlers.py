"""Handlers that turn files over, and that hand records on."""

import copy
import io
import logging
import os
import queue
import re
import threading
import time
from stat import ST_DEV, ST_INO, ST_MTIME

DEFAULT_TCP_LOGGING_PORT = 9020
DEFAULT_UDP_LOGGING_PORT = 9021
DEFAULT_HTTP_LOGGING_PORT = 9022
DEFAULT_SOAP_LOGGING_PORT = 9023
SYSLOG_UDP_PORT = 514
SYSLOG_TCP_PORT = 514
_MIDNIGHT = 24 * 60 * 60


class BaseRotatingHandler(logging.FileHandler):
    """Writes to a file that is turned over now and then."""

    namer = None
    rotator = None

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.mode = mode
        self.encoding = encoding
        self.errors = errors

    def emit(self, record):
        """Write a record, to a new file if it is time for one."""
        try:
            if self.shouldRollover(record):
                self.doRollover()
            logging.FileHandler.emit(self, record)
        except Exception:
            self.handleError(record)

    def rotation_filename(self, default_name):
        """Return the name of a file that was turned over."""
        return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        """Turn a file over."""
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def _shift(self, dfn):
        if self.stream:
            self.stream.close()
            self.stream = None
        if os.path.exists(dfn):
            os.remove(dfn)
        self.rotate(self.baseFilename, dfn)


class RotatingFileHandler(BaseRotatingHandler):
    """Turns its file over when it has grown too large."""

    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        if maxBytes > 0:
            mode = "a"
        if "b" not in mode:
            encoding = io.text_encoding(encoding)
        BaseRotatingHandler.__init__(self, filename, mode, encoding=encoding, delay=delay, errors=errors)
        self.maxBytes = maxBytes
        self.backupCount = backupCount

    def doRollover(self):
        """Turn the file over."""
        if self.stream:
            self.stream.close()
            self.stream = None
        if self.backupCount > 0:
            for i in range(self.backupCount - 1, 0, -1):
                sfn = self.rotation_filename(f"{self.baseFilename}.{i}")
                dfn = self.rotation_filename(f"{self.baseFilename}.{i + 1}")
                if os.path.exists(sfn):
                    if os.path.exists(dfn):
                        os.remove(dfn)
                    os.rename(sfn, dfn)
            self._shift(self.rotation_filename(self.baseFilename + ".1"))
        if not self.delay:
            self.stream = self._open()

    def shouldRollover(self, record):
        """Return whether a record would make the file too large."""
        if self.stream is None:
            self.stream = self._open()
        if self.maxBytes > 0:
            try:
                pos = self.stream.tell()
            except io.UnsupportedOperation:
                return False
            if not pos:
                return False
            if pos + len(self.format(record) + "\n") >= self.maxBytes:
                return not os.path.exists(self.baseFilename) or os.path.isfile(self.baseFilename)
        return False


class TimedRotatingFileHandler(BaseRotatingHandler):
    """Turns its file over at certain times."""

    def __init__(self, filename, when="h", interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None):
        encoding = io.text_encoding(encoding)
        BaseRotatingHandler.__init__(self, filename, "a", encoding=encoding, delay=delay, errors=errors)
        self.when = when.upper()
        self.backupCount = backupCount
        self.utc = utc
        self.atTime = atTime
        table = {"S": (1, "%Y-%m-%d_%H-%M-%S", r"\d{4}-\d{2}-\d{2}_\d{2}-\d{2}-\d{2}"), "M": (60, "%Y-%m-%d_%H-%M", r"\d{4}-\d{2}-\d{2}_\d{2}-\d{2}"),
                 "H": (3600, "%Y-%m-%d_%H", r"\d{4}-\d{2}-\d{2}_\d{2}"), "D": (86400, "%Y-%m-%d", r"\d{4}-\d{2}-\d{2}")}
        table["MIDNIGHT"] = table["D"]
        if self.when in table:
            self.interval, self.suffix, match = table[self.when]
        elif self.when.startswith("W"):
            self.interval = 7 * 86400
            if len(self.when) != 2:
                raise ValueError(f"You must specify a day for weekly rollover from 0 to 6 (0 is Monday): {self.when}")
            if not "0" <= self.when[1] <= "6":
                raise ValueError(f"Invalid day specified for weekly rollover: {self.when}")
            self.dayOfWeek = int(self.when[1])
            self.suffix, match = "%Y-%m-%d", r"\d{4}-\d{2}-\d{2}"
        else:
            raise ValueError(f"Invalid rollover interval specified: {self.when}")
        self.extMatch = re.compile(r"(?<!\d)" + match + r"(?!\d)", re.ASCII)
        self.interval = self.interval * interval
        t = os.stat(filename)[ST_MTIME] if os.path.exists(filename) else int(time.time())
        self.rolloverAt = self.computeRollover(t)

    def computeRollover(self, currentTime):
        """Return the time of the next turning over."""
        result = currentTime + self.interval
        if self.when == "MIDNIGHT" or self.when.startswith("W"):
            t = time.gmtime(currentTime) if self.utc else time.localtime(currentTime)
            day = t[6]
            rotate = _MIDNIGHT if self.atTime is None else (self.atTime.hour * 60 + self.atTime.minute) * 60 + self.atTime.second
            r = rotate - ((t[3] * 60 + t[4]) * 60 + t[5])
            if r <= 0:
                r += _MIDNIGHT
                day = (day + 1) % 7
            result = currentTime + r
            if self.when.startswith("W"):
                if day != self.dayOfWeek:
                    result += (self.dayOfWeek - day) % 7 * _MIDNIGHT
                result += self.interval - _MIDNIGHT * 7
            else:
                result += self.interval - _MIDNIGHT
        return result

    def shouldRollover(self, record):
        """Return whether it is time to turn the file over."""
        t = int(time.time())
        if t >= self.rolloverAt:
            if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
                self.rolloverAt = self.computeRollover(t)
                return False
            return True
        return False

    def getFilesToDelete(self):
        """Return the files that are too old to be kept."""
        folder, base = os.path.split(self.baseFilename)
        result = []
        for name in os.listdir(folder):
            if self.namer is None:
                if name.startswith(base + ".") and self.extMatch.fullmatch(name[len(base) + 1:]):
                    result.append(os.path.join(folder, name))
            else:
                m = self.extMatch.search(name)
                while m:
                    if os.path.basename(self.namer(self.baseFilename + "." + m[0])) == name:
                        result.append(os.path.join(folder, name))
                        break
                    m = self.extMatch.search(name, m.start() + 1)
        if len(result) < self.backupCount:
            return []
        result.sort()
        return result[:len(result) - self.backupCount]

    def doRollover(self):
        """Turn the file over, and remove old ones."""
        now = int(time.time())
        t = self.rolloverAt - self.interval
        stamp = time.strftime(self.suffix, time.gmtime(t) if self.utc else time.localtime(t))
        dfn = self.rotation_filename(self.baseFilename + "." + stamp)
        self.rolloverAt = self.computeRollover(now)  # before what may fail
        if os.path.exists(dfn):
            return
        self._shift(dfn)
        if self.backupCount > 0:
            for s in self.getFilesToDelete():
                os.remove(s)
        if not self.delay:
            self.stream = self._open()


class WatchedFileHandler(logging.FileHandler):
    """Writes to a file that others may move away."""

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        if "b" not in mode:
            encoding = io.text_encoding(encoding)
        logging.FileHandler.__init__(self, filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.dev, self.ino = -1, -1
        self._statstream()

    def _statstream(self):
        if self.stream is None:
            return
        try:
            sres = os.stat(self.baseFilename)
        except FileNotFoundError:
            return
        self.dev, self.ino = sres.st_dev, sres.st_ino

    def reopenIfNeeded(self):
        """Open the file anew if it is not the same any more."""
        if self.stream is None:
            return
        try:
            sres = os.stat(self.baseFilename)
            reopen = (sres.st_dev, sres.st_ino) != (self.dev, self.ino)
        except FileNotFoundError:
            reopen = True
        if reopen:
            self.stream.flush()
            self.stream.close()
            self.stream = None  # opening may fail
            self.stream = self._open()
            self._statstream()

    def emit(self, record):
        """Write a record."""
        try:
            self.reopenIfNeeded()
        except Exception:
            self.handleError(record)
            return
        logging.FileHandler.emit(self, record)


class BufferingHandler(logging.Handler):
    """Keeps records until there are enough."""

    def __init__(self, capacity):
        logging.Handler.__init__(self)
        self.capacity = capacity
        self.buffer = []

    def shouldFlush(self, record):
        """Return whether there are enough records."""
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        """Keep a record."""
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        """Forget the records."""
        self.acquire()
        try:
            self.buffer.clear()
        finally:
            self.release()

    def close(self):
        """Flush and close."""
        try:
            self.flush()
        finally:
            logging.Handler.close(self)


class MemoryHandler(BufferingHandler):
    """Keeps records, and hands them to another handler when there are enough or a grave one comes."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.flushLevel = flushLevel
        self.target = target
        self.flushOnClose = flushOnClose

    def shouldFlush(self, record):
        """Return whether the records are to be handed on."""
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        """Set the handler that gets the records."""
        self.acquire()
        try:
            self.target = target
        finally:
            self.release()

    def flush(self):
        """Hand the records on."""
        self.acquire()
        try:
            if self.target:
                for record in self.buffer:
                    self.target.handle(record)
                self.buffer.clear()
        finally:
            self.release()

    def close(self):
        """Flush, if wanted, and close."""
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            self.acquire()
            try:
                self.target = None
                BufferingHandler.close(self)
            finally:
                self.release()


class QueueHandler(logging.Handler):
    """Puts records into a queue."""

    def __init__(self, queue):
        logging.Handler.__init__(self)
        self.queue = queue
        self.listener = None

    def enqueue(self, record):
        """Put a record into the queue."""
        self.queue.put_nowait(record)

    def prepare(self, record):
        """Return a record that can be handled elsewhere: with its message, without what can't be moved."""
        msg = self.format(record)
        record = copy.copy(record)
        record.message = msg
        record.msg = msg
        record.args = None
        record.exc_info = None
        record.exc_text = None
        record.stack_info = None
        return record

    def emit(self, record):
        """Put a record into the queue."""
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)


class QueueListener(object):
    """Hands the records of a queue to handlers, in a thread."""

    _sentinel = None

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue = queue
        self.handlers = handlers
        self._thread = None
        self.respect_handler_level = respect_handler_level

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *args):
        self.stop()

    def dequeue(self, block):
        """Take a record out of the queue."""
        return self.queue.get(block)

    def start(self):
        """Begin."""
        if self._thread is not None:
            raise RuntimeError("Listener already started")
        self._thread = threading.Thread(target=self._monitor, daemon=True)
        self._thread.start()

    def prepare(self, record):
        """Return the record that is handled."""
        return record

    def handle(self, record):
        """Hand a record to the handlers."""
        record = self.prepare(record)
        for handler in self.handlers:
            if not self.respect_handler_level or record.levelno >= handler.level:
                handler.handle(record)

    def _monitor(self):
        done = getattr(self.queue, "task_done", lambda: None)
        while True:
            try:
                record = self.dequeue(True)
            except queue.Empty:
                return
            if record is not self._sentinel:
                self.handle(record)
            done()
            if record is self._sentinel:
                return

    def enqueue_sentinel(self):
        """Put the end's mark into the queue."""
        self.queue.put_nowait(self._sentinel)

    def stop(self):
        """Hand on what has come, and end."""
        if self._thread:
            self.enqueue_sentinel()
            self._thread.join()
            self._thread = None

"""Iterate over the lines of several files, one after the other, and change them in place."""

import io
import os
import sys

__all__ = ["input", "close", "nextfile", "filename", "lineno", "filelineno", "fileno", "isfirstline", "isstdin", "FileInput", "hook_compressed", "hook_encoded"]

_state = None


def input(files=None, inplace=False, backup="", *, mode="r", openhook=None, encoding=None, errors=None):
    """Make the FileInput that the functions of this module refer to."""
    global _state
    if _state and _state._file:
        raise RuntimeError("input() already active")
    _state = FileInput(files, inplace, backup, mode=mode, openhook=openhook, encoding=encoding, errors=errors)
    return _state


def close():
    """Close the active FileInput."""
    global _state
    state, _state = _state, None
    if state:
        state.close()


def _on_active(name):
    def function():
        if not _state:
            raise RuntimeError("no active input()")
        return getattr(_state, name)()
    function.__name__ = function.__qualname__ = name
    return function


nextfile, filename, lineno, filelineno, fileno, isfirstline, isstdin = map(_on_active, ("nextfile", "filename", "lineno", "filelineno", "fileno", "isfirstline", "isstdin"))


class FileInput:
    """The lines of files, one after the other."""

    def __init__(self, files=None, inplace=False, backup="", *, mode="r", openhook=None, encoding=None, errors=None):
        if isinstance(files, (str, os.PathLike)):
            files = (os.fspath(files),)
        else:
            if files is None:
                files = sys.argv[1:]
            files = tuple(files) or ("-",)
        self._files = files
        self._inplace = inplace
        self._backup = backup
        if mode not in ("r", "rb"):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        self._mode = mode
        if openhook:
            if inplace:
                raise ValueError("FileInput cannot use an opening hook in inplace mode")
            if not callable(openhook):
                raise ValueError("FileInput openhook must be callable")
        self._openhook = openhook
        self._encoding, self._errors = encoding, errors
        self._savestdout = self._output = self._file = self._filename = None
        self._startlineno = self._filelineno = 0
        self._isstdin = False

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def close(self):
        """Close, and leave out the files that are left."""
        try:
            self.nextfile()
        finally:
            self._files = ()

    def __iter__(self):
        return self

    def __next__(self):
        while True:
            line = self.readline()
            if line:
                return line
            raise StopIteration

    def nextfile(self):
        """Close the file that is read, and go on with the next one."""
        savestdout, self._savestdout = self._savestdout, None
        if savestdout:
            sys.stdout = savestdout
        output, self._output = self._output, None
        file, self._file = self._file, None
        backup, self._backupname = getattr(self, "_backupname", None), None
        try:
            if output:
                output.close()
        finally:
            try:
                if file and not self._isstdin:
                    file.close()
            finally:
                if backup and not self._backup:
                    try:
                        os.unlink(backup)
                    except OSError:
                        pass
                self._isstdin = False

    def readline(self):
        """The next line, of the next file where there is one."""
        while True:
            if self._file is None:
                if not self._files:
                    return b"" if self._mode == "rb" else ""
                self._open()
            line = self._file.readline()
            if line:
                self._filelineno += 1
                return line
            self.nextfile()

    def _open(self):
        self._filename, self._files = self._files[0], self._files[1:]
        self._startlineno = self.lineno()
        self._filelineno = 0
        self._backupname = None
        encoding = None if "b" in self._mode else self._encoding or "locale"
        if self._filename == "-":
            self._filename = "<stdin>"
            self._file = sys.stdin.buffer if "b" in self._mode else sys.stdin
            self._isstdin = True
        elif self._inplace:
            self._backupname = os.fspath(self._filename) + (self._backup or ".bak")
            try:
                os.unlink(self._backupname)
            except OSError:
                pass
            os.rename(self._filename, self._backupname)
            self._file = open(self._backupname, self._mode, encoding=encoding, errors=self._errors)
            self._output = open(self._filename, self._mode.replace("r", "w"), encoding=encoding, errors=self._errors)
            self._savestdout, sys.stdout = sys.stdout, self._output
        elif self._openhook:
            if self._encoding is None:
                self._file = self._openhook(self._filename, self._mode)
            else:
                self._file = self._openhook(self._filename, self._mode, encoding=self._encoding, errors=self._errors)
        else:
            self._file = open(self._filename, self._mode, encoding=encoding, errors=self._errors)

    def filename(self):
        """The name of the file that is read."""
        return self._filename

    def lineno(self):
        """The number of lines read so far."""
        return self._startlineno + self._filelineno

    def filelineno(self):
        """The number of lines read so far of this file."""
        return self._filelineno

    def fileno(self):
        """The number of the file that is read, or -1."""
        if self._file is None:
            return -1
        try:
            return self._file.fileno()
        except ValueError:
            return -1

    def isfirstline(self):
        """Whether the line that was just read is the first of its file."""
        return self._filelineno == 1

    def isstdin(self):
        """Whether the line that was just read came from standard input."""
        return self._isstdin

    __class_getitem__ = classmethod(type(list[int]))


def hook_compressed(filename, mode, *, encoding=None, errors=None):
    """An opener that reads .gz files, too."""
    if encoding is None and "b" not in mode:
        encoding = "locale"
    if os.path.splitext(filename)[1] == ".gz":
        import gzip
        stream = gzip.open(filename, mode)
    else:
        return open(filename, mode, encoding=encoding, errors=errors)
    return stream if "b" in mode else io.TextIOWrapper(stream, encoding=encoding, errors=errors)


def hook_encoded(encoding, errors=None):
    """An opener for files of an encoding."""
    def openhook(filename, mode):
        return open(filename, mode, encoding=encoding, errors=errors)
    return openhook

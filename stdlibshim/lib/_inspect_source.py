"""Where the source of objects is: part of inspect, which imports it at the first question."""

__name__ = "inspect"

import sys

import _traceback
import inspect
from inspect import isclass, iscode, isframe, isfunction, ismethod, ismodule, istraceback, unwrap


class ClassFoundException(Exception):
    """What ends the search for a class."""


class EndOfBlock(Exception):
    """What ends the reading of a block."""


def indentsize(line):
    """Return how far a line is indented."""
    expanded = line.expandtabs()
    return len(expanded) - len(expanded.lstrip())


def _code_of(object):
    """What stands for an object's source: a function, code object or module."""
    if ismodule(object):
        return object
    if isclass(object):
        return _place_of_class(object)
    if ismethod(object):
        object = object.__func__
    if istraceback(object):
        object = object.tb_frame
    if isframe(object):
        object = object.f_code
    if isfunction(object) or iscode(object):
        return object
    raise TypeError(f"module, class, method, function, traceback, frame, or code object was expected, got {type(object).__name__}")


def _place_of_class(cls):
    """The module that a class is from; a method of the class where that module's code is of several files, as in this library."""
    name = getattr(cls, "__module__", None)
    module = sys.modules.get(name)
    if module is not None and getattr(module, "__file__", None):
        return module
    for value in cls.__dict__.values():
        value = getattr(value, "__func__", getattr(value, "fget", None) or value)
        if isfunction(value) and value.__qualname__ == f"{cls.__qualname__}.{value.__name__}" and value.__code__.co_filename != "<string>":
            return value
    if module is not None and name != "builtins":
        return module
    if name == "__main__":
        raise OSError("source code not available")
    raise TypeError(f"{cls!r} is a built-in class")


def _known(object):
    """The text, first line and file's name of what stands for an object's source, where the interpreter has them."""
    place = _code_of(object)
    found = _traceback.source(unwrap(place) if isfunction(place) else place)
    return (found, place) if found is not None else (None, place)


def _lines(object):
    """All lines of an object's file; none where they are not known."""
    found, place = _known(object)
    if found is None:
        import linecache
        name = place.__code__.co_filename if isfunction(place) else place.co_filename if iscode(place) else getattr(place, "__file__", None)
        return name and linecache.getlines(name)
    lines = [line + "\n" for line in found[0].split("\n")]
    if len(lines) > 1 and lines[-1] == "\n":
        lines.pop()
    return lines


def findsource(object):
    """Return all lines of an object's file, and the index of the line at which the object begins."""
    if not isclass(object):
        object = _code_of(object)
        if isfunction(object):
            object = unwrap(object)
    lines = _lines(object)
    if not lines:
        raise OSError("could not get source code")
    if ismodule(object):
        return lines, 0
    if isclass(object):
        try:
            first = object.__dict__["__firstlineno__"] - 1
        except (KeyError, TypeError):
            raise OSError("source code not available") from None
    else:
        code = object.__code__ if isfunction(object) else object
        first = max(code.co_firstlineno - 1, 0)
    if first >= len(lines):
        raise OSError("lineno is out of bounds")
    return lines, first


def getcomments(object):
    """The comment lines right above the source of an object, or at the top of a module; None where there are none."""
    try:
        lines, first = findsource(object)
    except (OSError, TypeError):
        return None
    if ismodule(object):
        start = 1 if lines[0].startswith("#!") else 0
        while start < len(lines) and lines[start].strip() in ("", "#"):
            start += 1
        end = start
        while end < len(lines) and lines[end].startswith("#"):
            end += 1
        return "".join([line.expandtabs() for line in lines[start:end]]) if end > start else None
    indent, end = indentsize(lines[first]), first
    start = end
    while start > 0 and lines[start - 1].lstrip().startswith("#") and indentsize(lines[start - 1]) == indent:
        start -= 1
    while start < end and lines[start].strip() == "#":
        start += 1
    while start < end and lines[end - 1].strip() == "#":
        end -= 1
    return "".join([line.expandtabs().lstrip() for line in lines[start:end]]) if start < first else None


class BlockFinder:
    """Finds where a definition or statement ends, from its tokens: last is the number of its last line."""

    def __init__(self):
        self.last = 1
        self.depth, self.column = 0, None  # column is that of the body
        self.started = self.is_lambda = self.decorator = False
        self.rest = False  # what follows on the line does not matter

    def tokeneater(self, type, token, srowcol, erowcol, line):
        import token as kinds
        if not self.started and not self.decorator:
            if type == kinds.NEWLINE:
                self.last = srowcol[0]
                raise EndOfBlock
            if token == "@":
                self.decorator = True
            elif token in ("def", "class", "lambda"):
                self.started, self.is_lambda = True, token == "lambda"
            self.rest = True
        elif type == kinds.NEWLINE:
            self.rest = self.decorator = False
            self.last = srowcol[0]
            if self.is_lambda:
                raise EndOfBlock
        elif self.rest:
            pass
        elif type == kinds.INDENT:
            if self.column is None and self.started:
                self.column = erowcol[1]
            self.depth += 1
            self.rest = True
        elif type == kinds.DEDENT:
            self.depth -= 1
            if self.depth <= 0:
                raise EndOfBlock
        elif type == kinds.COMMENT:
            if self.column is not None and srowcol[1] >= self.column:
                self.last = srowcol[0]
        elif self.depth == 0 and type != kinds.NL:
            raise EndOfBlock


def getblock(lines):
    """The lines of the definition that lines begin with."""
    import tokenize
    finder = BlockFinder()
    try:
        for token in tokenize.generate_tokens(iter(lines).__next__):
            finder.tokeneater(*token)
    except (EndOfBlock, SyntaxError):
        pass  # what follows the block need not be Python by itself
    return lines[:finder.last]


def getsourcelines(object):
    """Return the lines of an object's source, and the number of the first."""
    object = unwrap(object)
    lines, first = findsource(object)
    if istraceback(object):
        object = object.tb_frame
    if ismodule(object) or isframe(object) and object.f_code.co_name == "<module>":
        return lines, 0
    return getblock(lines[first:]), first + 1


def getsource(object):
    """Return the source text of an object."""
    return "".join(getsourcelines(object)[0])


def getfile(object):
    """Return the name of the file that an object is from."""
    if ismodule(object):
        file = getattr(object, "__file__", None)
        if file:
            return file
        raise TypeError(f"{object!r} is a built-in module")
    found, place = _known(object)
    if isfunction(place):
        return place.__code__.co_filename
    if iscode(place):
        return place.co_filename
    file = getattr(place, "__file__", None)
    if file or found:
        return file or found[2]
    if place.__name__ == "__main__":
        raise OSError("source code not available")
    raise TypeError(f"{object!r} is a built-in class")


def getsourcefile(object):
    """Return the name of the file that has an object's source; None where there is no such file."""
    name = getfile(object)
    if _known(object)[0] is not None:
        return name
    import linecache
    if name in linecache.cache or getattr(getmodule(object, name), "__loader__", None) is not None or linecache.getlines(name):
        return name
    return None


def getabsfile(object, _filename=None):
    """Return an absolute path of the file that an object is from."""
    import os
    return os.path.normcase(os.path.abspath(_filename if _filename is not None else getsourcefile(object) or getfile(object)))


def getmodule(object, _filename=None):
    """Return the module that an object is from, as far as that can be told."""
    if ismodule(object):
        return object
    name = getattr(object, "__module__", None)
    if name is not None:
        return sys.modules.get(name)
    try:
        file = inspect.getabsfile(object, _filename)
    except (OSError, TypeError):
        file = None
    if file is not None:
        import os
        for module in list(sys.modules.values()):
            own = getattr(module, "__file__", None) if ismodule(module) else None
            if own and os.path.normcase(os.path.abspath(own)) == file:
                return module
    name = getattr(object, "__name__", None)
    for place in ("__main__", "builtins"):
        module = sys.modules.get(place)
        if name is not None and module is not None and getattr(module, name, None) is object:
            return module
    return None

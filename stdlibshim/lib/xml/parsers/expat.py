"""Expat's interface over the native scanner."""

import _xml
from _xml_faults import message as _message

version_info = (2, 7, 5)
EXPAT_VERSION = "expat_2.7.5"
native_encoding = "UTF-8"
XML_PARAM_ENTITY_PARSING_NEVER, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE, XML_PARAM_ENTITY_PARSING_ALWAYS = 0, 1, 2


class ExpatError(Exception):
    """A document is not well-formed: code, lineno and offset say how and where."""


error = ExpatError
_HANDLERS = {0: "StartElementHandler", 1: "EndElementHandler", 2: "CharacterDataHandler", 3: "CommentHandler", 4: "ProcessingInstructionHandler",
             5: "StartNamespaceDeclHandler", 6: "EndNamespaceDeclHandler", 7: "StartDoctypeDeclHandler", 8: "SkippedEntityHandler", 9: "XmlDeclHandler",
             10: "StartCdataSectionHandler", 11: "EndCdataSectionHandler"}


def ErrorString(code, /):
    """Return the text for an error's code."""
    return _message(code)


def make_error(code, line, column, name=""):
    """The ExpatError for a fault that the scanner found."""
    e = ExpatError(f"{_message(code, name)}: line {line}, column {column}")
    e.code, e.lineno, e.offset = code, line, column
    return e


class XMLParserType:
    """Reads XML and calls handlers, which are attributes."""

    def __init__(self, encoding, separator, split):
        for name in _HANDLERS.values():
            setattr(self, name, None)
        self.EndDoctypeDeclHandler = self.DefaultHandler = self.DefaultHandlerExpand = None
        self.buffer_text = False
        self.ordered_attributes = False
        self.specified_attributes = False
        self.namespace_prefixes = False
        self.intern = {}
        self._separator = separator
        self._scanner = _xml.Scanner(encoding, separator is not None, split)
        self._text = []
        self._final = False

    def Parse(self, data, isfinal=False, /):
        """Read more of the document."""
        self._scanner.feed(data)
        if isfinal:
            self._scanner.finish()
            self._final = True
        while events := self._scanner.events():
            for event in events:
                self._report(*event)
        if isfinal:
            self._flush()
        return 1

    def ParseFile(self, file, /):
        """Read a file that is open."""
        while data := file.read(65536):
            self.Parse(data)
        return self.Parse(b"", True)

    def _flush(self):
        if self._text:
            text = "".join(self._text)
            self._text = []
            if self.CharacterDataHandler is not None:
                self.CharacterDataHandler(text)

    def _name(self, name):
        if self._separator is not None and name[:1] == "{":
            return name[1:].replace("}", self._separator, 1)
        return name

    def _report(self, kind, first, second):
        if kind == 2:
            self._text.append(first)
            if not self.buffer_text:
                self._flush()
            return
        self._flush()
        if kind == 12:
            line, column, name = second
            raise make_error(first, line, column, name)
        handler = getattr(self, _HANDLERS[kind])
        if handler is None:
            if kind == 7 and self.EndDoctypeDeclHandler is not None:
                self.EndDoctypeDeclHandler()
            return
        if kind == 0:
            attrs = {self._name(k): v for k, v in second.items()}
            handler(self._name(first), [x for item in attrs.items() for x in item] if self.ordered_attributes else attrs)
        elif kind == 1:
            handler(self._name(first))
        elif kind == 3:
            handler(first)
        elif kind == 4:
            handler(first, second)
        elif kind == 5:
            handler(first or None, second)
        elif kind == 6:
            handler(first or None)
        elif kind == 7:
            handler(first, second[1], second[0], second[2] is not None)
            if self.EndDoctypeDeclHandler is not None:
                self.EndDoctypeDeclHandler()
        elif kind == 8:
            handler(first, False)
        elif kind == 9:
            handler(first, second[0] or None, {"yes": 1, "no": 0}.get(second[1], -1))
        else:
            handler()

    def GetBase(self):
        return None

    def SetBase(self, base, /):
        """Set the base of relative names, which nothing uses."""

    def SetParamEntityParsing(self, flag, /):
        return 1

    @property
    def CurrentLineNumber(self):
        return self._scanner.place()[0]

    @property
    def CurrentColumnNumber(self):
        return self._scanner.place()[1]

    ErrorLineNumber, ErrorColumnNumber = CurrentLineNumber, CurrentColumnNumber


def ParserCreate(encoding=None, namespace_separator=None, intern=None):
    """Return a parser."""
    if namespace_separator is not None and len(namespace_separator) > 1:
        raise ValueError("namespace_separator must be at most one character, omitted, or None")
    return XMLParserType(encoding, namespace_separator, True)

"""Parsers of xml.etree: events of the native scanner, handed to a target that makes elements of them."""

__name__ = "xml.etree.ElementTree"

import _xml
from _xml_faults import message
from xml.etree.ElementTree import Comment, Element, ParseError, ProcessingInstruction

_START, _END, _DATA, _COMMENT, _PI, _START_NS, _END_NS, _DOCTYPE, _ENTITY, _XML_DECL, _CDATA, _END_CDATA, _ERROR = range(13)


def parse_error(code, line, column, name=""):
    """The ParseError for a fault that the scanner found."""
    e = ParseError(f"{message(code, name)}: line {line}, column {column}")
    e.code = code
    e.position = line, column
    return e


class TreeBuilder:
    """Makes a tree of the events that it is told of."""

    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None, insert_comments=False, insert_pis=False):
        self._text = []
        self._stack = []
        self._last = None
        self._root = None
        self._tail = False
        self._factory = element_factory if element_factory is not None else Element
        self._comments = comment_factory if comment_factory is not None else Comment
        self._pis = pi_factory if pi_factory is not None else ProcessingInstruction
        self.insert_comments = insert_comments
        self.insert_pis = insert_pis

    def close(self):
        """Return the root."""
        if self._root is None:
            return None
        return self._root

    def _flush(self):
        if self._text:
            if self._last is not None:
                text = "".join(self._text) if len(self._text) > 1 else self._text[0]
                if self._tail:
                    self._last.tail = text
                else:
                    self._last.text = text
            self._text = []

    def data(self, data, /):
        """Add text."""
        if self._last is not None:
            self._text.append(data)

    def start(self, tag, attrs, /):
        """Open an element."""
        if self._text:
            self._flush()
        self._last = e = self._factory(tag, attrs)
        if self._stack:
            self._stack[-1].append(e)
        elif self._root is None:
            self._root = e
        self._stack.append(e)
        self._tail = False
        return e

    def end(self, tag, /):
        """Close an element."""
        if self._text:
            self._flush()
        if not self._stack:
            raise IndexError("pop from empty stack")
        self._last = self._stack.pop()
        self._tail = True
        return self._last

    def comment(self, text, /):
        """Make a comment, and add it if comments are wanted."""
        return self._single(self._comments, self.insert_comments, text)

    def pi(self, target, text=None, /):
        """Make a processing instruction, and add it if they are wanted."""
        return self._single(self._pis, self.insert_pis, target, text)

    def _single(self, factory, insert, *args):
        e = factory(*args)
        if insert:
            self._flush()
            self._last = e
            if self._stack:
                self._stack[-1].append(e)
            self._tail = True
        return e


def _plain(target):
    """Whether a target is a TreeBuilder as it is, for which elements can be made without calls."""
    return type(target) is TreeBuilder and target._factory is Element and not target.insert_comments and not target.insert_pis


class XMLParser:
    """Reads XML in pieces and tells a target of it."""

    def __init__(self, *, target=None, encoding=None):
        if target is None:
            target = TreeBuilder()
        self.target = target
        self.entity = {}
        self.version = "Expat 2.7.5"
        self._names = {}
        self._queue = None
        self._wanted = frozenset()
        self._scanner = _xml.Scanner(encoding, True, not isinstance(target, TreeBuilder))
        self._plain = _plain(target)
        get = lambda name: getattr(target, name, None)
        self._on = {_START: get("start"), _END: get("end"), _DATA: get("data"), _COMMENT: get("comment"), _PI: get("pi"),
                    _START_NS: get("start_ns"), _END_NS: get("end_ns"), _DOCTYPE: get("doctype")}

    def feed(self, data, /):
        """Read more of the document."""
        if isinstance(data, str) or hasattr(data, "__buffer__"):
            self._scanner.feed(data)
            self._pump()
        else:
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")

    def flush(self):
        """Look at what has been held back."""
        self._scanner.flush()
        self._pump()

    def close(self):
        """End the document and return what the target makes of it."""
        self._scanner.finish()
        self._pump()
        close = getattr(self.target, "close", None)
        if close is not None:
            return close()

    def _parse_whole(self, file, /):
        while data := file.read(65536):
            self.feed(data)
        return self.close()

    def _setevents(self, events_queue, events_to_report=None, /):
        if events_to_report is None:
            events_to_report = ("end",)
        names = []
        for name in events_to_report:
            if name not in ("start", "end", "start-ns", "end-ns", "comment", "pi"):
                raise ValueError(f"unknown event '{name}'" if isinstance(name, str) else "invalid events sequence")
            names.append(name)
        self._queue, self._wanted, self._plain = events_queue.append, frozenset(names), False

    def _pump(self):
        scanner = self._scanner
        while events := scanner.events():
            if self._plain:
                self._build(events)
            else:
                for event in events:
                    self._report(*event)

    def _build(self, events):
        """Make elements right here, as TreeBuilder would."""
        b = self.target
        stack, text, last, tail = b._stack, b._text, b._last, b._tail
        for kind, first, second in events:
            if kind == _DATA:
                if last is not None:
                    text.append(first)
                continue
            if kind > _END:
                if kind == _ENTITY or kind == _ERROR:
                    b._last, b._tail = last, tail
                    self._report(kind, first, second)
                continue
            if text:
                joined = "".join(text) if len(text) > 1 else text[0]
                text.clear()
                if tail:
                    last.tail = joined
                else:
                    last.text = joined
            if kind == _START:
                last = Element(first)
                last._attrib = second
                if stack:
                    stack[-1]._children.append(last)
                elif b._root is None:
                    b._root = last
                stack.append(last)
                tail = False
            else:
                last = stack.pop()
                tail = True
        b._last, b._tail = last, tail

    def _report(self, kind, first, second):
        if kind == _ERROR:
            line, column, name = second
            raise parse_error(first, line, column, name)
        if kind == _ENTITY:
            text = self.entity.get(first)
            if text is None:
                line, column = second
                e = ParseError(f"undefined entity &{first};: line {line}, column {column}")
                e.code, e.position = 11, (line, column)
                raise e
            kind, first = _DATA, text
        handler = self._on.get(kind)
        if kind == _DATA:
            if handler is not None:
                handler(first)
        elif kind == _START:
            result = handler(first, second) if handler is not None else None
            self._tell("start", result)
        elif kind == _END:
            result = handler(first) if handler is not None else None
            self._tell("end", result)
        elif kind == _START_NS:
            result = handler(first, second or "") if handler is not None else (first, second or "")
            self._tell("start-ns", result)
        elif kind == _END_NS:
            self._tell("end-ns", handler(first) if handler is not None else None)
        elif kind == _COMMENT:
            result = handler(first) if handler is not None else None
            self._tell("comment", result)
        elif kind == _PI:
            result = handler(first, second) if handler is not None else None
            self._tell("pi", result)
        elif kind == _DOCTYPE and handler is not None:
            handler(first, second[0], second[1])

    def _tell(self, name, value):
        if name in self._wanted:
            self._queue((name, value))


class XMLPullParser:
    """Reads XML in pieces; read_events() returns what has come of it."""

    def __init__(self, events=None, *, _parser=None):
        from collections import deque
        self._events_queue = deque()
        self._parser = _parser or XMLParser(target=TreeBuilder())
        if events is None:
            events = ("end",)
        self._parser._setevents(self._events_queue, events)

    def feed(self, data):
        """Read more of the document."""
        if self._parser is None:
            raise ValueError("feed() called after end of stream")
        if data:
            try:
                self._parser.feed(data)
            except SyntaxError as exc:
                self._events_queue.append(exc)

    def _close_and_return_root(self):
        root = self._parser.close()
        self._parser = None
        return root

    def close(self):
        """End the document."""
        self._close_and_return_root()

    def read_events(self):
        """Return an iterator over the events that there are."""
        events = self._events_queue
        while events:
            event = events.popleft()
            if isinstance(event, Exception):
                raise event
            yield event

    def flush(self):
        """Look at what has been held back."""
        if self._parser is None:
            raise ValueError("flush() called after end of stream")
        self._parser.flush()


def iterparse(source, events=None, parser=None):
    """Read a file, and return an iterator over the events on the way; its attribute root is the root in the end."""
    pull = XMLPullParser(events=events, _parser=parser)
    opened = not hasattr(source, "read")
    if opened:
        source = open(source, "rb")
    return IterParseIterator(source, pull, opened)


class IterParseIterator:
    def __init__(self, source, pull, opened):
        self.root = None
        self._source, self._opened = source, opened
        self._steps = self._run(pull)

    def _run(self, pull):
        try:
            while True:
                yield from pull.read_events()
                data = self._source.read(16 * 1024)
                if not data:
                    break
                pull.feed(data)
            root = pull._close_and_return_root()
            yield from pull.read_events()
            self.root = root
        finally:
            if self._opened:
                self._source.close()

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._steps)

    def close(self):
        self._steps.close()
        if self._opened:
            self._source.close()


IterParseIterator.__qualname__ = "iterparse.<locals>.IterParseIterator"

"""A reader of TOML 1.0."""

import re as _re
import sys as _sys
from datetime import date as _date, datetime as _datetime, time as _time, timedelta as _timedelta, timezone as _timezone

__all__ = ("loads", "load", "TOMLDecodeError")


class DEPRECATED_DEFAULT:
    """What arguments are that were not given."""


class TOMLDecodeError(ValueError):
    """A text is not TOML: msg says why, doc is the text, pos, lineno and colno say where."""

    def __init__(self, msg=DEPRECATED_DEFAULT, doc=DEPRECATED_DEFAULT, pos=DEPRECATED_DEFAULT, *args):
        if args or not isinstance(msg, str) or not isinstance(doc, str) or not isinstance(pos, int):
            import warnings
            warnings.warn("Free-form arguments for TOMLDecodeError are deprecated. Please set 'msg' (str), 'doc' (str) and 'pos' (int) arguments only.",
                          DeprecationWarning, stacklevel=2)
            given = [a for a in (msg, doc, pos) if a is not DEPRECATED_DEFAULT]
            ValueError.__init__(self, *given, *args)
            return
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        where = "end of document" if pos >= len(doc) else f"line {lineno}, column {colno}"
        ValueError.__init__(self, f"{msg} (at {where})")
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno


TOMLDecodeError.__init__.__qualname__ = "TOMLDecodeError.__init__"

_MAX_PARTS = _sys.getrecursionlimit()  # of a key, as in CPython: its tables are inside each other
_BARE = _re.compile(r"[A-Za-z0-9_-]+")
_STARTS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_\"'")  # what keys begin with: else the error is that of a statement
_BLANK = _re.compile(r"[ \t]*")
_SPACE = _re.compile(r"[ \t\n]*")
_BAD = _re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")  # in comments and strings of one line
_BAD_LINES = _re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")  # in strings of several
_STRING = {'"': _re.compile(r'[^"\\\x00-\x08\x0a-\x1f\x7f]*'), '"""': _re.compile(r'[^"\\\x00-\x08\x0b-\x1f\x7f]*')}
_TIME = r"([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,6})[0-9]*)?"
_CLOCK = _re.compile(_TIME)
_DATE = _re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(?:[Tt ]" + _TIME + r"(?:([Zz])|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))?)?")
_NUMBER = _re.compile(r"0(?:x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|b[01](?:_?[01])*|o[0-7](?:_?[0-7])*)"
                      r"|[+-]?(?:0|[1-9](?:_?[0-9])*)((?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?)")
_HEX = _re.compile(r"[0-9A-Fa-f]+")
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


def load(fp, /, *, parse_float=float):
    """Read TOML from a file that is open in binary mode."""
    data = fp.read()
    try:
        text = data.decode()
    except AttributeError:
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`") from None
    return loads(text, parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    """Read TOML from a str."""
    try:
        text = s.replace("\r\n", "\n")
    except (AttributeError, TypeError):
        raise TypeError(f"Expected str object, not '{type(s).__qualname__}'") from None
    return _Parser(text, parse_float).document()


class _Node:
    """What is known of a table beside its contents: whether a header or a dotted key has declared it, and whether it was written inline and is closed."""

    __slots__ = ("declared", "closed", "children")

    def __init__(self):
        self.declared = self.closed = False
        self.children = {}

    def at(self, key):
        """The node of a key below this one, made where there is none."""
        node = self
        for k in key:
            child = node.children.get(k)
            if child is None:
                child = node.children[k] = _Node()
            node = child
        return node

    def get(self, key):
        """The node of a key below this one, or None."""
        node = self
        for k in key:
            node = node.children.get(k)
            if node is None:
                return None
        return node

    def is_closed(self, key):
        """Whether a table on the way to a key, or the one there, is closed."""
        node = self
        for k in key:
            node = node.children.get(k)
            if node is None:
                return False
            if node.closed:
                return True
        return False


def _descend(table, key, arrays=True):
    """The table of a key below another, made where there is none. It raises KeyError where a value is in the way."""
    for k in key:
        table = table.setdefault(k, {})
        if arrays and isinstance(table, list):
            table = table[-1]
        if not isinstance(table, dict):
            raise KeyError(k)
    return table


class _Parser:
    def __init__(self, text, parse_float):
        self.text = text
        self.pos = 0
        if parse_float is not float:  # which returns neither
            def checked(s):
                value = parse_float(s)
                if isinstance(value, (dict, list)):
                    raise ValueError("parse_float must not return dicts or lists")
                return value
            self.parse_float = checked
        else:
            self.parse_float = float

    def error(self, msg, pos=None):
        return TOMLDecodeError(msg, self.text, self.pos if pos is None else pos)

    def blank(self):
        self.pos = _BLANK.match(self.text, self.pos).end()

    def comment(self):
        if not self.text.startswith("#", self.pos):
            return
        end = self.text.find("\n", self.pos)
        if end < 0:
            end = len(self.text)
        bad = _BAD.search(self.text, self.pos, end)
        if bad:
            raise self.error(f"Found invalid character {bad.group()!r}", bad.start())
        self.pos = end

    def space(self):
        """Skip white space, line ends and comments."""
        while True:
            self.pos = _SPACE.match(self.text, self.pos).end()
            if not self.text.startswith("#", self.pos):
                return
            self.comment()

    def document(self):
        text = self.text
        self.root, self.nodes = {}, _Node()
        self.header, self.pending = (), []
        while True:
            self.pos = _SPACE.match(text, self.pos).end()
            if self.pos >= len(text):
                return self.root
            c = text[self.pos]
            if c == "#":
                self.comment()
                continue
            if c == "[":
                for node in self.pending:
                    node.declared = True
                self.pending = []
                if text.startswith("[[", self.pos):
                    self.array_header()
                else:
                    self.table_header()
            elif c in _STARTS:
                self.assignment()
            else:
                raise self.error("Invalid statement")
            self.blank()
            self.comment()
            if self.pos >= len(text):
                return self.root
            if text[self.pos] != "\n":
                raise self.error("Expected newline or end of document after a statement")
            self.pos += 1

    def table_header(self):
        self.pos += 1
        self.blank()
        key = self.key()
        node = self.nodes.get(key)
        if node is not None and node.declared or self.nodes.is_closed(key):
            raise self.error(f"Cannot declare {key} twice")
        self.nodes.at(key).declared = True
        try:
            _descend(self.root, key)
        except KeyError:
            raise self.error("Cannot overwrite a value") from None
        if not self.text.startswith("]", self.pos):
            raise self.error("Expected ']' at the end of a table declaration")
        self.pos += 1
        self.header = key

    def array_header(self):
        self.pos += 2
        self.blank()
        key = self.key()
        if self.nodes.is_closed(key):
            raise self.error(f"Cannot mutate immutable namespace {key}")
        node = self.nodes.at(key)
        node.children, node.declared = {}, True
        try:
            parent = _descend(self.root, key[:-1])
            array = parent.setdefault(key[-1], [])
            if not isinstance(array, list):
                raise KeyError
        except KeyError:
            raise self.error("Cannot overwrite a value") from None
        array.append({})
        if not self.text.startswith("]]", self.pos):
            raise self.error("Expected ']]' at the end of an array declaration")
        self.pos += 2
        self.header = key

    def assignment(self):
        key, value = self.pair()
        parent = self.header + key[:-1]
        node = self.nodes.at(self.header)
        for i in range(1, len(key)):
            node = node.at(key[i - 1:i])
            if node.declared:
                raise self.error(f"Cannot redefine namespace {self.header + key[:i]}")
            self.pending.append(node)
        if self.nodes.is_closed(parent):
            raise self.error(f"Cannot mutate immutable namespace {parent}")
        try:
            table = _descend(self.root, parent)
        except KeyError:
            raise self.error("Cannot overwrite a value") from None
        if key[-1] in table:
            raise self.error("Cannot overwrite a value")
        if isinstance(value, (dict, list)):
            self.nodes.at(self.header + key).closed = True
        table[key[-1]] = value

    def pair(self):
        key = self.key()
        if not self.text.startswith("=", self.pos):
            raise self.error("Expected '=' after a key in a key/value pair")
        self.pos += 1
        self.blank()
        # Not by way of value(): inline tables nest as deep as CPython's within a recursion limit, and so do arrays.
        return key, self.inline_table() if self.text.startswith("{", self.pos) else self.value()

    def key(self):
        parts = [self.part()]
        self.blank()
        while self.text.startswith(".", self.pos):
            self.pos += 1
            self.blank()
            parts.append(self.part())
            if len(parts) > _MAX_PARTS:
                raise RecursionError(f"TOML key has more than the allowed {_MAX_PARTS} parts")
            self.blank()
        return tuple(parts)

    def part(self):
        m = _BARE.match(self.text, self.pos)
        if m:
            self.pos = m.end()
            return m.group()
        if self.text.startswith("'", self.pos):
            return self.literal()
        if self.text.startswith('"', self.pos):
            self.pos += 1
            return self.basic('"')
        raise self.error("Invalid initial character for a key part")

    def value(self):
        text, pos = self.text, self.pos
        c = text[pos:pos + 1]
        if c == '"':
            if text.startswith('"""', pos):
                return self.lines('"')
            self.pos += 1
            return self.basic('"')
        if c == "'":
            return self.lines("'") if text.startswith("'''", pos) else self.literal()
        if c == "t" and text.startswith("true", pos):
            self.pos += 4
            return True
        if c == "f" and text.startswith("false", pos):
            self.pos += 5
            return False
        if c == "[":
            return self.array()
        if c == "{":
            return self.inline_table()
        # Dates and times come first: they begin as numbers do.
        m = _DATE.match(text, pos)
        if m:
            try:
                value = _moment(m)
            except ValueError as e:
                raise self.error("Invalid date or datetime") from e
            self.pos = m.end()
            return value
        m = _CLOCK.match(text, pos)
        if m:
            self.pos = m.end()
            return _clock(m.groups())
        m = _NUMBER.match(text, pos)
        if m:
            self.pos = m.end()
            return self.parse_float(m.group()) if m.group(1) else int(m.group(), 0)
        # These are last since they are rare; parse_float gets the word as it stands.
        for n, words in ((3, ("inf", "nan")), (4, ("-inf", "+inf", "-nan", "+nan"))):
            word = text[pos:pos + n]
            if word in words:
                self.pos += n
                return self.parse_float(word)
        raise self.error("Invalid value")

    def array(self):
        self.pos += 1
        items = []
        self.space()
        if self.text.startswith("]", self.pos):
            self.pos += 1
            return items
        while True:
            items.append(self.array() if self.text.startswith("[", self.pos) else self.value())
            self.space()
            c = self.text[self.pos:self.pos + 1]
            if c == "]":
                self.pos += 1
                return items
            if c != ",":
                raise self.error("Unclosed array")
            self.pos += 1
            self.space()
            if self.text.startswith("]", self.pos):
                self.pos += 1
                return items

    def inline_table(self):
        self.pos += 1
        table, nodes = {}, _Node()
        self.blank()
        if self.text.startswith("}", self.pos):
            self.pos += 1
            return table
        while True:
            key, value = self.pair()
            if nodes.is_closed(key):
                raise self.error(f"Cannot mutate immutable namespace {key}")
            try:
                inner = _descend(table, key[:-1], arrays=False)
            except KeyError:
                raise self.error("Cannot overwrite a value") from None
            if key[-1] in inner:
                raise self.error(f"Duplicate inline table key {key[-1]!r}")
            inner[key[-1]] = value
            self.blank()
            c = self.text[self.pos:self.pos + 1]
            if c == "}":
                self.pos += 1
                return table
            if c != ",":
                raise self.error("Unclosed inline table")
            if isinstance(value, (dict, list)):
                nodes.at(key).closed = True
            self.pos += 1
            self.blank()

    def literal(self):
        self.pos += 1
        return self.until("'", _BAD)

    def until(self, close, bad):
        """The text up to a closing quote, in which characters that bad finds must not be."""
        start = self.pos
        end = self.text.find(close, start)
        if end < 0:
            raise self.error(f'Expected "{close}"', len(self.text))
        m = bad.search(self.text, start, end)
        if m:
            raise self.error(f"Found invalid character {m.group()!r}", m.start())
        self.pos = end + len(close)
        return self.text[start:end]

    def lines(self, quote):
        """A string of several lines. Up to two quotes may stand right before the closing three."""
        self.pos += 3
        if self.text.startswith("\n", self.pos):
            self.pos += 1
        if quote == "'":
            result = self.until("'''", _BAD_LINES)
        else:
            result = self.basic('"""')
        for _ in range(2):
            if not self.text.startswith(quote, self.pos):
                break
            self.pos += 1
            result += quote
        return result

    def basic(self, close):
        text, plain = self.text, _STRING[close]
        out = []
        while True:
            m = plain.match(text, self.pos)
            if m.end() > self.pos:
                out.append(m.group())
                self.pos = m.end()
            c = text[self.pos:self.pos + 1]
            if not c:
                raise self.error("Unterminated string")
            if c == '"':
                if len(close) == 1 or text.startswith(close, self.pos):
                    self.pos += len(close)
                    return "".join(out)
                out.append(c)
                self.pos += 1
            elif c == "\\":
                out.append(self.escape(len(close) == 3))
            else:
                raise self.error(f"Illegal character {c!r}")

    def escape(self, lines):
        text, pos = self.text, self.pos
        c = text[pos + 1:pos + 2]
        self.pos += 2
        if lines and c and c in " \t\n":
            # A line that goes on: its end, and all white space after it, are left out.
            if c != "\n":
                self.blank()
                if not text[self.pos:]:
                    return ""
                if text[self.pos] != "\n":
                    raise self.error("Unescaped '\\' in a string")
                self.pos += 1
            self.pos = _SPACE.match(text, self.pos).end()
            return ""
        if c == "u" or c == "U":
            n = 4 if c == "u" else 8
            m = _HEX.match(text, self.pos, self.pos + n)
            if not m or len(m.group()) != n:
                raise self.error("Invalid hex value")
            self.pos = m.end()
            code = int(m.group(), 16)
            if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
                raise self.error("Escaped character is not a Unicode scalar value")
            return chr(code)
        value = _ESCAPES.get(c)
        if value is None:
            raise self.error("Unescaped '\\' in a string")
        return value


def _clock(groups):
    hour, minute, second, fraction = groups
    return _time(int(hour), int(minute), int(second), int(fraction.ljust(6, "0")) if fraction else 0)


def _moment(m):
    year, month, day, hour, minute, second, fraction, zulu, sign, off_hour, off_minute = m.groups()
    day = _date(int(year), int(month), int(day))
    if hour is None:
        return day
    if zulu:
        zone = _timezone.utc
    elif sign:
        offset = _timedelta(hours=int(off_hour), minutes=int(off_minute))
        zone = _timezone(-offset if sign == "-" else offset)
    else:
        zone = None
    return _datetime.combine(day, _clock((hour, minute, second, fraction)), zone)

"""Tokens of programs, with their places, comments and line ends."""

import re as _re
import token as _token
from collections import namedtuple as _namedtuple
from token import *
from token import EXACT_TOKEN_TYPES

__all__ = _token.__all__ + ["tokenize", "generate_tokens", "detect_encoding", "untokenize", "TokenInfo", "open", "TokenError"]
_open = open


class TokenInfo(_namedtuple("TokenInfo", "type string start end line")):
    """A token: its kind, text, where it begins and ends, and the line or lines that it is on."""

    def __repr__(self):
        return (f"TokenInfo(type={self.type} ({tok_name[self.type]}), string={self.string!r}, start={self.start!r}, end={self.end!r}, "
                f"line={self.line!r})")

    @property
    def exact_type(self):
        if self.type == OP and self.string in EXACT_TOKEN_TYPES:
            return EXACT_TOKEN_TYPES[self.string]
        return self.type


class TokenError(Exception):
    """A text can't be split into tokens."""


_OPERATOR = _re.compile("|".join(_re.escape(op) for op in sorted(EXACT_TOKEN_TYPES, key=len, reverse=True)) + r"|[$?`]")
_NAME = _re.compile(r"(?:[^\W\d]|[^\x00-\x7f])(?:\w|[^\x00-\x7f])*")  # whether it is an identifier is the parser's business
_BASED = {"x": "hexadecimal", "b": "binary", "o": "octal"}
_DIGITS = r"[0-9](?:_?[0-9])*"
_NUMBER = _re.compile(rf"0[xX](?:_?[0-9a-fA-F])+|0[bB](?:_?[01])+|0[oO](?:_?[0-7])+"
                      rf"|(?:{_DIGITS}\.(?:{_DIGITS})?|\.{_DIGITS})(?:[eE][-+]?{_DIGITS})?[jJ]?|{_DIGITS}(?:[eE][-+]?{_DIGITS})?[jJ]?")
_PREFIX = _re.compile(r"([rRbBuUfFtT]{0,2})('''|\"\"\"|'|\")")
_SPACE = _re.compile(r"[ \t\f]*")
_COMMENT = _re.compile(r"#[^\r\n]*")
_END = _re.compile(r"\r?\n|\r")


class _Format:
    """An f-string or t-string that is open."""

    __slots__ = ("quote", "raw", "middle", "end", "kind", "depth", "in_spec", "place")

    def __init__(self, prefix, quote, place):
        self.quote = quote
        self.place = place
        self.raw = "r" in prefix
        t = "t" in prefix
        self.middle = TSTRING_MIDDLE if t else FSTRING_MIDDLE
        self.end = TSTRING_END if t else FSTRING_END
        self.kind = "t-string" if t else "f-string"
        self.in_spec = []  # per open field, whether its format is being read
        self.depth = []  # brackets that were open when each field began


class _Tokenizer:
    def __init__(self, readline):
        self.readline = readline
        self.text = ""  # the current line
        self.pos = 0
        self.row = 0
        self.indents = [0]
        self.alternative = [0]  # indents with tabs as one column
        self.brackets = []
        self.formats = []
        self.done = False

    def next_line(self):
        """Read a line; False at the end."""
        try:
            line = self.readline()
        except StopIteration:
            line = ""
        if not line:
            self.text, self.pos = "", 0
            self.done = True
            return False
        self.text, self.pos = line, 0
        self.row += 1
        return True

    def token(self, kind, start, end=None, line=None):
        if end is None:
            end = self.pos
        return TokenInfo(kind, self.text[start:end], (self.row, start), (self.row, end), self.text if line is None else line)

    def run(self):
        last = None
        while self.next_line():
            if not self.brackets and not self.formats:
                for t in self.indentation():
                    last = t
                    yield t
                if self.pos >= len(self.text) and last is not None and last.type == NL:
                    continue
            for t in self.line():
                last = t
                yield t
        if self.brackets or self.formats:
            yield TokenInfo(NL, "", (self.row, self.width), (self.row, self.width + 1), self.last_line)
            raise TokenError("unexpected EOF in multi-line statement", (self.row, self.width + 1 if self.formats else 0))
        if last is not None and last.type not in (NEWLINE, NL):
            yield TokenInfo(NEWLINE, "", last.end, (last.end[0], last.end[1] + 1), self.last_line)
        for _ in self.indents[1:]:
            yield TokenInfo(DEDENT, "", (self.row + 1, 0), (self.row + 1, 0), "")
        yield TokenInfo(ENDMARKER, "", (self.row + 1, 0), (self.row + 1, 0), "")

    def in_expression(self):
        """Whether the innermost string is in a field, before its format."""
        f = self.formats[-1]
        return bool(f.depth) and not f.in_spec[-1]

    def indentation(self):
        """Yield what the beginning of a line says: a blank line, a comment, indents and dedents."""
        col = alt = 0
        pos, text = 0, self.text
        while pos < len(text):
            c = text[pos]
            if c == " ":
                col += 1
                alt += 1
            elif c == "\t":
                col = (col // 8 + 1) * 8
                alt += 1
            elif c == "\f":
                col = alt = 0
            elif c == "\\" and _END.match(text, pos + 1):
                if not self.next_line():
                    raise TokenError("unexpected EOF in multi-line statement", (self.row, 0))
                text, pos = self.text, -1
            else:
                break
            pos += 1
        self.pos = pos
        self.last_line, self.width = text, len(text.rstrip("\r\n"))
        end = _END.match(text, pos)
        if text[pos:pos + 1] == "#":
            m = _COMMENT.match(text, pos)
            self.pos = m.end()
            yield self.token(COMMENT, pos)
            yield self.newline(NL)
            return
        if end or pos == len(text):
            yield self.newline(NL)
            return
        if col > self.indents[-1]:
            if alt <= self.alternative[-1]:
                self.tabs()
            self.indents.append(col)
            self.alternative.append(alt)
            yield TokenInfo(INDENT, text[:pos], (self.row, 0), (self.row, pos), text)
            return
        if col == self.indents[-1] and alt != self.alternative[-1]:
            self.tabs()
        while col < self.indents[-1]:
            if col not in self.indents:
                raise IndentationError("unindent does not match any outer indentation level",
                                       ("<string>", self.row, len(text.rstrip("\r\n")) + 1, text.rstrip("\r\n"), None, None))
            self.indents.pop()
            self.alternative.pop()
            yield TokenInfo(DEDENT, "", (self.row, pos), (self.row, pos), text)
        if alt != self.alternative[-1]:
            self.tabs()

    def tabs(self):
        line = self.text.rstrip("\r\n")
        raise TabError("inconsistent use of tabs and spaces in indentation", ("<string>", self.row, len(line) + 1, line, None, None))

    def newline(self, kind):
        """The token of a line's end, where the line has one."""
        m = _END.match(self.text, self.pos)
        start = self.pos
        if m is None:
            self.pos = len(self.text)
            return TokenInfo(kind, "", (self.row, start), (self.row, start + 1), self.text)
        self.pos = m.end()
        return self.token(kind, start)

    def line(self):
        """Yield the tokens of the rest of a line."""
        fresh = False
        while True:
            if self.formats and not self.in_expression():
                yield from self.middle()
                if self.done:
                    return
                if self.pos >= len(self.text) and self.formats and not self.in_expression():
                    if len(self.formats[-1].quote) == 1 or not self.next_line():
                        return
                continue
            self.pos = _SPACE.match(self.text, self.pos).end()
            self.last_line, self.width = self.text, len(self.text.rstrip("\r\n"))
            if self.pos >= len(self.text):
                if fresh and not self.brackets and not self.formats:
                    yield TokenInfo(NEWLINE, "", (self.row, self.pos), (self.row, self.pos + 1), self.text)
                return
            fresh = True
            c = self.text[self.pos]
            if c in "\r\n":
                yield self.newline(NL if self.brackets or self.formats else NEWLINE)
                return
            if c == "#":
                start = self.pos
                self.pos = _COMMENT.match(self.text, start).end()
                yield self.token(COMMENT, start)
                continue
            if c == "\\" and (_END.match(self.text, self.pos + 1) or self.pos + 1 == len(self.text)):
                if self.pos + 1 == len(self.text) or not self.next_line():
                    raise TokenError("unexpected EOF in multi-line statement", (self.row, self.pos + 2 if self.pos else 0))
                continue
            yield from self.one(c)

    def one(self, c):
        """Yield the token or tokens that begin here."""
        text, start = self.text, self.pos
        m = _PREFIX.match(text, start)
        if m and _valid_prefix(m.group(1).lower()):
            prefix = m.group(1).lower()
            if "f" in prefix or "t" in prefix:
                self.pos = m.end()
                yield self.token(TSTRING_START if "t" in prefix else FSTRING_START, start)
                self.formats.append(_Format(prefix, m.group(2), (self.row, start + 1)))
            else:
                yield self.string(start, m)
            return
        if "0" <= c <= "9" or c == "." and "0" <= text[start + 1:start + 2] <= "9":
            yield self.number(start)
            return
        m = _NAME.match(text, start)
        if m:
            self.pos = m.end()
            yield self.token(NAME, start)
            return
        m = _OPERATOR.match(text, start)
        if m is None:
            raise TokenError(f"invalid non-printable character U+{ord(c):04X}", (self.row, start + 1)) if not c.isprintable() else TokenError("invalid token", (self.row, start + 1))
        yield from self.operator(m.group(), start)

    def operator(self, op, start):
        f = self.formats[-1] if self.formats else None
        inner = f is not None and f.depth and len(self.brackets) == f.depth[-1] + 1
        if inner:
            if op[0] == ":":
                op = ":"
            elif op[0] == "!" and op != "!=":
                op = "!"
        self.pos = start + len(op)
        if op in "([{":
            self.brackets.append(op)
        elif op in ")]}" and self.brackets:
            self.brackets.pop()
            if f is not None and f.depth and len(self.brackets) == f.depth[-1]:
                f.depth.pop()
                f.in_spec.pop()
        elif op == ":" and inner:
            f.in_spec[-1] = True
        yield self.token(OP, start)

    def number(self, start):
        m = _NUMBER.match(self.text, start)
        self.pos = m.end()
        after = self.text[self.pos:self.pos + 1]
        base = _BASED.get(self.text[start + 1:start + 2].lower()) if self.text[start] == "0" else None
        if base is None:
            if after == "_":
                raise TokenError("invalid decimal literal", (self.row, self.pos + 1))
        elif base != "hexadecimal" and (digit := self.text[max(self.pos, start + 2):][:1]).isdigit():
            raise TokenError(f"invalid digit '{digit}' in {base} literal", (self.row, max(self.pos, start + 2) + 1))
        elif self.pos == start + 1 or after == "_":
            raise TokenError(f"invalid {base} literal", (self.row, max(self.pos, start + 2)))
        return self.token(NUMBER, start)

    def string(self, start, m):
        """The token of a string that is not a template; it may end on a later line."""
        quote = m.group(2)
        first, row = self.text, self.row
        parts, lines = [], [self.text]
        pos = m.end()
        begin = start
        while True:
            text = self.text
            while pos < len(text):
                if text[pos] == "\\":
                    pos += 3 if text.startswith("\r\n", pos + 1) else 2
                elif text.startswith(quote, pos):
                    self.pos = pos + len(quote)
                    parts.append(text[begin:self.pos])
                    return TokenInfo(STRING, "".join(parts), (row, start), (self.row, self.pos), "".join(lines))
                elif text[pos] in "\r\n" and len(quote) == 1:
                    raise TokenError(f"unterminated string literal (detected at line {self.row})", (row, start + 1))
                else:
                    pos += 1
            parts.append(text[begin:])
            if len(quote) == 1 and not text.rstrip("\r\n").endswith("\\"):
                raise TokenError(f"unterminated string literal (detected at line {self.row})", (row, start + 1))
            if not self.next_line():
                if len(quote) == 1:
                    raise TokenError(f"unterminated string literal (detected at line {self.row})", (row, start + 1))
                raise TokenError("EOF in multi-line string", (row, start + 1))
            lines.append(self.text)
            pos = max(0, pos - len(text))
            begin = 0

    def middle(self):
        """Yield the text of a template up to a field or its end, and what comes there."""
        f = self.formats[-1]
        spec = bool(f.in_spec)
        start_row, start = self.row, self.pos
        out, lines = [], [self.text]
        pos = begin = self.pos

        def piece(end_row, end):
            return TokenInfo(f.middle, "".join(out), (start_row, start), (end_row, end), "".join(lines))

        while True:
            text = self.text
            if pos >= len(text):
                out.append(text[begin:])
                if len(f.quote) == 1 and not text.endswith(("\\\n", "\\\r\n")) or not self.next_line():
                    raise TokenError(f"unterminated {'triple-quoted ' if len(f.quote) == 3 else ''}{f.kind} literal (detected at line {self.row})", f.place)
                lines.append(self.text)
                pos = begin = 0
                continue
            c = text[pos]
            if text.startswith(f.quote, pos) and not spec:
                out.append(text[begin:pos])
                if any(out):
                    yield piece(self.row, pos)
                self.pos = pos + len(f.quote)
                yield self.token(f.end, pos)
                self.formats.pop()
                return
            if c in "\r\n" and len(f.quote) == 1 and spec:
                raise TokenError(f"{f.kind}: newlines are not allowed in format specifiers for single quoted {f.kind}s", (self.row, pos + 1))
            if c in "\r\n" and len(f.quote) == 1:
                raise TokenError(f"unterminated {f.kind} literal (detected at line {self.row})", f.place)
            if c == "\\":
                if text[pos + 1:pos + 3] == "N{" and not f.raw:
                    end = text.find("}", pos)
                    if end < 0:
                        pos += 2
                        continue
                    out.append(text[begin:end + 1])
                    yield piece(self.row, end + 1)
                    out, lines = [], [text]
                    start_row, start = self.row, end + 1
                    pos = begin = end + 1
                elif text[pos + 1:pos + 2] in ("{", "}"):
                    pos += 1
                else:
                    pos += 3 if text.startswith("\r\n", pos + 1) else 2
                continue
            if c in "{}" and not spec and text.startswith(c, pos + 1):  # doubled: it stands for itself
                out.append(text[begin:pos + 1])
                yield piece(self.row, pos + 1)
                out, lines = [], [text]
                start_row, start = self.row, pos + 2
                pos = begin = pos + 2
                continue
            if c == "{":
                out.append(text[begin:pos])
                if any(out):
                    yield piece(self.row, pos)
                self.pos = pos + 1
                f.depth.append(len(self.brackets))
                f.in_spec.append(False)
                self.brackets.append("{")
                yield self.token(OP, pos)
                return
            if c == "}":
                if spec:
                    out.append(text[begin:pos])
                    yield piece(self.row, pos)
                    self.pos = pos + 1
                    self.brackets.pop()
                    f.depth.pop()
                    f.in_spec.pop()
                    yield self.token(OP, pos)
                    return
                out.append(text[begin:pos])
                yield piece(self.row, pos)
                raise TokenError(f"{f.kind}: single '}}' is not allowed", (self.row, pos + 1))
            pos += 1


def _valid_prefix(prefix):
    return prefix in ("", "r", "b", "u", "f", "t") or len(prefix) == 2 and "r" in prefix and ("b" in prefix or "f" in prefix or "t" in prefix)


def generate_tokens(readline):
    """Return an iterator over the tokens of a program that is read line by line, as str."""
    return _Tokenizer(readline).run()


def tokenize(readline):
    """Return an iterator over the tokens of a program that is read line by line, as bytes. The first names the encoding."""
    encoding, consumed = detect_encoding(readline)
    lines = iter(consumed)

    def next_line():
        for line in lines:
            return line.decode(encoding)
        try:
            return readline().decode(encoding)
        except StopIteration:
            return ""

    first = "utf-8" if encoding == "utf-8-sig" else encoding
    if encoding == "utf-8-sig":
        encoding = "utf-8"
    return _with_encoding(first, next_line)


def _with_encoding(encoding, readline):
    yield TokenInfo(ENCODING, encoding, (0, 0), (0, 0), "")
    yield from generate_tokens(readline)


_COOKIE = _re.compile(br"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", _re.ASCII)
_EMPTY = _re.compile(br"^[ \t\f]*(?:[#\r\n]|$)", _re.ASCII)


def detect_encoding(readline):
    """Return the encoding of a program, and the lines, at most two, that were read to find it."""
    try:
        filename = readline.__self__.name
    except AttributeError:
        filename = None
    bom = False
    default = "utf-8"

    def read():
        try:
            return readline()
        except StopIteration:
            return b""

    def wrong(msg):
        return SyntaxError(f"{msg} for {filename!r}" if filename is not None else msg)

    def check(line, encoding):
        """Refuse a line that is not text in the encoding."""
        if b"\0" in line:
            raise SyntaxError("source code cannot contain null bytes")
        try:
            line.decode(encoding)
        except UnicodeDecodeError:
            raise wrong("invalid or missing encoding declaration") from None

    def cookie(line):
        m = _COOKIE.match(line)
        if not m:
            return None
        encoding = m.group(1).decode()
        norm = encoding[:12].lower().replace("_", "-")
        if norm == "utf-8" or norm.startswith("utf-8-"):
            encoding = "utf-8"
        elif norm in ("latin-1", "iso-8859-1", "iso-latin-1") or norm.startswith(("latin-1-", "iso-8859-1-", "iso-latin-1-")):
            encoding = "iso-8859-1"
        import codecs
        try:
            codecs.lookup(encoding)
        except LookupError:
            raise SyntaxError(f"unknown encoding for {filename!r}: {encoding}" if filename is not None else f"unknown encoding: {encoding}") from None
        if bom:
            if encoding != "utf-8":
                raise SyntaxError("encoding problem: utf-8" if filename is None else f"encoding problem for {filename!r}: utf-8")
            encoding += "-sig"
        return encoding

    first = read()
    if first.startswith(b"\xef\xbb\xbf"):
        bom = True
        first = first[3:]
        default = "utf-8-sig"
    if not first:
        return default, []
    encoding = cookie(first)
    if encoding:
        check(first, encoding)
        return encoding, [first]
    if not _EMPTY.match(first):
        check(first, default)
        return default, [first]
    second = read()
    if not second:
        check(first, default)
        return default, [first]
    encoding = cookie(second) or default
    check(first + second, encoding)
    return encoding, [first, second]


def open(filename):
    """Open a program for reading in its encoding."""
    buffer = _open(filename, "rb")
    try:
        encoding, _ = detect_encoding(buffer.readline)
        buffer.seek(0)
        import io
        text = io.TextIOWrapper(buffer, encoding, line_buffering=True)
        text.mode = "r"
        return text
    except:
        buffer.close()
        raise


def _doubled(text):
    """The text of a template with its braces doubled, but for those of names of characters."""
    return _re.sub(r"\\\\|\\N\{[^{}]*\}|[{}]", lambda m: m.group() * 2 if m.group() in ("{", "}") else m.group(), text)


class Untokenizer:
    """Puts tokens together to a text."""

    def __init__(self):
        self.tokens = []
        self.row, self.col = 1, 0
        self.encoding = None
        self.type = None
        self.line = ""

    def whitespace(self, start):
        row, col = start
        if row < self.row or row == self.row and col < self.col:
            raise ValueError(f"start ({row},{col}) precedes previous end ({self.row},{self.col})")
        if row > self.row:
            end = "\r\n" if self.line.endswith("\r\n") else "\n"
            text = self.line.rstrip("\\\r\n")
            self.tokens.append(text[len(text.rstrip()):] + ("\\" + end) * (row - self.row))
            self.col = 0
        if col > self.col:
            self.tokens.append(" " * (col - self.col))

    def untokenize(self, iterable):
        it = iter(iterable)
        indents, start_line = [], False
        for t in it:
            if len(t) == 2:
                self.compat(t, it)
                break
            kind, text, start, end, line = t
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind == ENDMARKER:
                break
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                self.row, self.col = end
                continue
            if kind in (NEWLINE, NL):
                start_line = True
            elif start_line and indents:
                indent = indents[-1]
                if start[1] >= len(indent):
                    self.tokens.append(indent)
                    self.col = len(indent)
                start_line = False
            elif kind in (FSTRING_MIDDLE, TSTRING_MIDDLE):
                doubled = _doubled(text)
                end = end[0], end[1] + len(doubled) - len(text)
                text = doubled
            self.whitespace(start)
            self.tokens.append(text)
            self.row, self.col = end
            if kind in (NEWLINE, NL):
                self.row += 1
                self.col = 0
            self.type = kind
            self.line = line
        return "".join(self.tokens)

    def compat(self, first, iterable):
        """Put tokens together of which only kinds and texts are known."""
        import itertools
        indents, add = [], self.tokens.append
        start_line = first[0] in (NEWLINE, NL)
        was_string = after_string = False
        in_format = 0
        for t in itertools.chain([first], iterable):
            kind, text = t[:2]
            if kind == ENCODING:
                self.encoding = text
                continue
            if after_string and kind in (STRING, FSTRING_START, TSTRING_START):
                add(" ")
            after_string = kind in (STRING, FSTRING_END, TSTRING_END)
            if kind in (NAME, NUMBER):
                text += " "
            if kind == STRING:
                if was_string:
                    text = " " + text
                was_string = True
            else:
                was_string = False
            if kind in (FSTRING_START, TSTRING_START):
                in_format += 1
            elif kind in (FSTRING_END, TSTRING_END):
                in_format -= 1
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                continue
            if kind in (NEWLINE, NL):
                start_line = True
            elif start_line and indents:
                add(indents[-1])
                start_line = False
            elif kind in (FSTRING_MIDDLE, TSTRING_MIDDLE):
                text = _doubled(text)
            if in_format and text == "{" and self.tokens and self.tokens[-1][-1:] == "{":
                text = " " + text
            add(text)


def untokenize(iterable):
    """Put tokens together to a text, which has the same tokens; bytes if the first token names an encoding."""
    ut = Untokenizer()
    out = ut.untokenize(iterable)
    return out.encode(ut.encoding) if ut.encoding is not None else out

"""Headers with text in several charsets: encoded words, read and written."""

import binascii
import re

import email.base64mime
import email.quoprimime
from email import charset as _charset
from email.errors import HeaderParseError

__all__ = ["Header", "decode_header", "make_header"]

Charset = _charset.Charset
MAXLINELEN = 78
USASCII = Charset("us-ascii")
UTF8 = Charset("utf-8")
_WORD = re.compile(r"=\?(?P<charset>[^?]*?)\?(?P<encoding>[qQbB])\?(?P<text>.*?)\?=", re.MULTILINE)
_HEADER_NAME = re.compile(r"[\041-\071\073-\176]*:$")
_INJECTED = re.compile(r"\n[^ \t]+:")


def decode_header(header):
    """The parts of a header as (bytes, charset) pairs; a str alone where nothing is encoded."""
    if hasattr(header, "_chunks"):
        return [(_charset._encode(string, str(charset)), str(charset)) for string, charset in header._chunks]
    if not _WORD.search(header):
        return [(header, None)]
    words = []
    for line in header.splitlines():
        first, at = True, 0
        for m in _WORD.finditer(line):
            plain = line[at:m.start()]
            if first:
                plain, first = plain.lstrip(), False
            if plain:
                words.append((plain, None, None))
            words.append((m["text"], m["encoding"].lower(), m["charset"].lower()))
            at = m.end()
        plain = line[at:].lstrip() if first else line[at:]
        if plain:
            words.append((plain, None, None))
    kept = [w for i, w in enumerate(words) if not (0 < i < len(words) - 1 and w[1] is None and w[0].isspace() and words[i - 1][1] and words[i + 1][1])]
    decoded = []
    for text, encoding, charset in kept:
        if encoding is None:
            data = text.encode("raw-unicode-escape")
        elif encoding == "q":
            data = email.quoprimime.header_decode(text).encode("raw-unicode-escape")
        else:
            text += "==="[:-len(text) % 4]
            try:
                data = email.base64mime.decode(text)
            except binascii.Error:
                raise HeaderParseError("Base64 decoding error") from None
        if decoded and decoded[-1][1] == charset:
            before = decoded.pop()[0]
            data = before + (b" " if charset is None else b"") + data
        decoded.append((data, charset))
    return decoded


def make_header(decoded_seq, maxlinelen=None, header_name=None, continuation_ws=" "):
    """A Header of pairs of decode_header."""
    h = Header(maxlinelen=maxlinelen, header_name=header_name, continuation_ws=continuation_ws)
    for s, charset in decoded_seq:
        if charset is not None and not isinstance(charset, Charset):
            charset = Charset(charset)
        h.append(s, charset)
    return h


class Header:
    """A header's value: pieces of text, each with a charset."""

    def __init__(self, s=None, charset=None, maxlinelen=None, header_name=None, continuation_ws=" ", errors="strict"):
        if charset is None:
            charset = USASCII
        elif not isinstance(charset, Charset):
            charset = Charset(charset)
        self._charset = charset
        self._continuation_ws = continuation_ws
        self._chunks = []
        if s is not None:
            self.append(s, charset, errors)
        self._maxlinelen = MAXLINELEN if maxlinelen is None else maxlinelen
        self._headerlen = 0 if header_name is None else len(header_name) + 2

    def __str__(self):
        out, last, spaced = [], None, False
        for string, charset in self._joined():
            name = str(charset)
            if name == _charset.UNKNOWN8BIT:
                string = string.encode("ascii", "surrogateescape").decode("ascii", "replace")
            if out:
                here = string and string[0] in " \t"
                if last not in (None, "us-ascii"):
                    if name in ("us-ascii",) and not here:
                        out.append(" ")
                elif name != "us-ascii" and not spaced:
                    out.append(" ")
            spaced = bool(string) and string[-1] in " \t"
            last = name
            out.append(string)
        return "".join(out)

    def __eq__(self, other):
        return other == str(self)

    def append(self, s, charset=None, errors="strict"):
        if charset is None:
            charset = self._charset
        elif not isinstance(charset, Charset):
            charset = Charset(charset)
        if not isinstance(s, str):
            codec = charset.input_codec or "us-ascii"
            s = s.decode("us-ascii", "surrogateescape") if codec == _charset.UNKNOWN8BIT else s.decode(codec, errors)
        output = charset.output_codec or "us-ascii"
        if output != _charset.UNKNOWN8BIT:
            try:
                s.encode(output, errors)
            except UnicodeEncodeError:
                if output != "us-ascii":
                    raise
                charset = UTF8
        self._chunks.append((s, charset))

    def _joined(self):
        """The pieces, those of one charset that follow each other as one."""
        out = []
        for string, charset in self._chunks:
            if out and out[-1][1] == charset:
                out[-1][0].append(string)
            else:
                out.append(([string], charset))
        return [((" " if charset == "us-ascii" else "").join(strings), charset) for strings, charset in out]

    def encode(self, splitchars=";, \t", maxlinelen=None, linesep="\n"):
        most = self._maxlinelen if maxlinelen is None else maxlinelen
        if most == 0:
            most = 1000000
        lines = _Lines(self._headerlen, most, self._continuation_ws, splitchars)
        last, spaced = None, False
        for string, charset in self._joined():
            name = str(charset)
            if last is not None:
                here = bool(string) and string[0] in " \t"
                if last != "us-ascii" and name == "us-ascii" and not here or last == "us-ascii" and name != "us-ascii" and not spaced or last != "us-ascii" and name != "us-ascii":
                    lines.gap()
            spaced = bool(string) and string[-1] in " \t"
            last = name
            parts = string.splitlines() or [""]
            if charset.header_encoding is None and name != _charset.UNKNOWN8BIT or string.isascii() and name == "us-ascii":
                lines.plain(parts[0])
            else:
                lines.encoded("", parts[0].lstrip(), charset)
            for line in parts[1:]:
                lines.newline()
                if charset.header_encoding is not None:
                    lines.encoded(self._continuation_ws, " " + line.lstrip(), charset)
                else:
                    lines.continued(line)
            if len(parts) > 1:
                lines.newline()
        value = lines.text(linesep)
        if _INJECTED.search(value):
            raise HeaderParseError(f"header value appears to contain an embedded header: {value!r}")
        return value


class _Lines:
    """Lines of a header, folded as they are written."""

    def __init__(self, used, most, ws, splitchars):
        self.lines, self.current, self.used, self.most, self.ws, self.splitchars = [], "", used, most, ws, splitchars

    def newline(self):
        if self.current:
            self.lines.append(self.current)
        self.current, self.used = "", 0

    def gap(self):
        if self.current and self.current[-1] not in " \t":
            self.current += " "

    def room(self):
        return self.most - self.used - len(self.current)

    def plain(self, text):
        """Text that is split after a separator, at a blank."""
        self.current += text
        while len(self.current) + self.used > self.most:
            at = self._split()
            if at is None:
                return
            self.lines.append(self.current[:at].rstrip(" \t") if self.current[:at].strip() else self.current[:at])
            self.current, self.used = self.current[at:], 0
            if self.current[:1] not in (" ", "\t"):
                self.current = self.ws + self.current

    def _split(self):
        text, room = self.current, self.most - self.used
        blanks = [m.start() for m in re.finditer(r"(?<=[^ \t])[ \t]+(?=[^ \t])", text)]
        fitting = [b for b in blanks if b <= room]
        for c in self.splitchars:
            if c in " \t":
                break
            good = [b for b in fitting if text[b - 1] == c]
            if good:
                return good[-1]
        if fitting:
            return fitting[-1]
        return blanks[0] if blanks else None

    def continued(self, line):
        stripped = line.lstrip()
        blank = line[:len(line) - len(stripped)] or self.ws
        self.current = blank
        self.plain(stripped)

    def encoded(self, blank, text, charset):
        self.current += blank

        def rooms():
            yield self.room()
            while True:
                yield self.most - len(self.ws)
        words = charset.header_encode_lines(text, rooms()) if charset.header_encoding is not None else [text]
        first = words.pop(0) if words else None
        if first is not None:
            if len(first) > self.room() and self.current.strip():
                self.lines.append(self.current.rstrip(" \t"))
                self.current, self.used = self.ws, 0
            self.current += first
        elif self.current.strip():
            self.lines.append(self.current.rstrip(" \t"))
            self.current, self.used = self.ws, 0
        for word in words:
            if self.current.strip() or self.used:
                self.lines.append(self.current)
            self.current, self.used = self.ws + word, 0

    def text(self, linesep):
        lines = [*self.lines, self.current] if self.current else self.lines
        return linesep.join(lines)

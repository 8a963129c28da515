"""A parser that is fed: messages from lines, whatever is wrong with them."""

import re

from email import errors
from email.policy import compat32

__all__ = ["FeedParser", "BytesFeedParser"]

_HEADER = re.compile(r"^(From |[\041-\071\073-\176]*:|[\t ])")
_BREAK = re.compile(r"\r\n|\r|\n")
MAX_NESTING = 100


class FeedParser:
    """Takes text in pieces and gives a message at the end."""

    def __init__(self, _factory=None, *, policy=compat32):
        self.policy = policy
        if _factory is not None:
            self._factory = _factory
        elif policy.message_factory is None:
            from email.message import Message
            self._factory = Message
        else:
            self._factory = policy.message_factory
        try:
            self._factory(policy=policy)
            self._new = lambda: self._factory(policy=policy)
        except TypeError:
            self._new = self._factory
        self._parts = []
        self._headersonly = False

    def feed(self, data):
        self._parts.append(data)

    def close(self):
        lines = _lines("".join(self._parts))
        self._parts = []
        msg = self._message(lines, 0)
        if msg.get_content_maintype() == "multipart" and not msg.is_multipart() and not self._headersonly:
            self.policy.handle_defect(msg, errors.MultipartInvariantViolationDefect())
        return msg

    def _message(self, lines, depth):
        """Parse a message."""
        msg = self._new()
        if depth and self._default:
            msg.set_default_type(self._default)
        body = lines[self._headers(msg, lines):]
        if self._headersonly:
            msg.set_payload("".join(body))
        else:
            self._body(msg, body, depth)
        return msg

    _default = None

    def _headers(self, msg, lines):
        """Read the headers, and return where the body begins."""
        current = []

        def store():
            if not current:
                return
            name = current[0].partition(":")[0]
            if not name:
                self.policy.handle_defect(msg, errors.InvalidHeaderDefect("Missing header name."))
            else:
                msg.set_raw(*self.policy.header_source_parse(current))
            current.clear()

        for at, line in enumerate(lines):
            if not _HEADER.match(line):
                store()
                if _BREAK.match(line):
                    return at + 1
                self.policy.handle_defect(msg, errors.MissingHeaderBodySeparatorDefect())
                return at
            if line[0] in " \t":
                if not current:
                    self.policy.handle_defect(msg, errors.FirstHeaderLineIsContinuationDefect(line))
                else:
                    current.append(line)
            elif line.startswith("From "):
                if not at:
                    msg.set_unixfrom(_BREAK.sub("", line))
                else:
                    store()
                    self.policy.handle_defect(msg, errors.MisplacedEnvelopeHeaderDefect(line))
            else:
                store()
                current.append(line)
        store()
        return len(lines)

    def _body(self, msg, body, depth):
        kind = msg.get_content_type()
        if msg.get_content_maintype() == "message" and depth < MAX_NESTING:
            if kind == "message/delivery-status":
                self._statuses(msg, body, depth)
                return
            was, self._default = self._default, None
            inner = self._message(body, depth + 1)
            self._default = was
            msg.attach(inner)
            return
        if msg.get_content_maintype() == "multipart" and depth < MAX_NESTING:
            boundary = msg.get_boundary()
            if boundary is None:
                self.policy.handle_defect(msg, errors.NoBoundaryInMultipartDefect())
                msg.set_payload("".join(body))
                return
            cte = str(msg.get("content-transfer-encoding", "8bit")).lower()
            if cte not in ("7bit", "8bit", "binary"):
                self.policy.handle_defect(msg, errors.InvalidMultipartContentTransferEncodingDefect())
            self._multipart(msg, body, boundary, depth)
            return
        msg.set_payload("".join(body))

    def _statuses(self, msg, body, depth):
        """Each block of a delivery status is a message of headers."""
        block = []
        for line in [*body, "\n"]:
            if _BREAK.fullmatch(line):
                if block:
                    part = self._message([*block, line], depth + 1)
                    part.set_payload("")
                    msg.attach(part)
                block = []
            else:
                block.append(line)

    def _multipart(self, msg, body, boundary, depth):
        mark = re.compile("--" + re.escape(boundary) + r"(?P<end>--)?(?P<ws>[ \t]*)(?P<line>\r\n|\r|\n)?$")
        marks = [(i, m) for i, line in enumerate(body) if line.startswith("--") and (m := mark.match(line))]
        if not marks:
            self.policy.handle_defect(msg, errors.StartBoundaryNotFoundDefect())
            msg.set_payload("".join(body))
            return
        first = marks[0][0]
        if first:
            preamble = body[:first]
            preamble[-1] = _chomp(preamble[-1])
            msg.preamble = "".join(preamble)
        closed = None
        was = self._default
        default = "message/rfc822" if msg.get_content_type() == "multipart/digest" else None
        for k, (i, m) in enumerate(marks):
            if m["end"]:
                closed = i
                break
            stop = marks[k + 1][0] if k + 1 < len(marks) else len(body)
            part = body[i + 1:stop]
            if stop == i + 1 and k + 1 < len(marks) and not marks[k + 1][1]["end"]:
                continue  # two in a row
            if part:
                part[-1] = _chomp(part[-1])
                if not part[-1]:
                    part.pop()
            self._default = default
            sub = self._message(part, depth + 1)
            self._default = was
            msg.attach(sub)
        if closed is None:
            self.policy.handle_defect(msg, errors.CloseBoundaryNotFoundDefect())
            return
        if not marks[[i for i, _ in marks].index(closed)][1]["line"]:
            msg.epilogue = None
        else:
            msg.epilogue = "".join(body[closed + 1:])
        if msg._payload is None:
            msg.set_payload([])


def _chomp(line):
    """A line without its end."""
    return line[:-2] if line.endswith("\r\n") else line[:-1] if line[-1:] in ("\r", "\n") else line


def _lines(text):
    """Lines with their ends; only \\r\\n, \\r and \\n end one."""
    out, start = [], 0
    for m in _BREAK.finditer(text):
        out.append(text[start:m.end()])
        start = m.end()
    if start < len(text):
        out.append(text[start:])
    return out


class BytesFeedParser(FeedParser):
    """FeedParser for bytes."""

    def feed(self, data):
        super().feed(data.decode("ascii", "surrogateescape"))

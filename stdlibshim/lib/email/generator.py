"""Messages written as text and bytes."""

import random
import re
import sys
import time
from copy import deepcopy
from io import BytesIO, StringIO

from email.errors import HeaderWriteError
from email.utils import _surrogates

__all__ = ["Generator", "DecodedGenerator", "BytesGenerator"]

_BREAK = re.compile(r"\r\n|\r|\n")
_FROM = re.compile(r"^From ", re.MULTILINE)
_INSIDE = re.compile(r"\r\n[^ \t]|\r[^ \n\t]|\n[^ \t]")
_WIDTH = len(repr(sys.maxsize - 1))


class Generator:
    """Writes a message to a text file."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, *, policy=None):
        if mangle_from_ is None:
            mangle_from_ = True if policy is None else policy.mangle_from_
        self._fp = outfp
        self._mangle_from_ = mangle_from_
        self.maxheaderlen = maxheaderlen
        self.policy = policy

    def write(self, s):
        self._fp.write(s)

    def flatten(self, msg, unixfrom=False, linesep=None):
        policy = msg.policy if self.policy is None else self.policy
        if linesep is not None:
            policy = policy.clone(linesep=linesep)
        if self.maxheaderlen is not None:
            policy = policy.clone(max_line_length=self.maxheaderlen)
        self._NL = policy.linesep
        was = self.policy, msg.policy
        try:
            self.policy = msg.policy = policy
            if unixfrom:
                self.write((msg.get_unixfrom() or "From nobody " + time.ctime(time.time())) + self._NL)
            self._write(msg)
        finally:
            self.policy, msg.policy = was

    def clone(self, fp):
        return self.__class__(fp, self._mangle_from_, None, policy=self.policy)

    def _sub(self):
        """A generator for a part, and what gives its text."""
        fp = StringIO()
        g = self.clone(fp)
        g._NL = self._NL
        return g, fp.getvalue

    def _write_text(self, text):
        """Text, with the line ends of the policy."""
        if not text:
            return
        lines = _BREAK.split(text)
        for line in lines[:-1]:
            self.write(line + self._NL)
        if lines[-1]:
            self.write(lines[-1])

    def _write(self, msg):
        main = msg.get_content_maintype()
        sub, text = self._sub()
        method = (getattr(self, f"_handle_{msg.get_content_type().replace('-', '_').replace('/', '_')}", None)
                  or getattr(self, f"_handle_{main.replace('-', '_')}", None) or self._writeBody)
        sub._munge = None
        getattr(sub, method.__name__)(msg)
        munged = sub._munge
        if munged:
            msg = deepcopy(msg)
            if msg.get("content-transfer-encoding") is None:
                msg["Content-Transfer-Encoding"] = munged[0]
            else:
                msg.replace_header("content-transfer-encoding", munged[0])
            msg.replace_header("content-type", munged[1])
        self._write_headers(msg)
        self.write(text())

    _munge = None

    def _check(self, name, folded):
        if not self.policy.verify_generated_headers:
            return
        linesep = self.policy.linesep
        if not folded.endswith(linesep):
            raise HeaderWriteError(f"folded header does not end with {linesep!r}: {folded!r}")
        if _INSIDE.search(folded.removesuffix(linesep)):
            raise HeaderWriteError(f"folded header contains newline: {folded!r}")

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            folded = self.policy.fold(name, value)
            self._check(name, folded)
            self.write(folded)
        self.write(self._NL)

    def _handle_text(self, msg):
        payload = msg._payload if not isinstance(msg._payload, list) else None
        if payload is None:
            return
        if not isinstance(payload, str):
            raise TypeError(f"string payload expected: {type(payload)}")
        if _surrogates(payload):
            charset = msg.get_param("charset")
            if charset is not None:
                msg = deepcopy(msg)
                del msg["content-transfer-encoding"]
                msg.set_payload(msg._payload, charset)
                payload = msg.get_payload()
                self._munge = (msg["content-transfer-encoding"], msg["content-type"])
            else:
                payload = msg.get_payload()
        if self._mangle_from_:
            payload = _FROM.sub(">From ", payload)
        self._write_text(payload)

    _writeBody = _handle_text

    def _handle_multipart(self, msg):
        texts = []
        parts = msg.get_payload()
        if parts is None:
            parts = []
        elif isinstance(parts, str):
            self.write(parts)
            return
        elif not isinstance(parts, list):
            parts = [parts]
        for part in parts:
            sub, text = self._sub()
            was = part.policy
            part.policy = self.policy
            try:
                sub._write(part)
            finally:
                part.policy = was
            texts.append(text())
        boundary = msg.get_boundary()
        if not boundary:
            boundary = self._make_boundary(self._NL.join(self._as_text(t) for t in texts))
            msg.set_boundary(boundary)
        if msg.preamble is not None:
            preamble = _FROM.sub(">From ", msg.preamble) if self._mangle_from_ else msg.preamble
            self._write_text(preamble)
            self.write(self._NL)
        self.write("--" + boundary + self._NL)
        for i, text in enumerate(texts):
            if i:
                self.write(self._NL + "--" + boundary + self._NL)
            self._fp.write(text)
        self.write(self._NL + "--" + boundary + "--" + self._NL)
        if msg.epilogue is not None:
            self._write_text(_FROM.sub(">From ", msg.epilogue) if self._mangle_from_ else msg.epilogue)

    @staticmethod
    def _as_text(text):
        return text

    def _handle_message_delivery_status(self, msg):
        blocks = []
        for part in msg.get_payload():
            sub, text = self._sub()
            was, part.policy = part.policy, self.policy
            try:
                sub._write(part)
            finally:
                part.policy = was
            value = self._as_text(text())
            lines = value.split(self._NL)
            blocks.append(self._NL.join(lines[:-1]) if lines and lines[-1] == "" else value)
        self.write(self._NL.join(blocks))

    def _handle_message(self, msg):
        payload = msg.get_payload()
        if isinstance(payload, list):
            sub, text = self._sub()
            inner = payload[0]
            was, inner.policy = inner.policy, self.policy
            try:
                sub._write(inner)
            finally:
                inner.policy = was
            self._fp.write(text())
        else:
            self._write_text(payload)

    @classmethod
    def _make_boundary(cls, text=None):
        token = random.randrange(sys.maxsize)
        boundary = "=" * 15 + "%0*d" % (_WIDTH, token) + "=="
        if text is None:
            return boundary
        found, n = boundary, 0
        while re.search("^--" + re.escape(found) + "(--)?$", text, re.MULTILINE):
            found = f"{boundary}.{n}"
            n += 1
        return found


class BytesGenerator(Generator):
    """Writes a message to a binary file."""

    def write(self, s):
        self._fp.write(s.encode("ascii", "surrogateescape") if isinstance(s, str) else s)

    def _sub(self):
        fp = BytesIO()
        g = self.clone(fp)
        g._NL = self._NL
        return g, fp.getvalue

    @staticmethod
    def _as_text(text):
        return text.decode("ascii", "surrogateescape")

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            folded = self.policy.fold_binary(name, value)
            self._check(name, folded.decode("utf-8", "surrogateescape"))
            self._fp.write(folded)
        self.write(self._NL)

    def _handle_text(self, msg):
        payload = msg._payload
        if payload is None:
            return
        if isinstance(payload, str) and _surrogates(payload) and self.policy.cte_type != "7bit":
            if self._mangle_from_:
                payload = _FROM.sub(">From ", payload)
            self._write_text(payload)
        else:
            super()._handle_text(msg)

    _writeBody = _handle_text


class DecodedGenerator(Generator):
    """Writes the text parts of a message, and a line for each other part."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, fmt=None, *, policy=None):
        Generator.__init__(self, outfp, mangle_from_, maxheaderlen, policy=policy)
        self._fmt = "[Non-text (%(type)s) part of message omitted, filename %(filename)s]" if fmt is None else fmt

    def _write(self, msg):
        self._write_headers(msg)
        for part in msg.walk():
            main = part.get_content_maintype()
            if main == "text":
                print(part.get_payload(decode=False), file=self._fp)
            elif main != "multipart":
                print(self._fmt % {"type": part.get_content_type(), "maintype": main, "subtype": part.get_content_subtype(), "filename": part.get_filename("[no filename]"),
                                   "description": part.get("Content-Description", "[no description]"),
                                   "encoding": part.get("Content-Transfer-Encoding", "[no encoding]")}, file=self._fp)

"""Parsers of messages."""

from io import TextIOWrapper

from email.feedparser import BytesFeedParser, FeedParser
from email.policy import compat32

__all__ = ["Parser", "HeaderParser", "BytesParser", "BytesHeaderParser", "FeedParser", "BytesFeedParser"]


class Parser:
    """Parses text."""

    def __init__(self, _class=None, *, policy=compat32):
        self._class = _class
        self.policy = policy

    def parse(self, fp, headersonly=False):
        return self.parsestr(fp.read(), headersonly)

    def parsestr(self, text, headersonly=False):
        feed = FeedParser(self._class, policy=self.policy)
        feed._headersonly = headersonly
        feed.feed(text)
        return feed.close()


class HeaderParser(Parser):
    """Parses headers; the body stays text."""

    def parse(self, fp, headersonly=True):
        return Parser.parse(self, fp, True)

    def parsestr(self, text, headersonly=True):
        return Parser.parsestr(self, text, True)


class BytesParser:
    """Parses bytes."""

    def __init__(self, *args, **kw):
        self.parser = Parser(*args, **kw)

    def parse(self, fp, headersonly=False):
        fp = TextIOWrapper(fp, encoding="ascii", errors="surrogateescape")
        try:
            return self.parser.parse(fp, headersonly)
        finally:
            fp.detach()

    def parsebytes(self, text, headersonly=False):
        return self.parser.parsestr(text.decode("ASCII", errors="surrogateescape"), headersonly)


class BytesHeaderParser(BytesParser):
    """Parses headers of bytes; the body stays text."""

    def parse(self, fp, headersonly=True):
        return BytesParser.parse(self, fp, headersonly=True)

    def parsebytes(self, text, headersonly=True):
        return BytesParser.parsebytes(self, text, headersonly=True)

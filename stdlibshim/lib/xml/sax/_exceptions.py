"""What readers of XML raise."""


class SAXException(Exception):
    """Something is wrong with a document or its reading."""

    def __init__(self, msg, exception=None):
        self._msg = msg
        self._exception = exception
        Exception.__init__(self, msg)

    def getMessage(self):
        return self._msg

    def getException(self):
        return self._exception

    def __str__(self):
        return self._msg

    def __getitem__(self, ix):
        raise AttributeError("__getitem__")


class SAXParseException(SAXException):
    """A document is not well-formed, at a place."""

    def __init__(self, msg, exception, locator):
        SAXException.__init__(self, msg, exception)
        self._locator = locator
        self._systemId = locator.getSystemId()
        self._colnum = locator.getColumnNumber()
        self._linenum = locator.getLineNumber()

    def getColumnNumber(self):
        return self._colnum

    def getLineNumber(self):
        return self._linenum

    def getPublicId(self):
        return self._locator.getPublicId()

    def getSystemId(self):
        return self._systemId

    def __str__(self):
        where = [self.getSystemId() or "<unknown>"]
        where += [str("?" if n is None else n) for n in (self.getLineNumber(), self.getColumnNumber())]
        return f"{':'.join(where)}: {self._msg}"


class SAXNotRecognizedException(SAXException):
    """A feature or property that nobody knows."""


class SAXNotSupportedException(SAXException):
    """A feature or property that can't be had or set."""


class SAXReaderNotAvailable(SAXNotSupportedException):
    """There is no reader."""

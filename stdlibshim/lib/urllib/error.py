"""What opening a URL raises."""

import io
import urllib.response

__all__ = ["URLError", "HTTPError", "ContentTooShortError"]


class URLError(OSError):
    """A URL can't be opened."""

    def __init__(self, reason, filename=None):
        self.args = reason,
        self.reason = reason
        if filename is not None:
            self.filename = filename

    def __str__(self):
        return f"<urlopen error {self.reason}>"


class HTTPError(URLError, urllib.response.addinfourl):
    """A server answered with an error; the exception is the response as well."""

    _addinfourl_init = urllib.response.addinfourl.__init__

    def __init__(self, url, code, msg, hdrs, fp):
        self.code = code
        self.msg = msg
        self.hdrs = hdrs
        self.fp = fp
        self.filename = url
        if fp is None:
            fp = io.BytesIO()
        self._addinfourl_init(fp, hdrs, url, code)

    def __str__(self):
        return f"HTTP Error {self.code}: {self.msg}"

    def __repr__(self):
        return f"<HTTPError {self.code}: {self.msg!r}>"

    @property
    def reason(self):
        return self.msg

    @property
    def headers(self):
        return self.hdrs

    @headers.setter
    def headers(self, headers):
        self.hdrs = headers


class ContentTooShortError(URLError):
    """Less came than was announced."""

    def __init__(self, message, content):
        URLError.__init__(self, message)
        self.content = content

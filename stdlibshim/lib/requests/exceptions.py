"""The exceptions of requests."""

from json import JSONDecodeError as _JSONDecodeError


class RequestException(IOError):
    """Something went wrong with a request."""

    def __init__(self, *args, **kwargs):
        response = kwargs.pop("response", None)
        self.response = response
        self.request = kwargs.pop("request", None)
        if response is not None and not self.request and hasattr(response, "request"):
            self.request = self.response.request
        super().__init__(*args, **kwargs)


class InvalidJSONError(RequestException):
    """It is no JSON."""


class JSONDecodeError(InvalidJSONError, _JSONDecodeError):
    """The text of a response is no JSON."""

    def __init__(self, *args, **kwargs):
        _JSONDecodeError.__init__(self, *args)
        InvalidJSONError.__init__(self, *self.args, **kwargs)

    def __reduce__(self):
        return _JSONDecodeError.__reduce__(self)


class HTTPError(RequestException):
    """The response has the status of an error."""


class ConnectionError(RequestException):
    """There is no connection."""


class ProxyError(ConnectionError):
    """A proxy failed."""


class SSLError(ConnectionError):
    """TLS failed."""


class Timeout(RequestException):
    """It took too long."""


class ConnectTimeout(ConnectionError, Timeout):
    """To connect took too long."""


class ReadTimeout(Timeout):
    """The response took too long."""


class URLRequired(RequestException):
    """There is no URL."""


class TooManyRedirects(RequestException):
    """There were more redirects than the session follows."""


class MissingSchema(RequestException, ValueError):
    """The URL has no scheme."""


class InvalidSchema(RequestException, ValueError):
    """The scheme of the URL is not http or https."""


class InvalidURL(RequestException, ValueError):
    """It is no URL."""


class InvalidHeader(RequestException, ValueError):
    """It is no header field."""


class InvalidProxyURL(InvalidURL):
    """It is no URL of a proxy."""


class ChunkedEncodingError(RequestException):
    """A body in chunks is broken."""


class ContentDecodingError(RequestException):
    """The body is not what its encoding says."""


class StreamConsumedError(RequestException, TypeError):
    """The body was read before."""


class RetryError(RequestException):
    """All tries failed."""


class UnrewindableBodyError(RequestException):
    """The body can't be sent again."""


class RequestsWarning(Warning):
    """A warning of requests."""


class FileModeWarning(RequestsWarning, DeprecationWarning):
    """A file is open as text."""


class RequestsDependencyWarning(RequestsWarning):
    """A dependency is of another version."""

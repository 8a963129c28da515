"""The exceptions of urllib3."""


class HTTPError(Exception):
    """Something went wrong."""


class HTTPWarning(Warning):
    """A warning of urllib3."""


class PoolError(HTTPError):
    """A pool failed."""


class RequestError(PoolError):
    """A request failed."""


class MaxRetryError(RequestError):
    """All tries failed."""

    def __init__(self, message, url=None, reason=None):
        super().__init__(message)
        self.url, self.reason = url, reason


class TimeoutError(HTTPError):
    """It took too long."""


class ReadTimeoutError(TimeoutError, RequestError):
    """The response took too long."""


class ConnectTimeoutError(TimeoutError):
    """To connect took too long."""


class NewConnectionError(ConnectTimeoutError, HTTPError):
    """There is no connection."""

    def __init__(self, message, url=None):
        super().__init__(message)


class ProtocolError(HTTPError):
    """The protocol was broken."""


class SSLError(HTTPError):
    """TLS failed."""


class LocationValueError(ValueError, HTTPError):
    """It is no URL."""


class LocationParseError(LocationValueError):
    """It is no URL."""


class ResponseError(HTTPError):
    """There were too many errors."""


class SecurityWarning(HTTPWarning):
    """What is done is not safe."""


class InsecureRequestWarning(SecurityWarning):
    """A certificate is not verified. Here each is."""

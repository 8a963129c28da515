"""The exceptions of httpx."""

__name__ = "httpx"

import contextlib


class HTTPError(Exception):
    """What a request can end in: RequestError, or HTTPStatusError."""

    def __init__(self, message):
        super().__init__(message)
        self._request = None

    @property
    def request(self):
        if self._request is None:
            raise RuntimeError("The .request property has not been set.")
        return self._request

    @request.setter
    def request(self, request):
        self._request = request


class RequestError(HTTPError):
    """There is no response."""

    def __init__(self, message, *, request=None):
        super().__init__(message)
        self._request = request


class TransportError(RequestError):
    """The request failed on its way."""


class TimeoutException(TransportError):
    """It took too long."""


class ConnectTimeout(TimeoutException):
    """To connect took too long."""


class ReadTimeout(TimeoutException):
    """The response took too long."""


class WriteTimeout(TimeoutException):
    """To send the request took too long."""


class PoolTimeout(TimeoutException):
    """To get a connection from the pool took too long."""


class NetworkError(TransportError):
    """The network failed."""


class ReadError(NetworkError):
    """The response could not be read."""


class WriteError(NetworkError):
    """The request could not be sent."""


class ConnectError(NetworkError):
    """There is no connection."""


class CloseError(NetworkError):
    """The connection could not be closed."""


class ProxyError(TransportError):
    """A proxy failed."""


class UnsupportedProtocol(TransportError):
    """The scheme of the URL is not http or https."""


class ProtocolError(TransportError):
    """The protocol was broken."""


class LocalProtocolError(ProtocolError):
    """The request breaks the protocol."""


class RemoteProtocolError(ProtocolError):
    """The response breaks the protocol."""


class DecodingError(RequestError):
    """The body is not what its encoding says."""


class TooManyRedirects(RequestError):
    """There were more redirects than the client follows."""


class HTTPStatusError(HTTPError):
    """The response has the status of an error."""

    def __init__(self, message, *, request, response):
        super().__init__(message)
        self.request = request
        self.response = response


class InvalidURL(Exception):
    """It is no URL."""

    def __init__(self, message):
        super().__init__(message)


class CookieConflict(Exception):
    """There are several cookies of the name."""

    def __init__(self, message):
        super().__init__(message)


class StreamError(RuntimeError):
    """A stream is not in the state for it."""

    def __init__(self, message):
        super().__init__(message)


class StreamConsumed(StreamError):
    """The stream was read before."""

    def __init__(self):
        super().__init__("Attempted to read or stream some content, but the content has already been streamed. For requests, this could be due to passing a generator as "
                         "request content, and then receiving a redirect response or a secondary request as part of an authentication flow.For responses, this could be due "
                         "to attempting to stream the response content more than once.")


class StreamClosed(StreamError):
    """The stream was closed."""

    def __init__(self):
        super().__init__("Attempted to read or stream content, but the stream has been closed.")


class ResponseNotRead(StreamError):
    """The response was not read yet."""

    def __init__(self):
        super().__init__("Attempted to access streaming response content, without having called `read()`.")


class RequestNotRead(StreamError):
    """The request was not read yet."""

    def __init__(self):
        super().__init__("Attempted to access streaming request content, without having called `read()`.")


@contextlib.contextmanager
def request_context(request=None):
    """Give errors the request that they are about."""
    try:
        yield
    except RequestError as exc:
        if request is not None:
            exc.request = request
        raise

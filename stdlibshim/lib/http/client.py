"""Requests and responses of HTTP, to the hosts that are granted."""

import email.message
import email.parser
import http
import io
from urllib.parse import urlsplit

import _http

__all__ = ["HTTPResponse", "HTTPConnection", "HTTPException", "NotConnected", "UnknownProtocol", "UnknownTransferEncoding", "UnimplementedFileMode", "IncompleteRead",
           "InvalidURL", "ImproperConnectionState", "CannotSendRequest", "CannotSendHeader", "ResponseNotReady", "BadStatusLine", "LineTooLong",
           "RemoteDisconnected", "error", "responses", "HTTPSConnection"]

HTTP_PORT = 80
HTTPS_PORT = 443
_UNSET = object()

globals().update(http.HTTPStatus.__members__)
responses = {v: v.phrase for v in http.HTTPStatus.__members__.values()}


class HTTPException(Exception):
    """Something went wrong with HTTP."""


class NotConnected(HTTPException):
    """There is no connection."""


class InvalidURL(HTTPException):
    """It is no URL."""


class UnknownProtocol(HTTPException):
    """The version of HTTP is not known."""

    def __init__(self, version):
        self.args = version,
        self.version = version


class UnknownTransferEncoding(HTTPException):
    """The transfer encoding is not known."""


class UnimplementedFileMode(HTTPException):
    """The mode of a file is not known."""


class IncompleteRead(HTTPException):
    """Less came than was announced."""

    def __init__(self, partial, expected=None):
        self.args = partial,
        self.partial = partial
        self.expected = expected

    def __repr__(self):
        more = "" if self.expected is None else f", {self.expected} more expected"
        return f"{self.__class__.__name__}({len(self.partial)} bytes read{more})"

    __str__ = object.__str__


class ImproperConnectionState(HTTPException):
    """It is not the time for that."""


class CannotSendRequest(ImproperConnectionState):
    """A request is under way."""


class CannotSendHeader(ImproperConnectionState):
    """There is no request to send a header of."""


class ResponseNotReady(ImproperConnectionState):
    """There is no request to have a response to."""


class BadStatusLine(HTTPException):
    """The first line of the response is none."""

    def __init__(self, line):
        if not line:
            line = repr(line)
        self.args = line,
        self.line = line


class LineTooLong(HTTPException):
    """A line is too long."""

    def __init__(self, line_type):
        HTTPException.__init__(self, f"got more than 65536 bytes when reading {line_type}")


class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    """The server closed the connection."""

    def __init__(self, *pos, **kw):
        BadStatusLine.__init__(self, "")
        ConnectionResetError.__init__(self, *pos, **kw)


error = HTTPException


# What CPython raises by classes of modules that are not here.
class gaierror(OSError):
    """A name has no address."""

    __module__ = "socket"


class SSLError(OSError):
    """TLS failed."""

    __module__ = "ssl"


class SSLCertVerificationError(SSLError, ValueError):
    """A certificate is not valid."""

    __module__ = "ssl"


class HTTPMessage(email.message.Message):
    """The header fields of a response."""

    def getallmatchingheaders(self, name):
        prefix = name.lower() + ":"
        return [f"{k}: {v}" for k, v in self.items() if (k.lower() + ":").startswith(prefix)]


def parse_headers(fp, _class=HTTPMessage):
    """Read header fields from a file."""
    lines = []
    while True:
        line = fp.readline(65537)
        if len(line) > 65536:
            raise LineTooLong("header line")
        lines.append(line)
        if len(lines) > 100:
            raise HTTPException("got more than 100 headers")
        if line in (b"\r\n", b"\n", b""):
            break
    return email.parser.Parser(_class=_class).parsestr(b"".join(lines).decode("iso-8859-1"))


class HTTPResponse(io.BufferedIOBase):
    """What a server answered."""

    def __init__(self, sock, debuglevel=0, method=None, url=None):
        self.fp = None
        self.debuglevel = debuglevel
        self._method = method
        self.headers = self.msg = None
        self.version = self.status = self.reason = self.length = None
        self.chunked = self.will_close = False
        self.url = url

    def _received(self, got):
        status, reason, protocol, fields, body = got
        self.code = self.status = status
        self.reason = reason
        self.version = 10 if protocol == "HTTP/1.0" else 11
        self.headers = self.msg = HTTPMessage()
        for name, value in fields:
            self.headers.set_raw(name, value)
        self.chunked = self.headers.get("transfer-encoding", "").lower() == "chunked"
        self.length = None if self.chunked else len(body)
        self.fp = io.BytesIO(body)

    def begin(self):
        """Read the head, which was read already."""

    def close(self):
        try:
            super().close()
        finally:
            if self.fp is not None:
                self.fp.close()
                self.fp = None

    def flush(self):
        super().flush()

    def readable(self):
        return True

    def isclosed(self):
        return self.fp is None

    def _took(self, data):
        if self.length is not None:
            self.length -= len(data)
        if self.fp is not None and self.fp.tell() == len(self.fp.getbuffer()):
            self.fp.close()
            self.fp = None
        return data

    def read(self, amt=None):
        if self.fp is None:
            return b""
        if amt == 0:
            return b""
        return self._took(self.fp.read(-1 if amt is None or amt < 0 else amt))

    def readinto(self, b):
        if self.fp is None:
            return 0
        data = self.read(len(b))
        b[:len(data)] = data
        return len(data)

    def read1(self, n=-1):
        return self.read(n if n >= 0 else None)

    def peek(self, n=-1):
        if self.fp is None:
            return b""
        at = self.fp.tell()
        data = self.fp.read()
        self.fp.seek(at)
        return data

    def readline(self, limit=-1):
        if self.fp is None:
            return b""
        return self._took(self.fp.readline(limit))

    def fileno(self):
        raise io.UnsupportedOperation("fileno: there are no sockets")

    def getheader(self, name, default=None):
        if self.headers is None:
            raise ResponseNotReady()
        found = self.headers.get_all(name) or default
        if isinstance(found, str) or not hasattr(found, "__iter__"):
            return found
        return ", ".join(found)

    def getheaders(self):
        if self.headers is None:
            raise ResponseNotReady()
        return list(self.headers.items())

    def __iter__(self):
        return self

    def info(self):
        return self.headers

    def geturl(self):
        return self.url

    def getcode(self):
        return self.status


class HTTPConnection:
    """Requests to one host."""

    response_class = HTTPResponse
    default_port = HTTP_PORT
    auto_open = 1
    debuglevel = 0
    _scheme = "http"

    def __init__(self, host, port=None, timeout=_UNSET, source_address=None, blocksize=8192):
        self.timeout = timeout
        self.source_address = source_address
        self.blocksize = blocksize
        self.sock = None
        self._response = None
        self._request = None
        self.host, self.port = self._get_hostport(host, port)
        if any(ord(c) <= 32 or ord(c) == 127 for c in self.host):
            raise InvalidURL(f"URL can't contain control characters. {self.host!r} (found at least {next(c for c in self.host if ord(c) <= 32 or ord(c) == 127)!r})")

    def _get_hostport(self, host, port):
        if port is None:
            colon, bracket = host.rfind(":"), host.rfind("]")
            if colon > bracket:
                try:
                    port = int(host[colon + 1:])
                except ValueError:
                    if host[colon + 1:]:
                        raise InvalidURL(f"nonnumeric port: '{host[colon + 1:]}'") from None
                    port = self.default_port
                host = host[:colon]
            else:
                port = self.default_port
        if host and host[0] == "[" and host[-1] == "]":
            host = host[1:-1]
        return host, port

    def set_debuglevel(self, level):
        self.debuglevel = level

    def set_tunnel(self, host, port=None, headers=None):
        raise PermissionError("tunnels are not available: connections are the host's")

    def get_proxy_response_headers(self):
        return None

    def connect(self):
        """Nothing: connections are made by requests."""

    def close(self):
        self._request = self._got = None
        if self._response is not None:
            self._response.close()
            self._response = None

    def request(self, method, url, body=None, headers={}, *, encode_chunked=False):
        names = {k.lower() for k in headers}
        self.putrequest(method, url, skip_host="host" in names, skip_accept_encoding="accept-encoding" in names)
        if body is not None and hasattr(body, "read"):
            body = body.read()
        elif body is not None and not isinstance(body, (str, bytes, bytearray, memoryview)) and hasattr(body, "__iter__"):
            body = b"".join(body)
        if isinstance(body, str):
            body = _latin1(body, "body")
        for name, value in headers.items():
            self.putheader(name, value)
        self.endheaders(body)
        self._got = self._exchange()
        if self._got[0] in ("url", "request", "resolve", "connect", "connect timeout", "tls"):  # it was not sent
            got, self._got = self._got, None
            raise _failure(got)

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        if self._request is not None:
            raise CannotSendRequest("Request-sent" if self._request[4] else "Request-started")
        self._request = [method, url, [], b"", False]
        if any(ord(c) <= 32 or ord(c) == 127 for c in method):
            raise ValueError(f"method can't contain control characters. {method!r} (found at least {next(c for c in method if ord(c) <= 32 or ord(c) == 127)!r})")
        url = url or "/"
        bad = next((c for c in url if ord(c) <= 32 or ord(c) == 127), None)
        if bad is not None:
            raise InvalidURL(f"URL can't contain control characters. {url!r} (found at least {bad!r})")
        url.encode("ascii")
        self._request[1] = url
        if not skip_accept_encoding:
            self._request[2].append(("Accept-Encoding", "identity"))

    def putheader(self, header, *values):
        if self._request is None or self._request[4]:
            raise CannotSendHeader()
        name = header.decode("ascii") if isinstance(header, bytes) else header
        if not name.isascii():
            name.encode("ascii")
        if not name or any(c in name for c in ":\r\n") or name[0].isspace():
            raise ValueError(f"Invalid header name {name.encode('ascii')!r}")
        texts = []
        for value in values:
            if isinstance(value, bytes):
                value = value.decode("latin-1")
            elif isinstance(value, int):
                value = str(value)
            else:
                value.encode("latin-1")
            if any(c == "\r" or c == "\n" and value[i + 1:i + 2] not in (" ", "\t") for i, c in enumerate(value)):
                raise ValueError(f"Invalid header value {value.encode('latin-1')!r}")
            texts.append(" ".join(value.split("\n")))
        self._request[2].append((name, "\r\n\t".join(texts) if len(texts) > 1 else texts[0] if texts else ""))

    def endheaders(self, message_body=None, *, encode_chunked=False):
        if self._request is None or self._request[4]:
            raise CannotSendHeader()
        self._request[4] = True
        if message_body is not None:
            self.send(message_body)

    def send(self, data):
        if self._request is None:
            raise NotConnected()
        if hasattr(data, "read"):
            data = data.read()
        self._request[3] += bytes(data)

    def getresponse(self):
        if self._request is None or not self._request[4]:
            raise ResponseNotReady("Idle" if self._request is None else "Request-started")
        got, self._got = self._got or self._exchange(), None
        method, _, _, _, _ = self._request
        self._request = None
        if len(got) == 3:
            raise _failure(got)
        self._response = response = self.response_class(None, method=method, url=self._url)
        response._received(got)
        return response

    _got = None  # what came of the request that was sent last

    def _exchange(self):
        method, path, headers, body, _ = self._request
        host = f"[{self.host}]" if ":" in self.host else self.host
        if not path.startswith("/"):
            path = urlsplit(path)._replace(scheme="", netloc="").geturl() if "://" in path else "/" + path if not path.startswith("*") else path
        self._url = f"{self._scheme}://{host}:{self.port}{path}"
        timeout = None if self.timeout is _UNSET else self.timeout
        return _http.exchange(method, self._url, headers, body or None, timeout, timeout)


class HTTPSConnection(HTTPConnection):
    """Requests to one host over TLS."""

    default_port = HTTPS_PORT
    _scheme = "https"

    def __init__(self, host, port=None, *, timeout=_UNSET, source_address=None, context=None, blocksize=8192):
        super().__init__(host, port, timeout, source_address, blocksize=blocksize)


def _latin1(text, what):
    try:
        return text.encode("latin-1")
    except UnicodeEncodeError as exc:
        raise UnicodeEncodeError(exc.encoding, exc.object, exc.start, exc.end,
                                 f"{what.title()} ({exc.object[exc.start:exc.end][:20]!r}) is not valid Latin-1. Use {what}.encode('utf-8') if you want to send it encoded in UTF-8.") from None


def _failure(got):
    """The exception for an exchange without a response."""
    kind, errno, text = got
    if kind in ("timeout", "connect timeout"):
        return TimeoutError(text)
    if kind == "resolve":
        return gaierror(errno, text)
    if kind == "tls":
        cls = SSLCertVerificationError if "CERTIFICATE" in text else SSLError
        return cls(1, text)
    if kind == "url":
        return InvalidURL(text)
    if kind == "request":
        return ValueError(text)
    if kind == "size":
        return HTTPException(text)
    if errno:
        return OSError(errno, text)
    if text.startswith("Remote end"):
        return RemoteDisconnected(text)
    return BadStatusLine(text)

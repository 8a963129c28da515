"""Requests, responses and cookies."""

__name__ = "httpx"

import json as jsonlib
from collections.abc import Mapping, MutableMapping
from http import HTTPStatus
from urllib.parse import urlencode

import _http_bodies as _bodies
from _http_bodies import Cookie, Jar
from httpx._exceptions import (CookieConflict, DecodingError, HTTPStatusError, ResponseNotRead, StreamConsumed)
from httpx._urls import Headers, QueryParams, URL, _primitive


class Cookies(MutableMapping):
    """The cookies of a client or a response."""

    def __init__(self, cookies=None):
        self.jar = Jar()
        if isinstance(cookies, Cookies):
            for c in cookies.jar:
                self.jar.add(c)
        elif isinstance(cookies, Mapping):
            for k, v in cookies.items():
                self.set(k, v)
        elif cookies is not None:
            for k, v in cookies:
                self.set(k, v)

    def extract_cookies(self, response):
        self.jar.extract(response.headers.get_list("set-cookie"), str(response.request.url))

    def set_cookie_header(self, request):
        value = self.jar.header(str(request.url))
        if value:
            request.headers["Cookie"] = value

    def set(self, name, value, domain="", path="/"):
        self.jar.add(Cookie(name, value, domain.lstrip("."), path, host_only=not domain.startswith(".")))

    def get(self, name, default=None, domain=None, path=None):
        found = [c.value for c in self.jar if c.name == name and domain in (None, c.domain) and path in (None, c.path)]
        if len(found) > 1:
            raise CookieConflict(f"Multiple cookies exist with name={name}")
        return found[0] if found else default

    def delete(self, name, domain=None, path=None):
        for c in self.jar:
            if c.name == name and domain in (None, c.domain) and path in (None, c.path):
                self.jar.remove(c)

    def clear(self, domain=None, path=None):
        for c in self.jar:
            if domain in (None, c.domain) and path in (None, c.path):
                self.jar.remove(c)

    def update(self, cookies=None):
        for c in Cookies(cookies).jar:
            self.jar.add(c)

    def __getitem__(self, name):
        value = self.get(name)
        if value is None:
            raise KeyError(name)
        return value

    def __setitem__(self, name, value):
        self.set(name, value)

    def __delitem__(self, name):
        self.delete(name)

    def __iter__(self):
        return (c.name for c in self.jar)

    def __len__(self):
        return len(self.jar)

    def __bool__(self):
        return len(self.jar) > 0

    def __repr__(self):
        shown = ", ".join(f"<Cookie {c.name}={c.value} for {c.domain} />" for c in self.jar)
        return f"<Cookies[{shown}]>"


def _file(name, value):
    """A file of a form as (name, filename, content, content type, headers)."""
    filename, kind, headers = None, None, {}
    if isinstance(value, tuple):
        filename, content, *rest = value
        kind = rest[0] if rest else None
        headers = dict(rest[1]) if len(rest) > 1 else {}
    else:
        content = value
        filename = str(getattr(value, "name", "upload")).rpartition("/")[2]
    if kind is None and not any(k.lower() == "content-type" for k in headers):
        import mimetypes
        kind = mimetypes.guess_type(filename)[0] if filename else None
        kind = kind or "application/octet-stream"
    return name, filename, content, kind, headers


def _encode_request(headers, content, data, files, json):
    """The body of a request, and the fields that it brings."""
    if data is not None and not isinstance(data, Mapping):
        content, data = data, None  # as content= had been written
    if content is not None:
        if isinstance(content, str):
            content = content.encode("utf-8")
        if isinstance(content, (bytes, bytearray)):
            return bytes(content), {"Content-Length": str(len(content))} if content else {}
        if hasattr(content, "read"):
            content = content.read()
        elif hasattr(content, "__aiter__"):
            raise TypeError("content from an asynchronous iterator is not available: give bytes")
        elif hasattr(content, "__iter__") and not isinstance(content, dict):
            content = b"".join(content)
        if not isinstance(content, bytes):
            raise TypeError(f"Unexpected type for 'content', {type(content)!r}")
        return content, {"Content-Length": str(len(content))}
    if files:
        mark = _bodies.content_type(headers.get("content-type", ""))[1].get("boundary") or _bodies.boundary()
        fields = []
        for k, v in (data or {}).items():
            for x in v if isinstance(v, (list, tuple)) else [v]:
                if not isinstance(x, (str, bytes, int, float, type(None))):
                    raise TypeError(f"Invalid type for value. Expected primitive type, got {type(x)}: {x!r}")
                fields.append((k, x if isinstance(x, bytes) else _primitive(x)))
        listed = [_file(k, v) for k, v in (files.items() if isinstance(files, Mapping) else files)]
        body = _bodies.multipart(fields, listed, mark)
        return body, {"Content-Length": str(len(body)), "Content-Type": f"multipart/form-data; boundary={mark}"}
    if data:
        pairs = []
        for k, v in data.items():
            pairs += [(k, _primitive(x)) for x in v] if isinstance(v, (list, tuple)) else [(k, _primitive(v))]
        body = urlencode(pairs, doseq=True).encode("utf-8")
        return body, {"Content-Length": str(len(body)), "Content-Type": "application/x-www-form-urlencoded"}
    if json is not None:
        body = jsonlib.dumps(json, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8")
        return body, {"Content-Length": str(len(body)), "Content-Type": "application/json"}
    return b"", {}


class Request:
    """A request that is not sent yet, or was."""

    def __init__(self, method, url, *, params=None, headers=None, cookies=None, content=None, data=None, files=None, json=None, stream=None, extensions=None):
        self.method = method.upper() if isinstance(method, str) else method.decode("ascii").upper()
        self.url = URL(url) if params is None else URL(url, params=params)
        self.headers = Headers(headers)
        self.extensions = {} if extensions is None else dict(extensions)
        if cookies:
            Cookies(cookies).set_cookie_header(self)
        self._content, extra = _encode_request(self.headers, content, data, files, json)
        first = []
        if "Host" not in self.headers:
            first.append(("Host", self.url.netloc.decode("ascii")))
        if not extra and self.method in ("POST", "PUT", "PATCH"):
            extra = {"Content-Length": "0"}
        for k, v in extra.items():
            if k not in self.headers:
                first.append((k, v))
        self.headers = Headers([first[0]] + self.headers._list + first[1:] if first and first[0][0] == "Host" else self.headers._list + first)

    @property
    def content(self):
        return self._content

    @property
    def stream(self):
        return iter([self._content])

    def read(self):
        return self._content

    async def aread(self):
        return self._content

    def __repr__(self):
        return f"<Request({self.method!r}, {str(self.url)!r})>"


class Response:
    """What a server answered."""

    def __init__(self, status_code, *, headers=None, content=None, text=None, html=None, json=None, stream=None, request=None, extensions=None, history=None,
                 default_encoding="utf-8"):
        self.status_code = status_code
        self.headers = Headers(headers, encoding=None)
        self._request = request
        self.next_request = None
        self.extensions = {} if extensions is None else dict(extensions)
        self.history = [] if history is None else list(history)
        self.default_encoding = default_encoding
        self.is_closed = False
        self.is_stream_consumed = False
        self._unread = False  # of a stream: the body is not to be had before read()
        self._num = 0
        extra = {}
        if text is not None:
            content = text.encode("utf-8")
            extra = {"Content-Length": str(len(content)), "Content-Type": "text/plain; charset=utf-8"}
        elif html is not None:
            content = html.encode("utf-8")
            extra = {"Content-Length": str(len(content)), "Content-Type": "text/html; charset=utf-8"}
        elif json is not None:
            content, extra = _encode_request(self.headers, None, None, None, json)
        elif content is not None:
            content, extra = _encode_request(self.headers, content, None, None, None)
        elif stream is not None:
            content = b"".join(stream)
        for k, v in extra.items():
            if k not in self.headers:
                self.headers[k] = v
        self._raw = content or b""
        self._decoded = None
        self.is_closed = True

    # Of the network.
    @classmethod
    def _received(cls, status, reason, protocol, fields, body, request, default_encoding):
        r = cls(status, headers=fields, request=request, extensions={"http_version": protocol.encode("ascii"), "reason_phrase": reason.encode("latin-1"), "network_stream": None},
                default_encoding=default_encoding)
        r._raw = body
        r._num = len(body)
        return r

    @property
    def elapsed(self):
        if not hasattr(self, "_elapsed"):
            raise RuntimeError("'.elapsed' may only be accessed after the response has been read or closed.")
        return self._elapsed

    @elapsed.setter
    def elapsed(self, elapsed):
        self._elapsed = elapsed

    @property
    def request(self):
        if self._request is None:
            raise RuntimeError("The request instance has not been set on this response.")
        return self._request

    @request.setter
    def request(self, value):
        self._request = value

    @property
    def http_version(self):
        return self.extensions.get("http_version", b"HTTP/1.1").decode("ascii", errors="ignore")

    @property
    def reason_phrase(self):
        if "reason_phrase" in self.extensions:
            return self.extensions["reason_phrase"].decode("ascii", errors="ignore")
        try:
            return HTTPStatus(self.status_code).phrase
        except ValueError:
            return ""

    @property
    def url(self):
        return self.request.url

    @property
    def content(self):
        if self._unread:
            raise ResponseNotRead()
        return self._body()

    def _body(self):
        if self._decoded is None:
            try:
                self._decoded = _bodies.decode(self._raw, self.headers.get("content-encoding"))
            except _bodies.DecodeError as exc:
                raise DecodingError(str(exc), request=self._request) from exc
        return self._decoded

    @property
    def text(self):
        if not hasattr(self, "_text"):
            content = self.content
            try:
                self._text = content.decode(self.encoding or "utf-8", errors="replace") if content else ""
            except LookupError:
                self._text = content.decode("utf-8", errors="replace")
        return self._text

    @property
    def encoding(self):
        if not hasattr(self, "_encoding"):
            encoding = self.charset_encoding
            if encoding is None or not _known(encoding):
                encoding = self.default_encoding if isinstance(self.default_encoding, str) else self.default_encoding(self.content)
            self._encoding = encoding or "utf-8"
        return self._encoding

    @encoding.setter
    def encoding(self, value):
        if hasattr(self, "_text"):
            raise ValueError("Setting encoding after `text` has been accessed is not allowed.")
        self._encoding = value

    @property
    def charset_encoding(self):
        return _bodies.content_type(self.headers.get("Content-Type", ""))[1].get("charset")

    is_informational = property(lambda self: 100 <= self.status_code <= 199)
    is_success = property(lambda self: 200 <= self.status_code <= 299)
    is_redirect = property(lambda self: 300 <= self.status_code <= 399)
    is_client_error = property(lambda self: 400 <= self.status_code <= 499)
    is_server_error = property(lambda self: 500 <= self.status_code <= 599)
    is_error = property(lambda self: 400 <= self.status_code <= 599)

    @property
    def has_redirect_location(self):
        return self.status_code in (301, 302, 303, 307, 308) and "Location" in self.headers

    def raise_for_status(self):
        if self._request is None:
            raise RuntimeError("Cannot call `raise_for_status` as the request instance has not been set on this response.")
        if self.is_success:
            return self
        kinds = {1: "Informational response", 3: "Redirect response", 4: "Client error", 5: "Server error"}
        text = f"{kinds.get(self.status_code // 100, 'Invalid status code')} '{self.status_code} {self.reason_phrase}' for url '{self.url}'\n"
        if self.has_redirect_location:
            text += f"Redirect location: '{self.headers['location']}'\n"
        text += f"For more information check: https://developer.mozilla.org/en-US/docs/Web/HTTP/Status/{self.status_code}"
        raise HTTPStatusError(text, request=self._request, response=self)

    def json(self, **kwargs):
        return jsonlib.loads(self.content, **kwargs)

    @property
    def cookies(self):
        if not hasattr(self, "_cookies"):
            self._cookies = Cookies()
            self._cookies.extract_cookies(self)
        return self._cookies

    @property
    def links(self):
        header = self.headers.get("link")
        return {} if header is None else {link.get("rel") or link.get("url"): link for link in _bodies.links(header)}

    @property
    def num_bytes_downloaded(self):
        return self._num

    def read(self):
        self._unread = False
        return self._body()

    async def aread(self):
        return self.read()

    def close(self):
        self.is_closed = True

    async def aclose(self):
        self.is_closed = True

    def _consume(self):
        if self._unread:
            if self.is_stream_consumed:
                raise StreamConsumed()
            self.is_stream_consumed = True
        return self._body()

    def iter_raw(self, chunk_size=None):
        if self.is_stream_consumed:
            raise StreamConsumed()
        self.is_stream_consumed = True
        yield from _chunks(self._raw, chunk_size or 65536)

    def iter_bytes(self, chunk_size=None):
        yield from _chunks(self._consume(), chunk_size or 65536)

    def iter_text(self, chunk_size=None):
        yield from _chunks(self._consume().decode(self.encoding, errors="replace"), chunk_size or 65536)

    def iter_lines(self):
        yield from self._consume().decode(self.encoding, errors="replace").splitlines()

    async def aiter_raw(self, chunk_size=None):
        for part in self.iter_raw(chunk_size):
            yield part

    async def aiter_bytes(self, chunk_size=None):
        for part in self.iter_bytes(chunk_size):
            yield part

    async def aiter_text(self, chunk_size=None):
        for part in self.iter_text(chunk_size):
            yield part

    async def aiter_lines(self):
        for line in self.iter_lines():
            yield line

    def __repr__(self):
        return f"<Response [{self.status_code} {self.reason_phrase}]>"


def _chunks(data, size):
    for i in range(0, len(data), size):
        yield data[i:i + size]


def _known(encoding):
    import codecs
    try:
        codecs.lookup(encoding)
    except LookupError:
        return False
    return True


def redirect_request(request, response):
    """The request that a redirect asks for."""
    from httpx._exceptions import RemoteProtocolError
    from httpx._urls import InvalidURL
    status, method = response.status_code, request.method
    if status == 303 and method != "HEAD" or status == 302 and method != "HEAD" or status == 301 and method == "POST":
        method = "GET"
    location = response.headers["Location"]
    try:
        url = URL(location)
    except InvalidURL as exc:
        raise RemoteProtocolError(f"Invalid URL in location header: {exc}.", request=request) from None
    if url.is_relative_url:
        url = request.url.join(url)
    if request.url.fragment and not url.fragment:
        url = url.copy_with(fragment=request.url.fragment)
    headers = Headers(request.headers)
    same = (url.scheme, url.host, url.port) == (request.url.scheme, request.url.host, request.url.port)
    upgrade = url.host == request.url.host and (request.url.scheme, url.scheme) == ("http", "https") and request.url.port is None and url.port is None
    if not same:
        if not upgrade:
            headers.pop("Authorization", None)
        headers["Host"] = url.netloc.decode("ascii")
    content = request.content
    if method != request.method and method == "GET":
        headers.pop("Content-Length", None)
        headers.pop("Transfer-Encoding", None)
        content = b""
    headers.pop("Cookie", None)
    new = Request(method, url, headers=headers, extensions=request.extensions)
    new._content = content
    return new

"""Clients, and how they send."""

__name__ = "httpx"

import datetime
import time

import _http
from _http_bodies import ACCEPT_ENCODING, basic_auth
from httpx._exceptions import (ConnectError, ConnectTimeout, InvalidURL, LocalProtocolError, ReadError, ReadTimeout, RemoteProtocolError,
                               TooManyRedirects, UnsupportedProtocol)
from httpx._models import Cookies, Request, Response, redirect_request
from httpx._urls import Headers, QueryParams, URL

__version__ = "0.28.1"


class _Unset:
    def __repr__(self):
        return "<USE_CLIENT_DEFAULT>"


USE_CLIENT_DEFAULT = _Unset()


class Timeout:
    """How long the steps of a request may take, in seconds."""

    def __init__(self, timeout=USE_CLIENT_DEFAULT, *, connect=USE_CLIENT_DEFAULT, read=USE_CLIENT_DEFAULT, write=USE_CLIENT_DEFAULT, pool=USE_CLIENT_DEFAULT):
        steps = (connect, read, write, pool)
        if isinstance(timeout, Timeout):
            self.connect, self.read, self.write, self.pool = timeout.connect, timeout.read, timeout.write, timeout.pool
        elif isinstance(timeout, tuple):
            self.connect, self.read, self.write, self.pool = (*timeout, None, None)[:4]
        elif any(s is USE_CLIENT_DEFAULT for s in steps) and timeout is USE_CLIENT_DEFAULT:
            raise ValueError("httpx.Timeout must either include a default, or set all four parameters explicitly.")
        else:
            self.connect, self.read, self.write, self.pool = (timeout if s is USE_CLIENT_DEFAULT else s for s in steps)

    def as_dict(self):
        return {"connect": self.connect, "read": self.read, "write": self.write, "pool": self.pool}

    def __eq__(self, other):
        return isinstance(other, self.__class__) and self.as_dict() == other.as_dict()

    def __repr__(self):
        if len({self.connect, self.read, self.write, self.pool}) == 1:
            return f"Timeout(timeout={self.connect})"
        return f"Timeout(connect={self.connect}, read={self.read}, write={self.write}, pool={self.pool})"


class Limits:
    """How many connections a pool may have. There is none here; it is kept."""

    def __init__(self, *, max_connections=None, max_keepalive_connections=None, keepalive_expiry=5.0):
        self.max_connections, self.max_keepalive_connections, self.keepalive_expiry = max_connections, max_keepalive_connections, keepalive_expiry

    def __eq__(self, other):
        return isinstance(other, self.__class__) and vars(self) == vars(other)

    def __repr__(self):
        return (f"Limits(max_connections={self.max_connections}, max_keepalive_connections={self.max_keepalive_connections}, "
                f"keepalive_expiry={self.keepalive_expiry})")


class Auth:
    """Adds what proves who asks to requests."""

    def auth_flow(self, request):
        yield request


class BasicAuth(Auth):
    """A name and a password."""

    def __init__(self, username, password):
        self._auth_header = basic_auth(username, password)

    def auth_flow(self, request):
        request.headers["Authorization"] = self._auth_header
        yield request


class _FunctionAuth(Auth):
    def __init__(self, func):
        self._func = func

    def auth_flow(self, request):
        yield self._func(request)


class BaseTransport:
    """Sends requests."""

    def handle_request(self, request):
        raise NotImplementedError("The 'handle_request' method must be implemented.")

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, exc_type=None, exc_value=None, traceback=None):
        self.close()


class AsyncBaseTransport:
    """Sends requests, awaited."""

    async def handle_async_request(self, request):
        raise NotImplementedError("The 'handle_async_request' method must be implemented.")

    async def aclose(self):
        pass

    async def __aenter__(self):
        return self

    async def __aexit__(self, exc_type=None, exc_value=None, traceback=None):
        await self.aclose()


class MockTransport(BaseTransport, AsyncBaseTransport):
    """Answers by a function of the program's."""

    def __init__(self, handler):
        self.handler = handler

    def handle_request(self, request):
        return self.handler(request)

    async def handle_async_request(self, request):
        response = self.handler(request)
        if not isinstance(response, Response):
            response = await response
        return response


class HTTPTransport(BaseTransport, AsyncBaseTransport):
    """Sends over the network, to the hosts that are granted."""

    def __init__(self, verify=True, cert=None, trust_env=True, http1=True, http2=False, limits=None, proxy=None, uds=None, local_address=None, retries=0, socket_options=None):
        if cert is not None or proxy is not None or uds is not None or local_address is not None:
            raise ValueError("cert, proxy, uds and local_address are not available: connections are the host's")
        self._retries = retries

    def handle_request(self, request):
        for left in range(self._retries, -1, -1):
            try:
                return _response(_http.exchange(*_prepared(request)), request)
            except (ConnectError, ConnectTimeout):
                if not left:
                    raise

    async def handle_async_request(self, request):
        for left in range(self._retries, -1, -1):
            try:
                return _response(await _exchange(*_prepared(request)), request)
            except (ConnectError, ConnectTimeout):
                if not left:
                    raise


AsyncHTTPTransport = HTTPTransport
_FAILURES = {"resolve": ConnectError, "connect": ConnectError, "tls": ConnectError, "connect timeout": ConnectTimeout, "timeout": ReadTimeout, "size": ReadError,
             "request": LocalProtocolError}
_TEXTS = {"Remote end closed connection without response": "Server disconnected without sending a response."}


def _prepared(request):
    """The arguments of an exchange."""
    url = request.url
    if url.scheme not in ("http", "https"):
        what = f"an unsupported protocol '{url.scheme}://'." if url.scheme else None
        raise UnsupportedProtocol(f"Request URL has {what}" if what else "Request URL is missing an 'http://' or 'https://' protocol.", request=request)
    if not url.host:
        raise UnsupportedProtocol("Request URL is missing an 'http://' or 'https://' protocol.", request=request)
    for name, value in request.headers.raw:
        if any(c in b"\r\n\0" for c in value):
            raise LocalProtocolError(f"Illegal header value {value!r}", request=request)
        if any(c in b"\r\n\0 :" for c in name):
            raise LocalProtocolError(f"Illegal header name {name!r}", request=request)
    timeout = request.extensions.get("timeout") or {}
    return request.method, url.copy_with(fragment="")._text(""), request.headers._list, request.content, timeout.get("connect"), timeout.get("read")


async def _exchange(*args):
    """An exchange that others run beside. How long it is until the next look grows with the time that it has taken, up to 5 ms."""
    from asyncio import sleep
    transfer, waited = _http.begin(*args), 0.0
    while transfer is None:  # too many are under way
        await sleep(0.005)
        transfer = _http.begin(*args)
    if isinstance(transfer, tuple):
        return transfer
    try:
        while (got := transfer.poll()) is None:
            pause = min(0.005, max(0.0005, waited / 8))
            waited += pause
            await sleep(pause)
        return got
    finally:
        transfer.close()


def _response(got, request):
    if len(got) == 3:
        kind, errno, text = got
        if kind == "url":
            raise InvalidURL(text)
        if errno:
            text = f"[Errno {errno}] {text}"
        cls = ReadError if kind == "protocol" and errno else _FAILURES.get(kind, RemoteProtocolError)
        raise cls(_TEXTS.get(text, text), request=request)
    return Response._received(*got, request, "utf-8")


DEFAULT_TIMEOUT = Timeout(timeout=5.0)
DEFAULT_LIMITS = Limits(max_connections=100, max_keepalive_connections=20)


class _BaseClient:
    def __init__(self, *, auth=None, params=None, headers=None, cookies=None, verify=True, cert=None, http1=True, http2=False, proxy=None, mounts=None,
                 timeout=DEFAULT_TIMEOUT, follow_redirects=False, limits=DEFAULT_LIMITS, max_redirects=20, event_hooks=None, base_url="", transport=None,
                 trust_env=True, default_encoding="utf-8"):
        if cert is not None or proxy is not None:
            raise ValueError("cert and proxy are not available: connections are the host's")
        self.base_url = base_url
        self.auth = auth
        self.params = params
        self.headers = headers
        self.cookies = cookies
        self.timeout = timeout
        self.follow_redirects = follow_redirects
        self.max_redirects = max_redirects
        self.trust_env = trust_env
        self._hooks = {"request": list((event_hooks or {}).get("request", [])), "response": list((event_hooks or {}).get("response", []))}
        self._default_encoding = default_encoding
        self._transport = transport if transport is not None else HTTPTransport()
        self._mounts = {k: v for k, v in (mounts or {}).items()}
        self._state = "unopened"

    @property
    def is_closed(self):
        return self._state == "closed"

    @property
    def base_url(self):
        return self._base_url

    @base_url.setter
    def base_url(self, url):
        url = URL(url)
        self._base_url = url if url.path.endswith("/") or not str(url) else url.copy_with(path=url.path + "/")

    @property
    def headers(self):
        return self._headers

    @headers.setter
    def headers(self, headers):
        own = Headers([("Accept", "*/*"), ("Accept-Encoding", ACCEPT_ENCODING), ("Connection", "keep-alive"), ("User-Agent", f"python-httpx/{__version__}")])
        own.update(headers)
        self._headers = own

    @property
    def cookies(self):
        return self._cookies

    @cookies.setter
    def cookies(self, cookies):
        self._cookies = Cookies(cookies)

    @property
    def params(self):
        return self._params

    @params.setter
    def params(self, params):
        self._params = QueryParams(params)

    @property
    def timeout(self):
        return self._timeout

    @timeout.setter
    def timeout(self, timeout):
        self._timeout = Timeout(timeout)

    @property
    def auth(self):
        return self._auth

    @auth.setter
    def auth(self, auth):
        self._auth = _auth(auth)

    @property
    def event_hooks(self):
        return self._hooks

    @event_hooks.setter
    def event_hooks(self, hooks):
        self._hooks = {"request": list(hooks.get("request", [])), "response": list(hooks.get("response", []))}

    def build_request(self, method, url, *, content=None, data=None, files=None, json=None, params=None, headers=None, cookies=None, timeout=USE_CLIENT_DEFAULT,
                      extensions=None):
        merged = Headers(self._headers)
        merged.update(headers)
        extensions = dict(extensions or {})
        if "timeout" not in extensions:
            extensions["timeout"] = (self._timeout if timeout is USE_CLIENT_DEFAULT else Timeout(timeout)).as_dict()
        params = self._params.merge(params) if params or self._params else params
        request = Request(method, self._join(url), content=content, data=data, files=files, json=json, params=params, headers=merged, extensions=extensions)
        jar = Cookies(self._cookies)
        jar.update(cookies)
        jar.set_cookie_header(request)
        return request

    def _join(self, url):
        url = URL(url)
        if not url.is_relative_url:
            return url
        base = self._base_url
        if not str(base):
            return url
        path, _, query = url.raw_path.decode("ascii").partition("?")
        merged = base.copy_with(path=base._path + path.lstrip("/"))
        return merged.copy_with(query=query.encode("ascii")) if query else merged

    def _flow(self, request, auth):
        """The authentication of a request: that of the URL where there is no other."""
        if auth is USE_CLIENT_DEFAULT:
            auth = self._auth
        else:
            auth = _auth(auth)
        if auth is None and (request.url.username or request.url.password):
            auth = BasicAuth(request.url.username, request.url.password)
        return (auth or Auth()).auth_flow(request)

    def _route(self, url):
        for pattern, transport in self._mounts.items():
            scheme, _, host = pattern.partition("://")
            if scheme in ("all", url.scheme) and host in ("", "*", url.host) and transport is not None:
                return transport
        return self._transport

    def _begin(self):
        if self._state == "closed":
            raise RuntimeError("Cannot send a request, as the client has been closed.")
        self._state = "opened"

    def _received(self, response, request, start):
        response.request = request
        response.default_encoding = self._default_encoding
        response.elapsed = datetime.timedelta(seconds=time.perf_counter() - start)
        self._cookies.extract_cookies(response)

    def _next(self, request, response):
        new = redirect_request(request, response)
        self._cookies.set_cookie_header(new)
        return new


def _auth(auth):
    if auth is None or isinstance(auth, Auth):
        return auth
    if isinstance(auth, tuple):
        return BasicAuth(auth[0], auth[1])
    if callable(auth):
        return _FunctionAuth(auth)
    raise TypeError(f"Invalid \"auth\" argument: {auth!r}")


class _Stream:
    """The response of Client.stream."""

    def __init__(self, client, request, auth, follow_redirects):
        self._args = client, request, auth, follow_redirects

    def __enter__(self):
        client, request, auth, follow = self._args
        self.response = client.send(request, auth=auth, follow_redirects=follow, stream=True)
        return self.response

    def __exit__(self, *exc):
        self.response.close()

    async def __aenter__(self):
        client, request, auth, follow = self._args
        self.response = await client.send(request, auth=auth, follow_redirects=follow, stream=True)
        return self.response

    async def __aexit__(self, *exc):
        await self.response.aclose()


class Client(_BaseClient):
    """Sends requests, with defaults, cookies and redirects."""

    def request(self, method, url, *, content=None, data=None, files=None, json=None, params=None, headers=None, cookies=None, auth=USE_CLIENT_DEFAULT,
                follow_redirects=USE_CLIENT_DEFAULT, timeout=USE_CLIENT_DEFAULT, extensions=None):
        request = self.build_request(method, url, content=content, data=data, files=files, json=json, params=params, headers=headers, cookies=cookies, timeout=timeout,
                                     extensions=extensions)
        return self.send(request, auth=auth, follow_redirects=follow_redirects)

    def stream(self, method, url, *, auth=USE_CLIENT_DEFAULT, follow_redirects=USE_CLIENT_DEFAULT, **kwargs):
        return _Stream(self, self.build_request(method, url, **kwargs), auth, follow_redirects)

    def send(self, request, *, stream=False, auth=USE_CLIENT_DEFAULT, follow_redirects=USE_CLIENT_DEFAULT):
        self._begin()
        follow = self.follow_redirects if follow_redirects is USE_CLIENT_DEFAULT else follow_redirects
        flow = self._flow(request, auth)
        request = next(flow)
        history = []
        while True:
            response = self._follow(request, follow, history)
            try:
                request = flow.send(response)
            except StopIteration:
                break
            history.append(response)
        response._unread = stream
        return response

    def _follow(self, request, follow, before):
        history = list(before)
        while True:
            if len(history) > self.max_redirects:
                raise TooManyRedirects("Exceeded maximum allowed redirects.", request=request)
            for hook in self._hooks["request"]:
                hook(request)
            start = time.perf_counter()
            response = self._route(request.url).handle_request(request)
            self._received(response, request, start)
            for hook in self._hooks["response"]:
                hook(response)
            response.history = list(history)
            if not response.has_redirect_location:
                return response
            new = self._next(request, response)
            if not follow:
                response.next_request = new
                return response
            history.append(response)
            request = new

    def get(self, url, **kwargs):
        return self.request("GET", url, **kwargs)

    def options(self, url, **kwargs):
        return self.request("OPTIONS", url, **kwargs)

    def head(self, url, **kwargs):
        return self.request("HEAD", url, **kwargs)

    def post(self, url, **kwargs):
        return self.request("POST", url, **kwargs)

    def put(self, url, **kwargs):
        return self.request("PUT", url, **kwargs)

    def patch(self, url, **kwargs):
        return self.request("PATCH", url, **kwargs)

    def delete(self, url, **kwargs):
        return self.request("DELETE", url, **kwargs)

    def close(self):
        if self._state != "closed":
            self._state = "closed"
            self._transport.close()

    def __enter__(self):
        if self._state != "unopened":
            raise RuntimeError({"opened": "Cannot open a client instance more than once.", "closed": "Cannot reopen a client instance, once it has been closed."}[self._state])
        self._state = "opened"
        return self

    def __exit__(self, exc_type=None, exc_value=None, traceback=None):
        self.close()


class AsyncClient(_BaseClient):
    """Client, awaited."""

    async def request(self, method, url, *, content=None, data=None, files=None, json=None, params=None, headers=None, cookies=None, auth=USE_CLIENT_DEFAULT,
                      follow_redirects=USE_CLIENT_DEFAULT, timeout=USE_CLIENT_DEFAULT, extensions=None):
        request = self.build_request(method, url, content=content, data=data, files=files, json=json, params=params, headers=headers, cookies=cookies, timeout=timeout,
                                     extensions=extensions)
        return await self.send(request, auth=auth, follow_redirects=follow_redirects)

    def stream(self, method, url, *, auth=USE_CLIENT_DEFAULT, follow_redirects=USE_CLIENT_DEFAULT, **kwargs):
        return _Stream(self, self.build_request(method, url, **kwargs), auth, follow_redirects)

    async def send(self, request, *, stream=False, auth=USE_CLIENT_DEFAULT, follow_redirects=USE_CLIENT_DEFAULT):
        self._begin()
        follow = self.follow_redirects if follow_redirects is USE_CLIENT_DEFAULT else follow_redirects
        flow = self._flow(request, auth)
        request = next(flow)
        history = []
        while True:
            response = await self._follow(request, follow, history)
            try:
                request = flow.send(response)
            except StopIteration:
                break
            history.append(response)
        response._unread = stream
        return response

    async def _follow(self, request, follow, before):
        history = list(before)
        while True:
            if len(history) > self.max_redirects:
                raise TooManyRedirects("Exceeded maximum allowed redirects.", request=request)
            for hook in self._hooks["request"]:
                await hook(request)
            start = time.perf_counter()
            response = await self._route(request.url).handle_async_request(request)
            self._received(response, request, start)
            for hook in self._hooks["response"]:
                await hook(response)
            response.history = list(history)
            if not response.has_redirect_location:
                return response
            new = self._next(request, response)
            if not follow:
                response.next_request = new
                return response
            history.append(response)
            request = new

    async def get(self, url, **kwargs):
        return await self.request("GET", url, **kwargs)

    async def options(self, url, **kwargs):
        return await self.request("OPTIONS", url, **kwargs)

    async def head(self, url, **kwargs):
        return await self.request("HEAD", url, **kwargs)

    async def post(self, url, **kwargs):
        return await self.request("POST", url, **kwargs)

    async def put(self, url, **kwargs):
        return await self.request("PUT", url, **kwargs)

    async def patch(self, url, **kwargs):
        return await self.request("PATCH", url, **kwargs)

    async def delete(self, url, **kwargs):
        return await self.request("DELETE", url, **kwargs)

    async def aclose(self):
        if self._state != "closed":
            self._state = "closed"
            await self._transport.aclose()

    async def __aenter__(self):
        self._state = "opened"
        return self

    async def __aexit__(self, exc_type=None, exc_value=None, traceback=None):
        await self.aclose()

"""httpx: requests to the hosts that the policy grants."""

import enum
from http import HTTPStatus

from httpx._client import (AsyncBaseTransport, AsyncClient, AsyncHTTPTransport, Auth, BaseTransport, BasicAuth, Client, HTTPTransport, Limits, MockTransport, Timeout,
                           USE_CLIENT_DEFAULT, __version__, _BaseClient)
from httpx._client import DEFAULT_TIMEOUT as _DEFAULT_TIMEOUT
from httpx._exceptions import (CloseError, ConnectError, ConnectTimeout, CookieConflict, DecodingError, HTTPError, HTTPStatusError, InvalidURL, LocalProtocolError,
                               NetworkError, PoolTimeout, ProtocolError, ProxyError, ReadError, ReadTimeout, RemoteProtocolError, RequestError, RequestNotRead,
                               ResponseNotRead, StreamClosed, StreamConsumed, StreamError, TimeoutException, TooManyRedirects, TransportError, UnsupportedProtocol,
                               WriteError, WriteTimeout)
from httpx._models import Cookies, Request, Response
from httpx._urls import Headers, QueryParams, URL

__title__ = "httpx"
__all__ = ["__title__", "__version__", "AsyncBaseTransport", "AsyncClient", "AsyncHTTPTransport", "Auth", "BaseTransport", "BasicAuth", "Client", "CloseError", "codes",
           "ConnectError", "ConnectTimeout", "CookieConflict", "Cookies", "DecodingError", "delete", "get", "head", "Headers", "HTTPError", "HTTPStatusError",
           "HTTPTransport", "InvalidURL", "Limits", "LocalProtocolError", "MockTransport", "NetworkError", "options", "patch", "PoolTimeout", "post", "ProtocolError",
           "ProxyError", "put", "QueryParams", "ReadError", "ReadTimeout", "RemoteProtocolError", "request", "Request", "RequestError", "RequestNotRead", "Response",
           "ResponseNotRead", "stream", "StreamClosed", "StreamConsumed", "StreamError", "Timeout", "TimeoutException", "TooManyRedirects", "TransportError",
           "UnsupportedProtocol", "URL", "USE_CLIENT_DEFAULT", "WriteError", "WriteTimeout"]


class codes(enum.IntEnum):
    """The status codes of HTTP."""

    def __str__(self):
        return str(self.value)

    @classmethod
    def get_reason_phrase(cls, value):
        try:
            return HTTPStatus(value).phrase
        except ValueError:
            return ""

    is_informational = classmethod(lambda cls, value: 100 <= value <= 199)
    is_success = classmethod(lambda cls, value: 200 <= value <= 299)
    is_redirect = classmethod(lambda cls, value: 300 <= value <= 399)
    is_client_error = classmethod(lambda cls, value: 400 <= value <= 499)
    is_server_error = classmethod(lambda cls, value: 500 <= value <= 599)
    is_error = classmethod(lambda cls, value: 400 <= value <= 599)

    locals().update({s.name: int(s) for s in HTTPStatus})


for _s in codes:
    setattr(codes, _s.name.lower(), int(_s))
del _s


def request(method, url, *, params=None, content=None, data=None, files=None, json=None, headers=None, cookies=None, auth=None, proxy=None, timeout=_DEFAULT_TIMEOUT,
            follow_redirects=False, verify=True, trust_env=True):
    """Send a request."""
    with Client(cookies=cookies, proxy=proxy, verify=verify, timeout=timeout, trust_env=trust_env) as client:
        return client.request(method=method, url=url, content=content, data=data, files=files, json=json, params=params, headers=headers, auth=auth,
                              follow_redirects=follow_redirects)


def stream(method, url, *, cookies=None, proxy=None, timeout=_DEFAULT_TIMEOUT, verify=True, trust_env=True, **kwargs):
    """Send a request; the response is read by what it iterates over, in a with statement."""
    return Client(cookies=cookies, proxy=proxy, verify=verify, timeout=timeout, trust_env=trust_env).stream(method, url, **kwargs)


def get(url, *, params=None, headers=None, cookies=None, auth=None, proxy=None, follow_redirects=False, verify=True, timeout=_DEFAULT_TIMEOUT, trust_env=True):
    """Send a GET request."""
    return request("GET", url, params=params, headers=headers, cookies=cookies, auth=auth, proxy=proxy, follow_redirects=follow_redirects, verify=verify,
                   timeout=timeout, trust_env=trust_env)


def options(url, *, params=None, headers=None, cookies=None, auth=None, proxy=None, follow_redirects=False, verify=True, timeout=_DEFAULT_TIMEOUT, trust_env=True):
    """Send an OPTIONS request."""
    return request("OPTIONS", url, params=params, headers=headers, cookies=cookies, auth=auth, proxy=proxy, follow_redirects=follow_redirects, verify=verify,
                   timeout=timeout, trust_env=trust_env)


def head(url, *, params=None, headers=None, cookies=None, auth=None, proxy=None, follow_redirects=False, verify=True, timeout=_DEFAULT_TIMEOUT, trust_env=True):
    """Send a HEAD request."""
    return request("HEAD", url, params=params, headers=headers, cookies=cookies, auth=auth, proxy=proxy, follow_redirects=follow_redirects, verify=verify,
                   timeout=timeout, trust_env=trust_env)


def post(url, *, content=None, data=None, files=None, json=None, params=None, headers=None, cookies=None, auth=None, proxy=None, follow_redirects=False, verify=True,
         timeout=_DEFAULT_TIMEOUT, trust_env=True):
    """Send a POST request."""
    return request("POST", url, content=content, data=data, files=files, json=json, params=params, headers=headers, cookies=cookies, auth=auth, proxy=proxy,
                   follow_redirects=follow_redirects, verify=verify, timeout=timeout, trust_env=trust_env)


def put(url, *, content=None, data=None, files=None, json=None, params=None, headers=None, cookies=None, auth=None, proxy=None, follow_redirects=False, verify=True,
        timeout=_DEFAULT_TIMEOUT, trust_env=True):
    """Send a PUT request."""
    return request("PUT", url, content=content, data=data, files=files, json=json, params=params, headers=headers, cookies=cookies, auth=auth, proxy=proxy,
                   follow_redirects=follow_redirects, verify=verify, timeout=timeout, trust_env=trust_env)


def patch(url, *, content=None, data=None, files=None, json=None, params=None, headers=None, cookies=None, auth=None, proxy=None, follow_redirects=False, verify=True,
          timeout=_DEFAULT_TIMEOUT, trust_env=True):
    """Send a PATCH request."""
    return request("PATCH", url, content=content, data=data, files=files, json=json, params=params, headers=headers, cookies=cookies, auth=auth, proxy=proxy,
                   follow_redirects=follow_redirects, verify=verify, timeout=timeout, trust_env=trust_env)


def delete(url, *, params=None, headers=None, cookies=None, auth=None, proxy=None, follow_redirects=False, verify=True, timeout=_DEFAULT_TIMEOUT, trust_env=True):
    """Send a DELETE request."""
    return request("DELETE", url, params=params, headers=headers, cookies=cookies, auth=auth, proxy=proxy, follow_redirects=follow_redirects, verify=verify,
                   timeout=timeout, trust_env=trust_env)

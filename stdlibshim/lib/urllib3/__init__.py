"""urllib3: what programs import beside requests, and a pool that sends requests by it."""

import warnings

from urllib3 import exceptions
from urllib3.util import Retry, Timeout, make_headers

__version__ = "2.8.0"
__all__ = ("HTTPResponse", "PoolManager", "Retry", "Timeout", "disable_warnings", "exceptions", "make_headers", "request")


def disable_warnings(category=exceptions.HTTPWarning):
    """Warn no more."""
    warnings.simplefilter("ignore", category)


class HTTPResponse:
    """What a server answered."""

    def __init__(self, response):
        self._response = response
        self.status, self.reason, self.headers, self.url = response.status_code, response.reason, response.headers, response.url
        self.data = response.content

    def json(self):
        import json
        return json.loads(self.data)

    def read(self, amt=None, decode_content=None):
        data, self._rest = self._unread(amt)
        return data

    _rest = None

    def _unread(self, amt):
        rest = self.data if self._rest is None else self._rest
        return (rest, b"") if amt is None else (rest[:amt], rest[amt:])

    def getheader(self, name, default=None):
        return self.headers.get(name, default)

    def geturl(self):
        return self.url

    def release_conn(self):
        """Nothing: connections are the host's."""

    close = release_conn


class PoolManager:
    """Sends requests."""

    def __init__(self, num_pools=10, headers=None, **connection_pool_kw):
        self.headers = headers or {}
        self._retries = connection_pool_kw.get("retries")
        self._timeout = connection_pool_kw.get("timeout")

    def request(self, method, url, body=None, fields=None, headers=None, json=None, *, timeout=None, retries=None, redirect=True, preload_content=True, **kw):
        import requests
        from requests.adapters import HTTPAdapter
        headers = dict(headers or {})
        if json is not None:
            from json import dumps
            body = dumps(json, separators=(",", ":"), ensure_ascii=False).encode("utf-8")
            if not any(k.lower() == "content-type" for k in headers):
                headers["Content-Type"] = "application/json"
        retries = self._retries if retries is None else retries
        timeout = self._timeout if timeout is None else timeout
        if isinstance(timeout, Timeout):
            timeout = timeout._pair()
        s = requests.Session()
        s.headers = requests.structures.CaseInsensitiveDict({"User-Agent": f"python-urllib3/{__version__}", **self.headers})
        adapter = HTTPAdapter(max_retries=3 if retries is None else retries)
        s.mount("http://", adapter)
        s.mount("https://", adapter)
        form = fields if method.upper() not in ("GET", "HEAD", "DELETE", "OPTIONS") else None
        try:
            r = s.request(method, url, data=body, headers=headers, timeout=timeout, allow_redirects=redirect and retries is not False,
                          params=fields if form is None else None, files={k: (None, v) if isinstance(v, (str, bytes)) else v for k, v in form.items()} if form else None)
        except requests.exceptions.InvalidURL as exc:
            raise exceptions.LocationParseError(str(exc)) from exc
        except requests.exceptions.RequestException as exc:
            cls = exceptions.NewConnectionError if retries is False and "NewConnectionError" in str(exc) else exceptions.MaxRetryError
            raise cls(str(exc), url) from exc
        return HTTPResponse(r)

    def clear(self):
        """Nothing: connections are the host's."""

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False


def request(method, url, *, body=None, fields=None, headers=None, preload_content=True, decode_content=True, redirect=True, retries=None, timeout=3, json=None):
    """Send a request."""
    return PoolManager().request(method, url, body=body, fields=fields, headers=headers, redirect=redirect, retries=retries, timeout=timeout, json=json)

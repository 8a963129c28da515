"""How requests are sent."""

from urllib.parse import urlsplit, urlunsplit

import _http
from requests.exceptions import (ChunkedEncodingError, ConnectionError, ConnectTimeout, InvalidHeader, InvalidURL, ReadTimeout, RequestException, RetryError, SSLError)
from requests.models import Response
from requests.structures import CaseInsensitiveDict
from requests.utils import get_encoding_from_headers
from urllib3.util.retry import Retry

DEFAULT_POOLBLOCK = False
DEFAULT_POOLSIZE = 10
DEFAULT_RETRIES = 0


class BaseAdapter:
    """Sends requests."""

    def send(self, request, stream=False, timeout=None, verify=True, cert=None, proxies=None):
        raise NotImplementedError

    def close(self):
        raise NotImplementedError


class HTTPAdapter(BaseAdapter):
    """Sends over the network, to the hosts that are granted."""

    def __init__(self, pool_connections=DEFAULT_POOLSIZE, pool_maxsize=DEFAULT_POOLSIZE, max_retries=DEFAULT_RETRIES, pool_block=DEFAULT_POOLBLOCK):
        self.max_retries = Retry.from_int(max_retries)
        self.config, self.proxy_manager = {}, {}

    def close(self):
        pass

    def build_response(self, req, resp):
        status, reason, _, fields, body = resp
        r = Response()
        r.status_code, r.reason, r.url, r.request = status, reason, req.url, req
        merged = CaseInsensitiveDict()
        for k, v in fields:
            merged[k] = f"{merged[k]}, {v}" if k in merged else v
        r.headers = merged
        r.encoding = get_encoding_from_headers(merged)
        r.cookies._jar.extract([v for k, v in fields if k.lower() == "set-cookie"], req.url)
        r._load(body, fields)
        return r

    def send(self, request, stream=False, timeout=None, verify=True, cert=None, proxies=None):
        retry = self.max_retries
        again = retry.allowed_methods is None or retry.allowed_methods is False or request.method in retry.allowed_methods
        tried = 0
        while True:
            tried += 1
            try:
                response = self._once(request, timeout)
            except (ConnectionError, ReadTimeout) as exc:
                connecting = isinstance(exc, ConnectionError) and not isinstance(exc, ReadTimeout)
                if isinstance(exc, SSLError) or tried > retry._left(retry.connect if connecting else retry.read) or not (connecting or again):
                    raise
                retry._wait(tried)
                continue
            if response.status_code in retry.status_forcelist and again:
                if tried <= retry._left(retry.status):
                    retry._wait(tried, response)
                    continue
                if retry.raise_on_status:
                    parts = urlsplit(request.url)
                    raise RetryError(f"{_pool(parts)}: Max retries exceeded with url: {request.path_url} (Caused by ResponseError('too many "
                                     f"{response.status_code} error responses'))", request=request)
            return response

    def _once(self, request, timeout):
        if isinstance(timeout, tuple):
            if len(timeout) != 2:
                raise ValueError(f"Invalid timeout {timeout}. Pass a (connect, read) timeout tuple, or a single float to set both timeouts to the same value.")
            connect, read = timeout
        else:
            connect = read = timeout
        for t in (connect, read):
            if t is not None and t <= 0:
                raise ValueError(f"Attempted to set connect timeout to {t}, but the timeout cannot be set to a value less than or equal to 0.")
        parts = urlsplit(request.url)
        body = request.body
        if isinstance(body, str):
            body = body.encode("utf-8")
        headers = [(k, v.decode("latin-1") if isinstance(v, bytes) else v) for k, v in request.headers.items()]
        url = urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, parts.query, ""))
        got = _http.exchange(request.method, url, headers, body, connect, read)
        if len(got) == 3:
            self._fail(got, request, parts, connect, read)
        return self.build_response(request, got)

    def _fail(self, got, request, parts, connect, read):
        kind, errno, text = got
        pool, where = _pool(parts), f"Max retries exceeded with url: {request.path_url} (Caused by "
        connection = f"HTTP{'S' if parts.scheme == 'https' else ''}Connection(host={parts.hostname!r}, port={_port(parts)})"
        if kind in ("connect", "resolve"):
            cause = f"[Errno {errno}] {text}" if errno else text
            if kind == "resolve":
                raise ConnectionError(f"{pool}: {where}NameResolutionError(\"{connection}: Failed to resolve {parts.hostname!r} ({cause})\"))", request=request)
            raise ConnectionError(f"{pool}: {where}NewConnectionError(\"{connection}: Failed to establish a new connection: {cause}\"))", request=request)
        if kind == "tls":
            raise SSLError(f"{pool}: {where}SSLError({text!r}))", request=request)
        if kind == "connect timeout":
            raise ConnectTimeout(f"{pool}: {where}ConnectTimeoutError({connection}, 'Connection to {parts.hostname} timed out. (connect timeout={connect})'))", request=request)
        if kind == "timeout":
            raise ReadTimeout(f"{pool}: Read timed out. (read timeout={read})", request=request)
        if kind == "url":
            raise InvalidURL(f"Failed to parse: {request.url}: {text}", request=request)
        if kind == "request":
            raise (InvalidHeader if "header" in text or "field" in text else RequestException)(text, request=request)
        if kind == "size":
            raise ChunkedEncodingError(text, request=request)
        cause = f"ConnectionResetError({errno}, {text!r})" if errno else f"RemoteDisconnected({text!r})"
        raise ConnectionError(f"('Connection aborted.', {cause})", request=request)


def _port(parts):
    return parts.port or (443 if parts.scheme == "https" else 80)


def _pool(parts):
    return f"HTTP{'S' if parts.scheme == 'https' else ''}ConnectionPool(host={parts.hostname!r}, port={_port(parts)})"

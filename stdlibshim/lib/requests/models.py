"""Requests and responses."""

import datetime
import json as complexjson
from collections.abc import Mapping
from io import BytesIO
from urllib.parse import urlencode, urljoin, urlsplit, urlunsplit

import _http_bodies as _bodies
from requests.auth import HTTPBasicAuth
from requests.cookies import RequestsCookieJar, cookiejar_from_dict
from requests.exceptions import (ContentDecodingError, HTTPError, InvalidHeader, InvalidJSONError, InvalidURL, JSONDecodeError, MissingSchema,
                                 StreamConsumedError)
from requests.structures import CaseInsensitiveDict
from requests.utils import get_auth_from_url, get_encoding_from_headers, requote_uri, to_key_val_list

REDIRECT_STATI = (301, 302, 303, 307, 308)
DEFAULT_REDIRECT_LIMIT = 30
CONTENT_CHUNK_SIZE = 10 * 1024
ITER_CHUNK_SIZE = 512


def _hooks(hooks):
    out = {"response": []}
    for event, hook in (hooks or {}).items():
        if event not in out:
            raise ValueError(f'Unsupported event specified, with event name "{event}"')
        out[event].extend([hook] if callable(hook) else hook)
    return out


def _encode_params(data):
    """A query or a form: pairs, where a value may be a list; text and bytes stay."""
    if isinstance(data, (str, bytes)) or hasattr(data, "read"):
        return data
    if hasattr(data, "__iter__"):
        pairs = []
        for k, vs in to_key_val_list(data):
            if isinstance(vs, (str, bytes)) or not hasattr(vs, "__iter__"):
                vs = [vs]
            pairs += [(k, v) for v in vs if v is not None]
        return urlencode(pairs, doseq=True)
    return data


class Request:
    """A request of a program; prepare() makes what is sent."""

    def __init__(self, method=None, url=None, headers=None, files=None, data=None, params=None, auth=None, cookies=None, hooks=None, json=None):
        self.method, self.url, self.auth, self.json, self.cookies = method, url, auth, json, cookies
        self.headers = {} if headers is None else headers
        self.files = [] if files is None else files
        self.data = [] if data is None else data
        self.params = {} if params is None else params
        self.hooks = _hooks(hooks)

    def __repr__(self):
        return f"<Request [{self.method}]>"

    def prepare(self):
        p = PreparedRequest()
        p.prepare(method=self.method, url=self.url, headers=self.headers, files=self.files, data=self.data, json=self.json, params=self.params, auth=self.auth,
                  cookies=self.cookies, hooks=self.hooks)
        return p


class PreparedRequest:
    """A request as it is sent."""

    def __init__(self):
        self.method = self.url = self.headers = self._cookies = self.body = self._digest = None
        self.hooks = _hooks(None)

    def prepare(self, method=None, url=None, headers=None, files=None, data=None, params=None, auth=None, cookies=None, hooks=None, json=None):
        self.prepare_method(method)
        self.prepare_url(url, params)
        self.prepare_headers(headers)
        self.prepare_cookies(cookies)
        self.prepare_body(data, files, json)
        self.prepare_auth(auth, url)
        self.hooks = _hooks(hooks)

    def __repr__(self):
        return f"<PreparedRequest [{self.method}]>"

    def copy(self):
        p = PreparedRequest()
        p.method, p.url, p.body, p._digest = self.method, self.url, self.body, self._digest
        p.headers = self.headers.copy() if self.headers is not None else None
        p._cookies = self._cookies.copy() if self._cookies is not None else None
        p.hooks = self.hooks
        return p

    @property
    def path_url(self):
        parts = urlsplit(self.url)
        return (parts.path or "/") + ("?" + parts.query if parts.query else "")

    def prepare_method(self, method):
        self.method = method.upper() if method is not None else None

    def prepare_url(self, url, params):
        url = url.decode("utf8") if isinstance(url, bytes) else str(url)
        url = url.lstrip()
        if ":" in url and not url.lower().startswith("http"):
            self.url = url
            return
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError as exc:
            raise InvalidURL(f"Failed to parse: {url}" if "ort" in str(exc) else str(exc)) from None
        if not parts.scheme:
            raise MissingSchema(f"Invalid URL {url!r}: No scheme supplied. Perhaps you meant https://{url}?")
        if not host:
            raise InvalidURL(f"Invalid URL {url!r}: No host supplied")
        try:
            ascii_host = _bodies.ascii_host(host)
        except UnicodeError:
            raise InvalidURL("URL has an invalid label.") from None
        if ascii_host.startswith(("*", ".")):
            raise InvalidURL("URL has an invalid label.")
        if ":" in ascii_host:
            ascii_host = f"[{ascii_host}]"
        auth = parts.netloc.rpartition("@")[0]
        netloc = (auth + "@" if auth else "") + ascii_host + (f":{port}" if port is not None else "")
        query = parts.query
        extra = _encode_params(params)
        if isinstance(extra, bytes):
            extra = extra.decode("utf-8")
        if extra:
            query = f"{query}&{extra}" if query else extra
        self.url = requote_uri(urlunsplit([parts.scheme, netloc, parts.path or "/", query, parts.fragment]))

    def prepare_headers(self, headers):
        self.headers = CaseInsensitiveDict()
        for name, value in (headers or {}).items():
            for what, text in (("name", name), ("value", value)):
                if not isinstance(text, (str, bytes)):
                    raise InvalidHeader(f"Header part ({text!r}) from ({name!r}, {value!r}) must be of type str or bytes, not {type(text)}")
                plain = text.decode("latin-1") if isinstance(text, bytes) else text
                if any(c in plain for c in "\r\n\0") or plain[:1].isspace() or what == "name" and (not plain or ":" in plain or plain.strip() != plain):
                    raise InvalidHeader(f"Invalid leading whitespace, reserved character(s), or return character(s) in header {what}: {text!r}")
            self.headers[name.decode("ascii") if isinstance(name, bytes) else name] = value

    def prepare_body(self, data, files, json=None):
        body = content_type = None
        if not data and json is not None:
            content_type = "application/json"
            try:
                body = complexjson.dumps(json, allow_nan=False)
            except ValueError as exc:
                raise InvalidJSONError(exc, request=self) from exc
            body = body.encode("utf-8")
        if data and hasattr(data, "read") and not files:
            body = data.read()
            body = body.encode("utf-8") if isinstance(body, str) else body
        elif hasattr(data, "__iter__") and not isinstance(data, (str, bytes, list, tuple, Mapping)) and not files:
            body = b"".join(x.encode("utf-8") if isinstance(x, str) else x for x in data)
        elif files:
            body, content_type = self._encode_files(files, data)
        elif data:
            body = _encode_params(data)
            if not isinstance(data, (str, bytes)):
                content_type = "application/x-www-form-urlencoded"
        self.prepare_content_length(body)
        if content_type and "content-type" not in self.headers:
            self.headers["Content-Type"] = content_type
        self.body = body

    @staticmethod
    def _encode_files(files, data):
        if isinstance(data, (str, bytes)):
            raise ValueError("Data must not be a string.")
        fields = []
        for k, vs in to_key_val_list(data or {}):
            for v in [vs] if isinstance(vs, (str, bytes)) or not hasattr(vs, "__iter__") else vs:
                if v is not None:
                    fields.append((k, v if isinstance(v, bytes) else str(v)))
        listed = []
        for k, v in to_key_val_list(files):
            kind, headers = None, {}
            if isinstance(v, (tuple, list)):
                filename, content, *rest = v
                kind = rest[0] if rest else None
                headers = rest[1] if len(rest) > 1 else {}
            else:
                content = v
                name = getattr(v, "name", None)
                filename = name.rpartition("/")[2] if isinstance(name, str) and not name.startswith("<") else k
            if content is not None:
                listed.append((k, filename, content, kind, headers))
        mark = _bodies.boundary()
        return _bodies.multipart(fields, listed, mark), f"multipart/form-data; boundary={mark}"

    def prepare_content_length(self, body):
        if body:
            self.headers["Content-Length"] = str(len(body.encode("utf-8") if isinstance(body, str) else body))
        elif self.method not in ("GET", "HEAD") and self.headers.get("Content-Length") is None:
            self.headers["Content-Length"] = "0"

    def prepare_auth(self, auth, url=""):
        if auth is None:
            pair = get_auth_from_url(self.url)
            auth = pair if any(pair) else None
        if auth:
            if isinstance(auth, tuple) and len(auth) == 2:
                auth = HTTPBasicAuth(*auth)
            r = auth(self)
            self.__dict__.update(r.__dict__)
            self.prepare_content_length(self.body)

    def prepare_cookies(self, cookies):
        self._cookies = cookies if isinstance(cookies, RequestsCookieJar) else cookiejar_from_dict(cookies)
        if "Cookie" not in self.headers:
            value = self._cookies._jar.header(self.url)
            if value is not None:
                self.headers["Cookie"] = value

    def prepare_hooks(self, hooks):
        self.hooks = _hooks(hooks)


class Response:
    """What a server answered."""

    __attrs__ = ["_content", "status_code", "url", "headers", "history", "encoding", "reason", "cookies", "elapsed", "request"]

    def __init__(self):
        self._content = False
        self._content_consumed = False
        self._stream = False
        self._next = None
        self.status_code = None
        self.headers = CaseInsensitiveDict()
        self.raw = None
        self.url = None
        self.encoding = None
        self.history = []
        self.reason = None
        self.cookies = cookiejar_from_dict({})
        self.elapsed = datetime.timedelta(0)
        self.request = None

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def __repr__(self):
        return f"<Response [{self.status_code}]>"

    def __bool__(self):
        return self.ok

    def __iter__(self):
        return self.iter_content(128)

    @property
    def ok(self):
        try:
            self.raise_for_status()
        except HTTPError:
            return False
        return True

    @property
    def is_redirect(self):
        return "location" in self.headers and self.status_code in REDIRECT_STATI

    @property
    def is_permanent_redirect(self):
        return "location" in self.headers and self.status_code in (301, 308)

    @property
    def next(self):
        return self._next

    @property
    def apparent_encoding(self):
        content = self.content
        try:
            content.decode("ascii")
            return "ascii"
        except UnicodeDecodeError:
            pass
        try:
            content.decode("utf-8")
            return "utf-8"
        except UnicodeDecodeError:
            return "ISO-8859-1"

    def _load(self, raw, fields):
        """Take the body that came."""
        self.raw = _Raw(raw, self.status_code, self.reason, self.headers)
        self._received = raw

    @property
    def content(self):
        if self._content is False:
            if self._content_consumed:
                raise RuntimeError("The content for this response was already consumed")
            if self.raw is None:
                self._content = None
            else:
                try:
                    self._content = _bodies.decode(self._received, self.headers.get("content-encoding")) if hasattr(self, "_received") else self.raw.read()
                except _bodies.DecodeError as exc:
                    raise ContentDecodingError(exc) from exc
        self._content_consumed = True
        return self._content

    @property
    def text(self):
        if not self.content:
            return ""
        encoding = self.encoding
        if encoding is None:
            encoding = self.apparent_encoding
        try:
            return str(self.content, encoding, errors="replace")
        except (LookupError, TypeError):
            return str(self.content, errors="replace")

    def json(self, **kwargs):
        if not self.encoding and self.content and len(self.content) > 3:
            try:
                return complexjson.loads(self.content.decode(complexjson.detect_encoding(self.content)), **kwargs)
            except UnicodeDecodeError:
                pass
            except complexjson.JSONDecodeError as exc:
                raise JSONDecodeError(exc.msg, exc.doc, exc.pos) from None
        try:
            return complexjson.loads(self.text, **kwargs)
        except complexjson.JSONDecodeError as exc:
            raise JSONDecodeError(exc.msg, exc.doc, exc.pos) from None

    @property
    def links(self):
        header = self.headers.get("link")
        return {link.get("rel") or link.get("url"): link for link in _bodies.links(header)} if header else {}

    def iter_content(self, chunk_size=1, decode_unicode=False):
        if self._content_consumed and isinstance(self._content, bool):
            raise StreamConsumedError()
        if chunk_size is not None and not isinstance(chunk_size, int):
            raise TypeError(f"chunk_size must be an int, it is instead a {type(chunk_size)}.")
        return self._chunks(chunk_size, decode_unicode)

    def _chunks(self, chunk_size, decode_unicode):
        if self._content is False:  # of a stream, which is read once
            content, self._content, self._content_consumed = self.content or b"", False, False
        else:
            content = self.content or b""
        size = chunk_size or max(len(content), 1)
        decoder = None
        if decode_unicode and self.encoding is not None:
            import codecs
            decoder = codecs.getincrementaldecoder(self.encoding)(errors="replace")
        for i in range(0, len(content), size):
            part = content[i:i + size]
            if decoder is not None:
                part = decoder.decode(part)
                if not part:
                    continue
            yield part
        if decoder is not None:
            part = decoder.decode(b"", final=True)
            if part:
                yield part
        self._content_consumed = True

    def iter_lines(self, chunk_size=ITER_CHUNK_SIZE, decode_unicode=False, delimiter=None):
        pending = None
        for chunk in self.iter_content(chunk_size=chunk_size, decode_unicode=decode_unicode):
            if pending is not None:
                chunk = pending + chunk
            lines = chunk.split(delimiter) if delimiter else chunk.splitlines()
            pending = lines.pop() if lines and lines[-1] and chunk and lines[-1][-1] == chunk[-1] else None
            yield from lines
        if pending is not None:
            yield pending

    def raise_for_status(self):
        reason = self.reason
        if isinstance(reason, bytes):
            try:
                reason = reason.decode("utf-8")
            except UnicodeDecodeError:
                reason = reason.decode("iso-8859-1")
        kind = "Client" if 400 <= self.status_code < 500 else "Server" if 500 <= self.status_code < 600 else None
        if kind:
            raise HTTPError(f"{self.status_code} {kind} Error: {reason} for url: {self.url}", response=self)

    def close(self):
        if self.raw is not None and hasattr(self.raw, "close"):
            self.raw.close()


class _Raw(BytesIO):
    """The body as it came, where programs look for urllib3's response."""

    def __init__(self, data, status, reason, headers):
        super().__init__(data)
        self.status, self.reason, self.headers, self.version = status, reason, headers, 11
        self.decode_content = False

    def read(self, amt=-1, decode_content=None):
        data = super().read(-1 if amt is None else amt)
        if decode_content or decode_content is None and self.decode_content:
            data = _bodies.decode(data, self.headers.get("content-encoding"))
        return data

    def stream(self, amt=65536, decode_content=None):
        while data := self.read(amt, decode_content):
            yield data


def redirect_url(response):
    """Where a redirect leads, as it says itself."""
    if not response.is_redirect:
        return None
    location = response.headers["location"]
    try:
        location = location.encode("latin1").decode("utf8")
    except UnicodeError:
        pass
    if location.startswith("//"):
        location = f"{urlsplit(response.url).scheme}:{location}"
    parts = urlsplit(location)
    was = urlsplit(response.request.url).fragment
    if was and not parts.fragment:
        parts = parts._replace(fragment=was)
    url = parts.geturl()
    return requote_uri(url if parts.netloc else urljoin(response.url, requote_uri(url)))

"""URLs, their parameters, and header fields."""

__name__ = "httpx"

import re
from collections.abc import Mapping, MutableMapping
from urllib.parse import parse_qsl, unquote, urlencode, urljoin, urlsplit

from _http_bodies import ascii_host, requote
from httpx._exceptions import InvalidURL

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21}
_PATH_SAFE = "!$&'()*+,;=:@/[]|^"
_QUERY_SAFE = "!$&'()*+,;=:@/?[]|^\\"
_SENSITIVE = ("authorization", "proxy-authorization")


def _primitive(value):
    if value is True:
        return "true"
    if value is False:
        return "false"
    if value is None:
        return ""
    return str(value)


class QueryParams(Mapping):
    """The parameters of a query: several values a name, in order."""

    def __init__(self, *args, **kwargs):
        value = args[0] if args else kwargs
        if value is None or isinstance(value, (str, bytes)):
            value = value.decode("ascii") if isinstance(value, bytes) else value
            pairs = parse_qsl(value or "", keep_blank_values=True)
        elif isinstance(value, QueryParams):
            pairs = value.multi_items()
        elif isinstance(value, (list, tuple)):
            pairs = [(k, v) for k, v in value]
        else:
            pairs = []
            for k, v in value.items():
                pairs += [(k, x) for x in v] if isinstance(v, (list, tuple)) else [(k, v)]
        self._dict = {}
        for k, v in pairs:
            self._dict.setdefault(str(k), []).append(_primitive(v))

    def keys(self):
        return self._dict.keys()

    def values(self):
        return {k: v[0] for k, v in self._dict.items()}.values()

    def items(self):
        return {k: v[0] for k, v in self._dict.items()}.items()

    def multi_items(self):
        return [(k, x) for k, v in self._dict.items() for x in v]

    def get(self, key, default=None):
        return self._dict[str(key)][0] if key in self._dict else default

    def get_list(self, key):
        return list(self._dict.get(str(key), []))

    def set(self, key, value=None):
        q = QueryParams()
        q._dict = {**self._dict, str(key): [_primitive(value)]}
        return q

    def add(self, key, value=None):
        q = QueryParams()
        q._dict = {**self._dict, str(key): self.get_list(key) + [_primitive(value)]}
        return q

    def remove(self, key):
        q = QueryParams()
        q._dict = {k: v for k, v in self._dict.items() if k != str(key)}
        return q

    def merge(self, params=None):
        q = QueryParams(params)
        q._dict = {**self._dict, **q._dict}
        return q

    def __getitem__(self, key):
        return self._dict[key][0]

    def __contains__(self, key):
        return key in self._dict

    def __iter__(self):
        return iter(self.keys())

    def __len__(self):
        return len(self._dict)

    def __bool__(self):
        return bool(self._dict)

    def __hash__(self):
        return hash(str(self))

    def __eq__(self, other):
        return isinstance(other, self.__class__) and sorted(self.multi_items()) == sorted(other.multi_items())

    def __str__(self):
        return urlencode(self.multi_items())

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def update(self, params=None):
        raise RuntimeError("QueryParams are immutable since 0.18.0. Use `q = q.merge(...)` to create an updated copy.")

    def __setitem__(self, key, value):
        raise RuntimeError("QueryParams are immutable since 0.18.0. Use `q = q.set(key, value)` to create an updated copy.")


class URL:
    """A URL, normalised."""

    def __init__(self, url="", **kwargs):
        if isinstance(url, URL):
            text = str(url)
        elif isinstance(url, str):
            text = url
        else:
            raise TypeError(f"Invalid type for url.  Expected str or httpx.URL, got {type(url)}: {url!r}")
        if len(text) > 65536:
            raise InvalidURL("URL too long")
        bad = re.search(r"[\x00-\x1f\x7f]", text)
        if bad:
            raise InvalidURL(f"Invalid non-printable ASCII character in URL, {bad[0]!r} at position {bad.start()}.")
        try:
            parts = urlsplit(text)
            host, port = parts.hostname or "", parts.port
        except ValueError as exc:
            port = parts.netloc.rpartition("@")[2].partition(":")[2]
            raise InvalidURL(f"Invalid port: {port!r}" if "ort" in str(exc) else str(exc)) from None
        self._scheme = kwargs.get("scheme", parts.scheme).lower()
        userinfo = parts.netloc.rpartition("@")[0]
        if "username" in kwargs or "password" in kwargs:
            from urllib.parse import quote
            userinfo = quote(kwargs.get("username") or "", safe="")
            if kwargs.get("password"):
                userinfo += ":" + quote(kwargs["password"], safe="")
        self._userinfo = userinfo
        host = kwargs.get("host", host)
        try:
            self._host = ascii_host(host)
        except UnicodeError:
            raise InvalidURL(f"Invalid IDNA hostname: {host!r}") from None
        self._shown_host = host.lower()
        port = kwargs.get("port", port)
        self._port = None if port == _PORTS.get(self._scheme) else port
        path = kwargs.get("path", parts.path)
        self._path = requote(path, _PATH_SAFE)
        if (self._host or self._scheme in ("http", "https")) and not self._path:
            self._path = "/"
        query = parts.query if "?" in text.partition("#")[0] else None
        if "query" in kwargs:
            query = kwargs["query"].decode("ascii") if kwargs["query"] is not None else None
        if "params" in kwargs:
            params = QueryParams(kwargs["params"])
            query = str(params) if params else None
        self._query = None if query is None else requote(query, _QUERY_SAFE)
        self._fragment = requote(kwargs.get("fragment", parts.fragment), _QUERY_SAFE)

    scheme = property(lambda self: self._scheme)
    raw_scheme = property(lambda self: self._scheme.encode("ascii"))
    userinfo = property(lambda self: self._userinfo.encode("ascii"))
    username = property(lambda self: unquote(self._userinfo.partition(":")[0]))
    password = property(lambda self: unquote(self._userinfo.partition(":")[2]))
    host = property(lambda self: self._shown_host)
    raw_host = property(lambda self: self._host.encode("ascii"))
    port = property(lambda self: self._port)
    path = property(lambda self: unquote(self._path))
    query = property(lambda self: (self._query or "").encode("ascii"))
    params = property(lambda self: QueryParams(self._query))
    fragment = property(lambda self: unquote(self._fragment))
    is_absolute_url = property(lambda self: bool(self._scheme and self._host))
    is_relative_url = property(lambda self: not self.is_absolute_url)

    @property
    def netloc(self):
        host = f"[{self._host}]" if ":" in self._host else self._host
        return (host if self._port is None else f"{host}:{self._port}").encode("ascii")

    @property
    def raw_path(self):
        return (self._path if self._query is None else f"{self._path}?{self._query}").encode("ascii")

    def _text(self, userinfo):
        out = f"{self._scheme}:" if self._scheme else ""
        if self._host:
            out += "//" + (userinfo + "@" if userinfo else "") + self.netloc.decode("ascii")
        out += self.raw_path.decode("ascii")
        return out + ("#" + self._fragment if self._fragment else "")

    def copy_with(self, **kwargs):
        return URL(self, **kwargs)

    def copy_set_param(self, key, value=None):
        return self.copy_with(params=self.params.set(key, value))

    def copy_add_param(self, key, value=None):
        return self.copy_with(params=self.params.add(key, value))

    def copy_remove_param(self, key):
        return self.copy_with(params=self.params.remove(key))

    def copy_merge_params(self, params):
        return self.copy_with(params=self.params.merge(params))

    def join(self, url):
        return URL(urljoin(str(self), str(URL(url)) if isinstance(url, URL) else url))

    def __hash__(self):
        return hash(str(self))

    def __eq__(self, other):
        return isinstance(other, (URL, str)) and str(self) == str(URL(other))

    def __str__(self):
        return self._text(self._userinfo)

    def __repr__(self):
        user, colon, _ = self._userinfo.partition(":")
        return f"URL({self._text(user + ':[secure]' if colon else user)!r})"


class Headers(MutableMapping):
    """Header fields: names in any case, several values a name."""

    def __init__(self, headers=None, encoding=None):
        self.encoding = encoding or "ascii"
        if headers is None:
            pairs = []
        elif isinstance(headers, Headers):
            pairs = list(headers._list)
        else:
            pairs = [(_text(k, "ascii"), _text(v, encoding)) for k, v in (headers.items() if isinstance(headers, Mapping) else headers)]
        self._list = pairs

    @property
    def raw(self):
        return [(k.encode("ascii"), v.encode("latin-1" if _latin(v) else "utf-8")) for k, v in self._list]

    def keys(self):
        return {k.lower(): None for k, _ in self._list}.keys()

    def _merged(self):
        out = {}
        for k, v in self._list:
            k = k.lower()
            out[k] = f"{out[k]}, {v}" if k in out else v
        return out

    def values(self):
        return self._merged().values()

    def items(self):
        return self._merged().items()

    def multi_items(self):
        return [(k.lower(), v) for k, v in self._list]

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def get_list(self, key, split_commas=False):
        key = key.lower()
        values = [v for k, v in self._list if k.lower() == key]
        return [x.strip() for v in values for x in v.split(",")] if split_commas else values

    def update(self, headers=None):
        headers = Headers(headers)
        for key in headers.keys():
            if key in self:
                self.pop(key)
        self._list.extend(headers._list)

    def copy(self):
        return Headers(self, encoding=self.encoding)

    def __getitem__(self, key):
        values = self.get_list(key)
        if values:
            return ", ".join(values)
        raise KeyError(key.lower())

    def __setitem__(self, key, value):
        if isinstance(key, bytes):
            key = key.decode("ascii")
        value = _text(value, self.encoding)
        at = [i for i, (k, _) in enumerate(self._list) if k.lower() == key.lower()]
        for i in reversed(at[1:]):
            del self._list[i]
        if at:
            self._list[at[0]] = (key, value)
        else:
            self._list.append((key, value))

    def __delitem__(self, key):
        kept = [(k, v) for k, v in self._list if k.lower() != key.lower()]
        if len(kept) == len(self._list):
            raise KeyError(key.lower())
        self._list = kept

    def __contains__(self, key):
        return any(k.lower() == key.lower() for k, _ in self._list)

    def __iter__(self):
        return iter(self.keys())

    def __len__(self):
        return len(self._list)

    def __eq__(self, other):
        try:
            other = Headers(other)
        except (TypeError, ValueError):
            return False
        return sorted(self.multi_items()) == sorted(other.multi_items())

    def __repr__(self):
        def shown(k, v):
            return "[secure]" if k in _SENSITIVE else v
        pairs = [(k, shown(k, v)) for k, v in self.multi_items()]
        as_dict = dict(pairs)
        encoding = "" if self.encoding == "ascii" else f", encoding={self.encoding!r}"
        return f"{self.__class__.__name__}({as_dict if len(as_dict) == len(pairs) else pairs!r}{encoding})"


def _latin(text):
    return all(c <= "\xff" for c in text)


def _text(value, encoding):
    if isinstance(value, bytes):
        return value.decode(encoding or "latin-1")
    if not isinstance(value, str):
        raise TypeError(f"Header value must be str or bytes, not {type(value)}")
    value.encode(encoding or "ascii")
    return value

"""What the clients of HTTP share: bodies encoded and decoded, cookies, and the parts of header fields."""

import _http
import binascii
import os
import zlib
from urllib.parse import quote, urlsplit

ACCEPT_ENCODING = "gzip, deflate"
MAX_CODINGS = 5


class DecodeError(Exception):
    """A body is not what its Content-Encoding says."""


def _inflate(data, wbits, room):
    d = zlib.decompressobj(wbits)
    out = d.decompress(data, room + 1 if room else 0)
    if room and len(out) > room:
        raise DecodeError(f"the decoded body has more than the {room} bytes that the policy lets it have (max_body)")
    rest = out
    while wbits > 31 - 1 and d.eof and d.unused_data:  # further members
        data = d.unused_data
        d = zlib.decompressobj(wbits)
        out = d.decompress(data, room - len(rest) + 1 if room else 0)
        rest += out
        if room and len(rest) > room:
            raise DecodeError(f"the decoded body has more than the {room} bytes that the policy lets it have (max_body)")
    return rest


def decode(body, encoding):
    """Undo the codings of a Content-Encoding field. What comes out is bounded like a body itself."""
    if not encoding or not body:
        return body
    codings = [c.strip().lower() for c in encoding.split(",")]
    if len(codings) > MAX_CODINGS:
        raise DecodeError("the body was encoded too often")
    room = _http.max_body()
    for coding in reversed(codings):
        try:
            if coding in ("gzip", "x-gzip"):
                body = _inflate(body, 31, room)
            elif coding == "deflate":
                try:
                    body = _inflate(body, 15, room)
                except zlib.error:
                    body = _inflate(body, -15, room)
            elif coding not in ("", "identity"):
                return body
        except zlib.error as exc:
            raise DecodeError(str(exc)) from exc
    return body


def content_type(value):
    """Take a Content-Type field apart: its type, and its parameters by name."""
    kind, *rest = value.split(";")
    params = {}
    for item in rest:
        name, eq, text = item.partition("=")
        if name.strip():
            params[name.strip("\"' ").lower()] = text.strip("\"' ") if eq else True
    return kind.strip(), params


def links(value):
    """Take a Link field apart: a dict for each link."""
    found = []
    value = value.strip(" '\"")
    if not value:
        return found
    for part in value.replace(">,", ">,\0").replace(", <", "\0<").split("\0"):
        url, _, params = part.partition(";")
        link = {"url": url.strip("<> '\",")}
        for param in params.split(";"):
            key, eq, text = param.partition("=")
            if not eq:
                break
            link[key.strip(" '\"")] = text.strip(" '\",")
        found.append(link)
    return found


def boundary():
    return binascii.hexlify(os.urandom(16)).decode("ascii")


def _disposition(name):
    return name.replace("\\", "\\\\").replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")


def multipart(fields, files, mark):
    """The body of a form: fields are pairs, files are (name, filename, content, content type, headers)."""
    out = bytearray()
    for name, value in fields:
        if isinstance(value, str):
            value = value.encode("utf-8")
        out += f'--{mark}\r\nContent-Disposition: form-data; name="{_disposition(name)}"\r\n\r\n'.encode("utf-8")
        out += value + b"\r\n"
    for name, filename, content, kind, headers in files:
        head = f'--{mark}\r\nContent-Disposition: form-data; name="{_disposition(name)}"'
        if filename:
            head += f'; filename="{_disposition(filename)}"'
        for key, value in headers.items():
            head += f"\r\n{key}: {value}"
        if kind:
            head += f"\r\nContent-Type: {kind}"
        out += head.encode("utf-8") + b"\r\n\r\n"
        if hasattr(content, "read"):
            content = content.read()
        out += (content.encode("utf-8") if isinstance(content, str) else bytes(content)) + b"\r\n"
    out += f"--{mark}--\r\n".encode("ascii")
    return bytes(out)


def ascii_host(host):
    """A host name as it is looked up."""
    if host.isascii():
        return host.lower()
    return host.encode("idna").decode("ascii")


def basic_auth(user, password, encoding="utf-8"):
    if isinstance(user, str):
        user = user.encode(encoding)
    if isinstance(password, str):
        password = password.encode(encoding)
    return "Basic " + binascii.b2a_base64(user + b":" + password, newline=False).decode("ascii")


class Cookie:
    """A cookie, and where it is sent."""

    __slots__ = ("name", "value", "domain", "host_only", "path", "secure", "expires", "rest")

    def __init__(self, name, value, domain="", path="/", secure=False, expires=None, host_only=True):
        self.name, self.value, self.domain, self.path = name, value, domain, path
        self.secure, self.expires, self.host_only, self.rest = secure, expires, host_only, {}

    def __repr__(self):
        return f"Cookie(name={self.name!r}, value={self.value!r}, domain={self.domain!r}, path={self.path!r})"

    def is_expired(self, now=None):
        import time
        return self.expires is not None and self.expires <= (time.time() if now is None else now)


def set_cookie(field, url):
    """The cookie of a Set-Cookie field in a response to url; None for one that is not to be kept."""
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    first, *attributes = field.split(";")
    name, eq, value = first.partition("=")
    name, value = name.strip(), value.strip().strip('"')
    if not eq or not name:
        return None
    cookie = Cookie(name, value, domain=host, path=parts.path.rpartition("/")[0] or "/")
    for attribute in attributes:
        key, _, text = attribute.partition("=")
        key, text = key.strip().lower(), text.strip()
        if key == "domain" and text:
            domain = text.lstrip(".").lower()
            if host != domain and not (host.endswith("." + domain) and "." in domain and not host.rpartition(".")[2].isdigit()):
                return None
            cookie.domain, cookie.host_only = domain, host == domain and not text.startswith(".")
        elif key == "path" and text.startswith("/"):
            cookie.path = text
        elif key == "secure":
            cookie.secure = True
        elif key == "max-age":
            try:
                import time
                cookie.expires = time.time() + int(text)
            except ValueError:
                pass
        elif key == "expires" and cookie.expires is None:
            cookie.expires = _date(text)
    return cookie


def _date(text):
    import datetime
    for form in ("%a, %d %b %Y %H:%M:%S GMT", "%a, %d-%b-%Y %H:%M:%S GMT", "%A, %d-%b-%y %H:%M:%S GMT"):
        try:
            return datetime.datetime.strptime(text, form).replace(tzinfo=datetime.timezone.utc).timestamp()
        except ValueError:
            pass
    return None


class Jar:
    """Cookies of one client, in the order in which they came."""

    def __init__(self):
        self._cookies = {}

    def __iter__(self):
        return iter(list(self._cookies.values()))

    def __len__(self):
        return len(self._cookies)

    def add(self, cookie):
        key = (cookie.domain, cookie.path, cookie.name)
        if cookie.is_expired():
            self._cookies.pop(key, None)
        else:
            self._cookies[key] = cookie

    def remove(self, cookie):
        self._cookies.pop((cookie.domain, cookie.path, cookie.name), None)

    def clear(self):
        self._cookies.clear()

    def extract(self, fields, url):
        """Keep the cookies of Set-Cookie fields."""
        for field in fields:
            cookie = set_cookie(field, url)
            if cookie is not None:
                self.add(cookie)

    def header(self, url):
        """The Cookie field for a request to url, or None."""
        parts = urlsplit(url)
        host, path = (parts.hostname or "").lower(), parts.path or "/"
        pairs = []
        for c in self:
            if c.is_expired() or c.secure and parts.scheme != "https":
                continue
            if c.domain and host != c.domain and (c.host_only or not host.endswith("." + c.domain)):
                continue
            if path != c.path and not path.startswith(c.path if c.path.endswith("/") else c.path + "/"):
                continue
            pairs.append(f"{c.name}={c.value}")
        return "; ".join(pairs) or None


def requote(text, safe):
    """Quote what a URL may not have and leave what is quoted already."""
    out = quote(text, safe=safe + "%")
    if "%" not in text:
        return out
    parts = out.split("%")
    for i in range(1, len(parts)):
        part = parts[i]
        if len(part) < 2 or not all(c in "0123456789abcdefABCDEF" for c in part[:2]):
            parts[i] = "25" + part
    return "%".join(parts)

"""URLs opened: http and https by the hosts that are granted, and data."""

import base64
import bisect
import http.client
import io
import os
import re
import string
import tempfile
import time
import urllib.response
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import _splittag, quote, unquote, unquote_to_bytes, unwrap, urljoin, urlparse, urlsplit, urlunparse
from urllib.response import addclosehook, addinfourl

__all__ = ["Request", "OpenerDirector", "BaseHandler", "HTTPDefaultErrorHandler", "HTTPRedirectHandler", "HTTPCookieProcessor", "ProxyHandler", "HTTPPasswordMgr",
           "HTTPPasswordMgrWithDefaultRealm", "HTTPPasswordMgrWithPriorAuth", "AbstractBasicAuthHandler", "HTTPBasicAuthHandler", "ProxyBasicAuthHandler",
           "AbstractDigestAuthHandler", "HTTPDigestAuthHandler", "ProxyDigestAuthHandler", "HTTPHandler", "FileHandler", "FTPHandler", "CacheFTPHandler",
           "DataHandler", "UnknownHandler", "HTTPErrorProcessor", "urlopen", "install_opener", "build_opener", "pathname2url", "url2pathname", "getproxies",
           "urlretrieve", "urlcleanup", "HTTPSHandler"]

__version__ = "3.14"
_UNSET = http.client._UNSET
_opener = None


def _splittype(url):
    m = re.match("([^/:]+):(.*)", url, re.DOTALL)
    return (m[1].lower(), m[2]) if m else (None, url)


def _splithost(url):
    m = re.match("//([^/#?]*)(.*)", url, re.DOTALL)
    if not m:
        return None, url
    path = m[2]
    return m[1], "/" + path if path and path[0] != "/" else path


def _splitport(host):
    m = re.fullmatch("(.*):([0-9]*)", host, re.DOTALL)
    return (m[1], m[2] or None) if m else (host, None)


def urlopen(url, data=None, timeout=_UNSET, *, context=None):
    """Open a URL, and return a response that is read like a file."""
    global _opener
    if _opener is None:
        _opener = build_opener()
    return _opener.open(url, data, timeout)


def install_opener(opener):
    """Make an opener that of urlopen."""
    global _opener
    _opener = opener


_temporary = []


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Copy what is at a URL to a file."""
    with urlopen(url, data) as fp:
        headers = fp.info()
        if filename:
            out = open(filename, "wb")
        else:
            out = tempfile.NamedTemporaryFile(delete=False)
            filename = out.name
            _temporary.append(filename)
        with out:
            size = int(headers["Content-Length"]) if "content-length" in headers else -1
            read = number = 0
            if reporthook:
                reporthook(number, 8192, size)
            while block := fp.read(8192):
                read += len(block)
                out.write(block)
                number += 1
                if reporthook:
                    reporthook(number, 8192, size)
    if size >= 0 and read < size:
        raise ContentTooShortError(f"retrieval incomplete: got only {read} out of {size} bytes", (filename, headers))
    return filename, headers


def urlcleanup():
    """Remove the files that urlretrieve made, and the opener of urlopen."""
    for name in _temporary:
        try:
            os.unlink(name)
        except OSError:
            pass
    _temporary.clear()
    global _opener
    _opener = None


def request_host(request):
    """The host of a request."""
    host = urlparse(request.full_url)[1] or request.get_header("Host", "")
    return re.sub(r":\d+$", "", host, flags=re.ASCII).lower()


class Request:
    """What is asked for."""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url
        self.headers = {}
        self.unredirected_hdrs = {}
        self._data = None
        self.data = data
        self._tunnel_host = None
        for key, value in headers.items():
            self.add_header(key, value)
        self.origin_req_host = request_host(self) if origin_req_host is None else origin_req_host
        self.unverifiable = unverifiable
        if method:
            self.method = method

    @property
    def full_url(self):
        return f"{self._full_url}#{self.fragment}" if self.fragment else self._full_url

    @full_url.setter
    def full_url(self, url):
        self._full_url = unwrap(url)
        self._full_url, self.fragment = _splittag(self._full_url)
        self._parse()

    @full_url.deleter
    def full_url(self):
        self._full_url = self.fragment = None
        self.selector = ""

    @property
    def data(self):
        return self._data

    @data.setter
    def data(self, data):
        if data != self._data:
            self._data = data
            if self.has_header("Content-length"):
                self.remove_header("Content-length")

    @data.deleter
    def data(self):
        self.data = None

    def _parse(self):
        self.type, rest = _splittype(self._full_url)
        if self.type is None:
            raise ValueError(f"unknown url type: {self.full_url!r}")
        self.host, self.selector = _splithost(rest)
        if self.host:
            self.host = unquote(self.host)

    def get_method(self):
        return getattr(self, "method", "POST" if self.data is not None else "GET")

    def get_full_url(self):
        return self.full_url

    def set_proxy(self, host, type):
        raise URLError("proxies are not available: connections are the host's")

    def has_proxy(self):
        return False

    def add_header(self, key, val):
        self.headers[key.capitalize()] = val

    def add_unredirected_header(self, key, val):
        self.unredirected_hdrs[key.capitalize()] = val

    def has_header(self, header_name):
        return header_name in self.headers or header_name in self.unredirected_hdrs

    def get_header(self, header_name, default=None):
        return self.headers.get(header_name, self.unredirected_hdrs.get(header_name, default))

    def remove_header(self, header_name):
        self.headers.pop(header_name, None)
        self.unredirected_hdrs.pop(header_name, None)

    def header_items(self):
        return list({**self.unredirected_hdrs, **self.headers}.items())


class OpenerDirector:
    """Opens URLs by its handlers."""

    def __init__(self):
        self.addheaders = [("User-agent", f"Python-urllib/{__version__}")]
        self.handlers = []
        self.handle_open, self.handle_error, self.process_response, self.process_request = {}, {}, {}, {}

    def add_handler(self, handler):
        if not hasattr(handler, "add_parent"):
            raise TypeError(f"expected BaseHandler instance, got {type(handler)!r}")
        added = False
        for name in dir(handler):
            if name in ("redirect_request", "do_open", "proxy_open"):
                continue
            protocol, _, condition = name.partition("_")
            if condition.startswith("error"):
                kind = condition.partition("_")[2]
                try:
                    kind = int(kind)
                except ValueError:
                    pass
                table, key = self.handle_error.setdefault(protocol, {}), kind
            elif condition in ("open", "response", "request"):
                table, key = {"open": self.handle_open, "response": self.process_response, "request": self.process_request}[condition], protocol
            else:
                continue
            bisect.insort(table.setdefault(key, []), handler)
            added = True
        if added:
            bisect.insort(self.handlers, handler)
            handler.add_parent(self)

    def close(self):
        """Nothing: there for old programs."""

    def _call_chain(self, chain, kind, meth_name, *args):
        for handler in chain.get(kind, ()):
            result = getattr(handler, meth_name)(*args)
            if result is not None:
                return result

    def open(self, fullurl, data=None, timeout=_UNSET):
        if isinstance(fullurl, str):
            req = Request(fullurl, data)
        else:
            req = fullurl
            if data is not None:
                req.data = data
        req.timeout = timeout
        protocol = req.type
        for processor in self.process_request.get(protocol, []):
            req = getattr(processor, protocol + "_request")(req)
        response = self._open(req, data)
        for processor in self.process_response.get(protocol, []):
            response = getattr(processor, protocol + "_response")(req, response)
        return response

    def _open(self, req, data=None):
        return (self._call_chain(self.handle_open, "default", "default_open", req) or self._call_chain(self.handle_open, req.type, req.type + "_open", req)
                or self._call_chain(self.handle_open, "unknown", "unknown_open", req))

    def error(self, proto, *args):
        if proto in ("http", "https"):
            table, proto = self.handle_error["http"], args[2]
            meth = f"http_error_{proto}"
            result = self._call_chain(table, proto, meth, *args)
            return result or self._call_chain(table, "default", "http_error_default", *args)
        return self._call_chain(self.handle_error, proto, proto + "_error", *args)


def build_opener(*handlers):
    """An opener with the usual handlers and more; a handler in place of the usual one that it derives from."""
    opener = OpenerDirector()
    usual = [ProxyHandler, UnknownHandler, HTTPHandler, HTTPDefaultErrorHandler, HTTPRedirectHandler, FTPHandler, FileHandler, HTTPErrorProcessor, DataHandler, HTTPSHandler]
    for cls in list(usual):
        if any(issubclass(h, cls) if isinstance(h, type) else isinstance(h, cls) for h in handlers):
            usual.remove(cls)
    for cls in usual:
        opener.add_handler(cls())
    for h in handlers:
        opener.add_handler(h() if isinstance(h, type) else h)
    return opener


class BaseHandler:
    """What handlers have in common."""

    handler_order = 500

    def add_parent(self, parent):
        self.parent = parent

    def close(self):
        """Nothing: there for old programs."""

    def __lt__(self, other):
        if not hasattr(other, "handler_order"):
            return True
        return self.handler_order < other.handler_order


class HTTPErrorProcessor(BaseHandler):
    """Has errors handled."""

    handler_order = 1000

    def http_response(self, request, response):
        code, msg, hdrs = response.code, response.msg, response.info()
        if not 200 <= code < 300:
            response = self.parent.error("http", request, response, code, msg, hdrs)
        return response

    https_response = http_response


class HTTPDefaultErrorHandler(BaseHandler):
    """Raises HTTPError."""

    def http_error_default(self, req, fp, code, msg, hdrs):
        raise HTTPError(req.full_url, code, msg, hdrs, fp)


class HTTPRedirectHandler(BaseHandler):
    """Follows redirects. Each is a request of its own, to a host that has to be granted."""

    max_repeats = 4
    max_redirections = 10
    inf_msg = "The HTTP server returned a redirect error that would lead to an infinite loop.\nThe last 30x error message was:\n"

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        m = req.get_method()
        if not (code in (301, 302, 303, 307, 308) and m in ("GET", "HEAD") or code in (301, 302, 303) and m == "POST"):
            raise HTTPError(req.full_url, code, msg, headers, fp)
        kept = {k: v for k, v in req.headers.items() if k.lower() not in ("content-length", "content-type")}
        if urlsplit(newurl).netloc != urlsplit(req.full_url).netloc:
            kept = {k: v for k, v in kept.items() if k.lower() not in ("authorization", "cookie", "host")}
        return Request(newurl.replace(" ", "%20"), method="HEAD" if m == "HEAD" else "GET", headers=kept, origin_req_host=req.origin_req_host, unverifiable=True)

    def http_error_302(self, req, fp, code, msg, headers):
        newurl = headers.get("location", headers.get("uri"))
        if newurl is None:
            return
        parts = urlparse(newurl)
        if parts.scheme not in ("http", "https", "ftp", ""):
            raise HTTPError(newurl, code, f"{msg} - Redirection to url '{newurl}' is not allowed", headers, fp)
        if not parts.path and parts.netloc:
            parts = parts._replace(path="/")
        newurl = quote(urlunparse(parts), encoding="iso-8859-1", safe=string.punctuation)
        newurl = urljoin(req.full_url, newurl)
        new = self.redirect_request(req, fp, code, msg, headers, newurl)
        if new is None:
            return
        visited = new.redirect_dict = req.redirect_dict = getattr(req, "redirect_dict", {})
        if visited.get(newurl, 0) >= self.max_repeats or len(visited) >= self.max_redirections:
            raise HTTPError(req.full_url, code, self.inf_msg + msg, headers, fp)
        visited[newurl] = visited.get(newurl, 0) + 1
        fp.read()
        fp.close()
        return self.parent.open(new, timeout=req.timeout)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


class ProxyHandler(BaseHandler):
    """There are no proxies here."""

    handler_order = 100

    def __init__(self, proxies=None):
        if proxies:
            raise URLError("proxies are not available: connections are the host's")
        self.proxies = {}


class HTTPPasswordMgr:
    """Passwords, by realm and URL."""

    def __init__(self):
        self.passwd = {}

    def add_password(self, realm, uri, user, passwd):
        for u in [uri] if isinstance(uri, str) else uri:
            self.passwd.setdefault(realm, {})[self.reduce_uri(u)] = (user, passwd)

    def find_user_password(self, realm, authuri):
        wanted = self.reduce_uri(authuri)
        for base, info in self.passwd.get(realm, {}).items():
            if self.is_suburi(base, wanted):
                return info
        return None, None

    def reduce_uri(self, uri, default_port=True):
        parts = urlsplit(uri)
        if parts[1]:
            scheme, authority, path = parts[0], parts[1], parts[2] or "/"
        else:
            scheme, authority, path = None, uri, "/"
        host, port = _splitport(authority)
        if default_port and port is None and scheme is not None and scheme in ("http", "https"):
            authority = f"{host}:{80 if scheme == 'http' else 443}"
        return authority, path

    def is_suburi(self, base, test):
        if base == test:
            return True
        if base[0] != test[0]:
            return False
        prefix = base[1] if base[1].endswith("/") else base[1] + "/"
        return test[1].startswith(prefix)


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    """Passwords, those of realm None for all realms."""

    def find_user_password(self, realm, authuri):
        user, password = HTTPPasswordMgr.find_user_password(self, realm, authuri)
        return (user, password) if user is not None else HTTPPasswordMgr.find_user_password(self, None, authuri)


class HTTPPasswordMgrWithPriorAuth(HTTPPasswordMgrWithDefaultRealm):
    """Passwords that may be sent unasked."""

    def __init__(self):
        self.authenticated = {}
        super().__init__()

    def add_password(self, realm, uri, user, passwd, is_authenticated=False):
        self.update_authenticated(uri, is_authenticated)
        if realm is not None:
            super().add_password(None, uri, user, passwd)
        super().add_password(realm, uri, user, passwd)

    def update_authenticated(self, uri, is_authenticated=False):
        for u in [uri] if isinstance(uri, str) else uri:
            self.authenticated[self.reduce_uri(u)] = is_authenticated

    def is_authenticated(self, authuri):
        wanted = self.reduce_uri(authuri)
        return any(ok for base, ok in self.authenticated.items() if self.is_suburi(base, wanted))


class AbstractBasicAuthHandler:
    """Sends a name and a password when they are asked for."""

    def __init__(self, password_mgr=None):
        self.passwd = HTTPPasswordMgr() if password_mgr is None else password_mgr
        self.add_password = self.passwd.add_password

    def http_error_auth_reqed(self, authreq, host, req, headers):
        unsupported = None
        for challenge in headers.get_all(authreq) or ():
            scheme = challenge.split()[0] if challenge.split() else ""
            if scheme.lower() != "basic":
                unsupported = scheme
                continue
            m = re.search(r"realm=([\"']?)([^\"']*)\1", challenge, re.I)
            if m:
                return self.retry_http_basic_auth(host, req, m[2])
        if unsupported is not None:
            raise ValueError(f"AbstractBasicAuthHandler does not support the following scheme: {unsupported!r}")

    def retry_http_basic_auth(self, host, req, realm):
        user, password = self.passwd.find_user_password(realm, host)
        if password is None:
            return None
        auth = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode("ascii")
        if req.get_header(self.auth_header, None) == auth:
            return None
        req.add_unredirected_header(self.auth_header, auth)
        return self.parent.open(req, timeout=req.timeout)

    def http_request(self, req):
        if hasattr(self.passwd, "is_authenticated") and self.passwd.is_authenticated(req.full_url) and not req.has_header("Authorization"):
            user, password = self.passwd.find_user_password(None, req.full_url)
            req.add_unredirected_header("Authorization", "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode("ascii"))
        return req

    def http_response(self, req, response):
        if hasattr(self.passwd, "is_authenticated"):
            self.passwd.update_authenticated(req.full_url, 200 <= response.code < 300)
        return response

    https_request, https_response = http_request, http_response


class HTTPBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    """Sends a name and a password to servers that ask for them."""

    auth_header = "Authorization"

    def http_error_401(self, req, fp, code, msg, headers):
        return self.http_error_auth_reqed("www-authenticate", req.full_url, req, headers)


class ProxyBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    """There are no proxies here."""

    auth_header = "Proxy-authorization"

    def http_error_407(self, req, fp, code, msg, headers):
        return self.http_error_auth_reqed("proxy-authenticate", req.host, req, headers)


class AbstractHTTPHandler(BaseHandler):
    """Sends requests."""

    def __init__(self, debuglevel=None):
        self._debuglevel = debuglevel or 0

    def set_http_debuglevel(self, level):
        self._debuglevel = level

    def do_request_(self, request):
        host = request.host
        if not host:
            raise URLError("no host given")
        if request.data is not None:
            if isinstance(request.data, str):
                raise TypeError("POST data should be bytes, an iterable of bytes, or a file object. It cannot be of type str.")
            if not request.has_header("Content-type"):
                request.add_unredirected_header("Content-type", "application/x-www-form-urlencoded")
            if not request.has_header("Content-length") and isinstance(request.data, (bytes, bytearray)):
                request.add_unredirected_header("Content-length", str(len(request.data)))
        if not request.has_header("Host"):
            request.add_unredirected_header("Host", host)
        for name, value in self.parent.addheaders:
            name = name.capitalize()
            if not request.has_header(name):
                request.add_unredirected_header(name, value)
        return request

    def do_open(self, http_class, req, **http_conn_args):
        if not req.host:
            raise URLError("no host given")
        h = http_class(req.host, timeout=req.timeout, **http_conn_args)
        headers = {**{k: v for k, v in req.unredirected_hdrs.items() if k not in req.headers}, **req.headers, "Connection": "close"}
        headers = {name.title(): val for name, val in headers.items()}
        try:
            h.request(req.get_method(), req.selector or "/", req.data, headers)
        except PermissionError:
            raise  # by the policy
        except OSError as exc:
            raise URLError(exc) from exc
        r = h.getresponse()
        r.url = req.get_full_url()
        r.msg = r.reason
        return r


class HTTPHandler(AbstractHTTPHandler):
    """Opens http."""

    def http_open(self, req):
        return self.do_open(http.client.HTTPConnection, req)

    http_request = AbstractHTTPHandler.do_request_


class HTTPSHandler(AbstractHTTPHandler):
    """Opens https. Certificates are always verified."""

    def __init__(self, debuglevel=None, context=None, check_hostname=None):
        super().__init__(debuglevel)

    def https_open(self, req):
        return self.do_open(http.client.HTTPSConnection, req)

    https_request = AbstractHTTPHandler.do_request_


class HTTPCookieProcessor(BaseHandler):
    """Keeps cookies."""

    def __init__(self, cookiejar=None):
        if cookiejar is None:
            import http.cookiejar
            cookiejar = http.cookiejar.CookieJar()
        self.cookiejar = cookiejar

    def http_request(self, request):
        self.cookiejar.add_cookie_header(request)
        return request

    def http_response(self, request, response):
        self.cookiejar.extract_cookies(response, request)
        return response

    https_request, https_response = http_request, http_response


class UnknownHandler(BaseHandler):
    """Refuses other schemes."""

    def unknown_open(self, req):
        raise URLError(f"unknown url type: {req.type}")


def parse_keqv_list(l):
    """A dict of a list of key=value."""
    out = {}
    for item in l:
        key, value = item.split("=", 1)
        out[key] = value[1:-1] if value[:1] == '"' and value[-1:] == '"' else value
    return out


def parse_http_list(s):
    """The items of a list, at the commas outside of quotes."""
    return [part.strip() for part in re.findall(r'(?:"(?:\\.|[^"\\])*"|[^,])+', s) if part.strip()]


class FileHandler(BaseHandler):
    """Opens files that the policy grants."""

    def file_open(self, req):
        if req.host and req.host != "localhost":
            raise URLError("file:// scheme is supported only on localhost")
        import email
        import email.utils
        import mimetypes
        name = url2pathname(req.selector)
        try:
            stats = os.stat(name)
            size, modified = stats.st_size, email.utils.formatdate(stats.st_mtime, usegmt=True)
            kind = mimetypes.guess_type(name)[0]
            headers = email.message_from_string(f"Content-type: {kind or 'text/plain'}\nContent-length: {size}\nLast-modified: {modified}\n")
            return addinfourl(open(name, "rb"), headers, "file:" + pathname2url(name, add_scheme=False))
        except OSError as exc:
            raise URLError(exc, exc.filename) from exc


class FTPHandler(BaseHandler):
    """Refuses ftp: there are no sockets."""

    def ftp_open(self, req):
        raise URLError("ftp is not available: there are no sockets")


class CacheFTPHandler(FTPHandler):
    """Refuses ftp: there are no sockets."""


class DataHandler(BaseHandler):
    """Opens what is in the URL itself."""

    def data_open(self, req):
        import email
        url = req.full_url
        _, data = url.split(":", 1)
        mediatype, data = data.split(",", 1)
        data = unquote_to_bytes(data)
        if mediatype.endswith(";base64"):
            data = base64.decodebytes(data)
            mediatype = mediatype[:-7]
        mediatype = mediatype or "text/plain;charset=US-ASCII"
        headers = email.message_from_string(f"Content-type: {mediatype}\nContent-length: {len(data)}\n")
        return addinfourl(io.BytesIO(data), headers, url)


def url2pathname(url, *, require_scheme=False, resolve_host=False):
    """The path of a file URL."""
    if not require_scheme:
        url = "file:" + url
    scheme, authority, path = urlsplit(url)[:3]
    if scheme != "file":
        raise URLError("URL is missing a 'file:' scheme")
    if authority not in ("", "localhost"):
        raise URLError("file:// scheme is supported only on localhost")
    return unquote(path)


def pathname2url(pathname, *, add_scheme=False):
    """The file URL of a path."""
    scheme = "file:" if add_scheme else ""
    return scheme + ("//" if pathname[:1] == "/" else "") + quote(pathname)


def getproxies():
    """No proxies: connections are the host's."""
    return {}


def getproxies_environment():
    """No proxies: connections are the host's."""
    return {}


def proxy_bypass(host, proxies=None):
    """Whether a host is reached without a proxy: each is."""
    return True


class AbstractDigestAuthHandler:
    """Sends a proof that the password is known when it is asked for."""

    def __init__(self, passwd=None):
        self.passwd = HTTPPasswordMgr() if passwd is None else passwd
        self.add_password = self.passwd.add_password
        self.retried = 0
        self._digests = {}

    def reset_retry_count(self):
        self.retried = 0

    def http_error_auth_reqed(self, auth_header, host, req, headers):
        challenge = headers.get(auth_header, None)
        if self.retried > 5:
            raise HTTPError(req.full_url, 401, "digest auth failed", headers, None)
        self.retried += 1
        if challenge:
            scheme = challenge.split()[0]
            if scheme.lower() == "digest":
                return self.retry_http_digest_auth(req, challenge)
            if scheme.lower() != "basic":
                raise ValueError(f"AbstractDigestAuthHandler does not support the following scheme: '{scheme}'")

    def retry_http_digest_auth(self, req, auth):
        from requests.auth import HTTPDigestAuth
        fields = parse_keqv_list(parse_http_list(auth.partition(" ")[2]))
        user, password = self.passwd.find_user_password(fields.get("realm"), req.full_url)
        if password is None:
            return None
        answer = self._digests.setdefault((user, password), HTTPDigestAuth(user, password)).answer(req.get_method(), req.full_url, auth)
        if answer is None or req.headers.get(self.auth_header) == answer:
            return None
        req.add_unredirected_header(self.auth_header, answer)
        return self.parent.open(req, timeout=req.timeout)


class HTTPDigestAuthHandler(BaseHandler, AbstractDigestAuthHandler):
    """Sends a proof to servers that ask for it."""

    auth_header = "Authorization"
    handler_order = 490

    def http_error_401(self, req, fp, code, msg, headers):
        retry = self.http_error_auth_reqed("www-authenticate", urlparse(req.full_url)[1], req, headers)
        self.reset_retry_count()
        return retry


class ProxyDigestAuthHandler(BaseHandler, AbstractDigestAuthHandler):
    """There are no proxies here."""

    auth_header = "Proxy-Authorization"
    handler_order = 490

    def http_error_407(self, req, fp, code, msg, headers):
        return self.http_error_auth_reqed("proxy-authenticate", req.host, req, headers)

"""Parse (absolute and relative) URLs, quote and unquote, query strings (RFC 3986)."""

from collections import namedtuple

__all__ = ["urlparse", "urlunparse", "urljoin", "urldefrag", "urlsplit", "urlunsplit", "urlencode", "parse_qs", "parse_qsl", "quote",
           "quote_plus", "quote_from_bytes", "unquote", "unquote_plus", "unquote_to_bytes", "DefragResult", "ParseResult", "SplitResult",
           "DefragResultBytes", "ParseResultBytes", "SplitResultBytes"]

uses_relative = ["", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero", "rtsp", "rtsps", "rtspu",
                 "sftp", "svn", "svn+ssh", "ws", "wss"]
uses_netloc = ["", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews", "prospero", "rtsp",
               "rtsps", "rtspu", "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss", "itms-services"]
uses_params = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtsps", "rtspu", "sip", "sips", "mms", "sftp", "tel"]
non_hierarchical = ["gopher", "hdl", "mailto", "news", "telnet", "wais", "imap", "snews", "sip", "sips"]
uses_query = ["", "http", "wais", "imap", "https", "shttp", "mms", "gopher", "rtsp", "rtsps", "rtspu", "sip", "sips"]
uses_fragment = ["", "ftp", "hdl", "http", "gopher", "news", "nntp", "wais", "https", "shttp", "snews", "file", "prospero"]
scheme_chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."


def clear_cache():
    """Nothing is cached."""


def _coerce(*args):
    """The arguments as text, and what turns a result back into the kind that they were."""
    text = isinstance(args[0], str)
    for a in args[1:]:
        if a and isinstance(a, str) != text:
            raise TypeError("Cannot mix str and non-str arguments")
    if text:
        return args + (_same,)
    return tuple(x.decode("ascii", "strict") if x else "" for x in args) + (_encode,)


def _same(obj):
    return obj


def _encode(obj):
    return obj.encode("ascii", "strict")


class _Str:
    __slots__ = ()

    def encode(self, encoding="ascii", errors="strict"):
        return self._counterpart(*(x.encode(encoding, errors) for x in self))


class _Bytes:
    __slots__ = ()

    def decode(self, encoding="ascii", errors="strict"):
        return self._counterpart(*(x.decode(encoding, errors) for x in self))


class _Netloc:
    __slots__ = ()

    @property
    def _marks(self):
        return ("@", ":", "[", "]", "%") if isinstance(self.netloc, str) else (b"@", b":", b"[", b"]", b"%")

    @property
    def _userinfo(self):
        at, colon, *_ = self._marks
        info, have, _ = self.netloc.rpartition(at)
        if not have:
            return None, None
        user, have, password = info.partition(colon)
        return user, password if have else None

    @property
    def _hostinfo(self):
        at, colon, left, right, _ = self._marks
        host = self.netloc.rpartition(at)[2]
        _, bracketed, rest = host.partition(left)
        if bracketed:
            host, _, port = rest.partition(right)
            port = port.partition(colon)[2]
        else:
            host, _, port = host.partition(colon)
        return host, port or None

    @property
    def username(self):
        return self._userinfo[0]

    @property
    def password(self):
        return self._userinfo[1]

    @property
    def hostname(self):
        host = self._hostinfo[0]
        if not host:
            return None
        host, percent, zone = host.partition(self._marks[4])
        return host.lower() + percent + zone

    @property
    def port(self):
        port = self._hostinfo[1]
        if port is not None:
            if port.isdigit() and port.isascii():
                port = int(port)
            else:
                raise ValueError(f"Port could not be cast to integer value as {port!r}")
            if not 0 <= port <= 65535:
                raise ValueError("Port out of range 0-65535")
        return port


_Defrag = namedtuple("_DefragResultBase", ["url", "fragment"])
_Split = namedtuple("_SplitResultBase", ["scheme", "netloc", "path", "query", "fragment"])
_Parse = namedtuple("_ParseResultBase", ["scheme", "netloc", "path", "params", "query", "fragment"])


class DefragResult(_Defrag, _Str):
    __slots__ = ()

    def geturl(self):
        return self.url + "#" + self.fragment if self.fragment else self.url


class SplitResult(_Split, _Netloc, _Str):
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class ParseResult(_Parse, _Netloc, _Str):
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


class DefragResultBytes(_Defrag, _Bytes):
    __slots__ = ()

    def geturl(self):
        return self.url + b"#" + self.fragment if self.fragment else self.url


class SplitResultBytes(_Split, _Netloc, _Bytes):
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class ParseResultBytes(_Parse, _Netloc, _Bytes):
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


for _a, _b in ((DefragResult, DefragResultBytes), (SplitResult, SplitResultBytes), (ParseResult, ParseResultBytes)):
    _a._counterpart, _b._counterpart = _b, _a

_CONTROL = "".join(map(chr, range(33)))
_UNSAFE = "\t", "\r", "\n"


def _check_netloc(netloc):
    if netloc.isascii():
        return
    import unicodedata
    n = netloc
    for c in "@:#?":
        n = n.replace(c, "")
    folded = unicodedata.normalize("NFKC", n)
    if n == folded:
        return
    for c in "/?#@:":
        if c in folded:
            raise ValueError("netloc '" + netloc + "' contains invalid characters under NFKC normalization")


def _check_host(netloc):
    host = netloc.rpartition("@")[2]
    before, have, rest = host.partition("[")
    if not have:
        return
    if before:
        raise ValueError("Invalid IPv6 URL")
    name, _, port = rest.partition("]")
    if port and not port.startswith(":"):
        raise ValueError("Invalid IPv6 URL")
    if name[:1] in ("v", "V"):
        import re
        if not re.match(r"\A[vV][a-fA-F0-9]+\..+\Z", name):
            raise ValueError("IPvFuture address is invalid")
    else:
        _check_ip(name)


def _v4(text):
    parts = text.split(".")
    return len(parts) == 4 and all(p.isascii() and p.isdigit() and len(p) <= 3 and int(p) < 256 and (p == "0" or p[0] != "0") for p in parts)


def _v6(text):
    groups = text.partition("%")[0].split(":")
    if "." in groups[-1]:
        if not _v4(groups[-1]):
            return False
        groups[-1:] = ["0", "0"]
    if text.count("::") > 1 or ":::" in text or not 3 <= len(groups) <= 9:
        return False
    if "::" not in text and (len(groups) != 8 or "" in groups):
        return False
    if groups[0] == "" and groups[1] != "" or groups[-1] == "" and groups[-2] != "":
        return False
    return all(len(g) <= 4 and not g.strip("0123456789abcdefABCDEF") for g in groups)


def _check_ip(name):
    if _v4(name):
        raise ValueError("An IPv4 address cannot be in brackets")
    if not _v6(name):
        raise ValueError("%r does not appear to be an IPv4 or IPv6 address" % name)


def _split(url, scheme, allow_fragments):
    """The parts of urlsplit(); netloc, query and fragment are None where the URL has no "//", "?" and "#"."""
    url = url.lstrip(_CONTROL)
    scheme = scheme.strip(_CONTROL)
    if not url.isprintable() or scheme:
        for c in _UNSAFE:
            url = url.replace(c, "")
            scheme = scheme.replace(c, "")
    netloc = query = fragment = None
    i = url.find(":")
    if i > 0 and url[0].isascii() and url[0].isalpha() and not url[:i].strip(scheme_chars):
        scheme, url = url[:i].lower(), url[i + 1:]
    if url[:2] == "//":
        end = len(url)
        for c in "/?#":
            n = url.find(c, 2, end)
            if n >= 0:
                end = n
        netloc, url = url[2:end], url[end:]
        if ("[" in netloc) != ("]" in netloc):
            raise ValueError("Invalid IPv6 URL")
        if "[" in netloc:
            _check_host(netloc)
    if allow_fragments and "#" in url:
        url, fragment = url.split("#", 1)
    if "?" in url:
        url, query = url.split("?", 1)
    if netloc:
        _check_netloc(netloc)
    return scheme, netloc, url, query, fragment


def _parse(url, scheme, allow_fragments):
    scheme, netloc, path, query, fragment = _split(url, scheme, allow_fragments)
    params = None
    if scheme in uses_params and ";" in path:
        i = path.find(";", path.rfind("/")) if "/" in path else path.find(";")
        if i >= 0:
            path, params = path[:i], path[i + 1:]
    return scheme, netloc, path, params, query, fragment


def _unsplit(scheme, netloc, url, query, fragment):
    """The reverse of _split()."""
    if netloc is not None:
        if url and url[:1] != "/":
            url = "/" + url
        url = "//" + netloc + url
    elif url[:2] == "//":
        url = "//" + url
    if scheme:
        url = scheme + ":" + url
    if query is not None:
        url += "?" + query
    if fragment is not None:
        url += "#" + fragment
    return url


def urlsplit(url, scheme="", allow_fragments=True):
    """Parse a URL into 5 components: <scheme>://<netloc>/<path>?<query>#<fragment>"""
    back = None
    if type(url) is not str or type(scheme) is not str:
        url, scheme, back = _coerce(url, scheme)
    scheme, netloc, path, query, fragment = _split(url, scheme, bool(allow_fragments))
    parts = scheme, netloc or "", path, query or "", fragment or ""
    if back is _encode:
        return SplitResultBytes(*map(_encode, parts))
    return SplitResult(*parts)


def urlparse(url, scheme="", allow_fragments=True):
    """Parse a URL into 6 components: <scheme>://<netloc>/<path>;<params>?<query>#<fragment>"""
    back = None
    if type(url) is not str or type(scheme) is not str:
        url, scheme, back = _coerce(url, scheme)
    scheme, netloc, path, params, query, fragment = _parse(url, scheme, bool(allow_fragments))
    parts = scheme, netloc or "", path, params or "", query or "", fragment or ""
    if back is _encode:
        return ParseResultBytes(*map(_encode, parts))
    return ParseResult(*parts)


def urlunparse(components):
    """Put a parsed URL back together again."""
    scheme, netloc, url, params, query, fragment, back = _coerce(*components)
    if params:
        url = "%s;%s" % (url, params)
    return back(urlunsplit((scheme, netloc, url, query, fragment)))


def urlunsplit(components):
    """Combine the elements of a tuple as returned by urlsplit() into a complete URL as a string."""
    scheme, netloc, url, query, fragment, back = _coerce(*components)
    if not netloc and not (scheme and scheme in uses_netloc and (not url or url[:1] == "/")):
        netloc = None
    return back(_unsplit(scheme, netloc, url, query or None, fragment or None))


def urljoin(base, url, allow_fragments=True):
    """Return what a URL means in a document that has a base URL."""
    if not base:
        return url
    if not url:
        return base
    base, url, back = _coerce(base, url)
    bscheme, bnetloc, bpath, bparams, bquery, bfragment = _parse(base, "", allow_fragments)
    scheme, netloc, path, params, query, fragment = _parse(url, bscheme, allow_fragments)

    def made(path, params, query):
        if params is not None:
            path = "%s;%s" % (path, params)
        return back(_unsplit(scheme, netloc, path, query, fragment))

    if scheme != bscheme or scheme not in uses_relative:
        return back(url)
    if scheme in uses_netloc:
        if netloc:
            return made(path, params, query)
        netloc = bnetloc
    if not path and params is None:
        path, params = bpath, bparams
        if query is None:
            query = bquery
        return made(path, params, query)
    base_parts = bpath.split("/")
    if base_parts[-1] != "":
        del base_parts[-1]
    if path[:1] == "/":
        segments = path.split("/")
    else:
        segments = base_parts + path.split("/")
        segments[1:-1] = filter(None, segments[1:-1])
    out = []
    for seg in segments:
        if seg == "..":
            if out:
                out.pop()
        elif seg != ".":
            out.append(seg)
    if segments[-1] in (".", ".."):
        out.append("")
    return made("/".join(out) or "/", params, query)


def unwrap(url):
    """Take the angle brackets and the "URL:" off what a text has in them."""
    url = str(url).strip()
    if url[:1] == "<" and url[-1:] == ">":
        url = url[1:-1].strip()
    return url.removeprefix("URL:").strip()


def urldefrag(url):
    """Removes any existing fragment from URL."""
    url, back = _coerce(url)
    if "#" in url:
        scheme, netloc, path, query, frag = _split(url, "", True)
        defrag = _unsplit(scheme, netloc, path, query, None)
    else:
        defrag, frag = url, ""
    if back is _encode:
        return DefragResultBytes(_encode(defrag), _encode(frag))
    return DefragResult(defrag, frag)


_HEX = {("%" + a + b).encode()[1:]: bytes([int(a + b, 16)]) for a in "0123456789ABCDEFabcdef" for b in "0123456789ABCDEFabcdef"}


def unquote_to_bytes(string):
    """unquote_to_bytes('abc%20def') -> b'abc def'."""
    if not string:
        string.split
        return b""
    if isinstance(string, str):
        string = string.encode("utf-8")
    first, *rest = string.split(b"%")
    if not rest:
        return bytes(string)
    out = [first]
    for item in rest:
        c = _HEX.get(item[:2])
        out.append(b"%" + item if c is None else c + item[2:])
    return b"".join(out)


def unquote(string, encoding="utf-8", errors="replace"):
    """Replace %xx escapes by their single-character equivalent."""
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode("utf-8" if encoding is None else encoding, "replace" if errors is None else errors)
    if "%" not in string:
        string.split
        return string
    encoding = encoding or "utf-8"
    errors = errors or "replace"
    out, run = [], []
    for ascii_part, piece in _ascii_runs(string):
        out.append(unquote_to_bytes(piece).decode(encoding, errors) if ascii_part else piece)
    return "".join(out)


def _ascii_runs(s):
    import re
    for m in re.finditer("([\x00-\x7f]+)|[^\x00-\x7f]+", s):
        yield m[1] is not None, m[0]


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None, separator="&"):
    """Parse a query given as a string argument into a list of pairs."""
    return _pairs(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator)


def _pairs(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
    if not separator or not isinstance(separator, (str, bytes)):
        raise ValueError("Separator must be of type string or bytes.")
    if isinstance(qs, str):
        if not isinstance(separator, str):
            separator = str(separator, "ascii")
        eq = "="

        def unq(s):
            return unquote_plus(s, encoding=encoding, errors=errors)
    elif qs is None:
        return []
    else:
        try:
            qs = bytes(memoryview(qs))
        except TypeError:
            if qs:
                raise
            import warnings
            warnings.warn(f"Accepting {type(qs).__name__} objects with false value in urllib.parse.parse_qsl() is deprecated as of 3.14", DeprecationWarning, 3)
            return []
        if isinstance(separator, str):
            separator = bytes(separator, "ascii")
        eq = b"="

        def unq(s):
            return unquote_to_bytes(s.replace(b"+", b" "))
    if not qs:
        return []
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError("Max number of fields exceeded")
    r = []
    for part in qs.split(separator):
        if part or strict_parsing:
            name, have, value = part.partition(eq)
            if not have and strict_parsing:
                raise ValueError("bad query field: %r" % (part,))
            if value or keep_blank_values:
                r.append((unq(name), unq(value)))
    return r


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None, separator="&"):
    """Parse a query given as a string argument into a dict of lists."""
    result = {}
    for name, value in _pairs(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
        result.setdefault(name, []).append(value)
    return result


def unquote_plus(string, encoding="utf-8", errors="replace"):
    """Like unquote(), but also replace plus signs by spaces, as required for unquoting HTML form values."""
    return unquote(string.replace("+", " "), encoding, errors)


_SAFE = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"
_KEPT = _SAFE.decode()
_tables = {}


def quote(string, safe="/", encoding=None, errors=None):
    """quote('abc def') -> 'abc%20def'."""
    if isinstance(string, str):
        if not string or encoding is None and type(string) is type(safe) is str and not string.rstrip(_KEPT):
            return string
        string = string.encode(encoding or "utf-8", errors or "strict")
    else:
        if encoding is not None:
            raise TypeError("quote() doesn't support 'encoding' for bytes")
        if errors is not None:
            raise TypeError("quote() doesn't support 'errors' for bytes")
    return quote_from_bytes(string, safe)


def quote_plus(string, safe="", encoding=None, errors=None):
    """Like quote(), but also replace ' ' with '+', as required for quoting HTML form values."""
    if isinstance(string, str) and " " not in string or isinstance(string, bytes) and b" " not in string:
        return quote(string, safe, encoding, errors)
    space = " " if isinstance(safe, str) else b" "
    return quote(string, safe + space, encoding, errors).replace(" ", "+")


def quote_from_bytes(bs, safe="/"):
    """Like quote(), but accepts a bytes object rather than a str, and does not perform string-to-bytes encoding."""
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError("quote_from_bytes() expected bytes")
    if not bs:
        return ""
    if isinstance(safe, str):
        safe = safe.encode("ascii", "ignore")
    else:
        safe = bytes([c for c in safe if c < 128])
    if not bs.rstrip(_SAFE + safe):
        return bs.decode()
    table = _tables.get(safe)
    if table is None:
        keep = _SAFE + safe
        table = [chr(b) if b in keep else "%{:02X}".format(b) for b in range(256)]
        if len(_tables) < 32:
            _tables[safe] = table
    return "".join([table[c] for c in bs])


def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    """Return the query of a URL that a dict, or a sequence of pairs, stands for."""
    if hasattr(query, "items"):
        query = query.items()
    else:
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError as err:
            raise TypeError("not a valid non-string sequence or mapping object") from err

    def q(v):
        if isinstance(v, bytes):
            return quote_via(v, safe)
        return quote_via(str(v), safe, encoding, errors)

    parts = []
    for k, v in query:
        k = q(k)
        if not doseq or isinstance(v, (bytes, str)):
            parts.append(k + "=" + q(v))
            continue
        try:
            len(v)
        except TypeError:
            parts.append(k + "=" + q(v))
        else:
            for x in v:
                parts.append(k + "=" + q(x))
    return "&".join(parts)


# What was here before urlsplit(), and is deprecated since 3.8.

def _to_bytes(url):
    if isinstance(url, str):
        try:
            url = url.encode("ascii").decode()
        except UnicodeError:
            raise UnicodeError(f"URL {url!r} contains non-ASCII characters")
    return url


def _splittype(url):
    scheme, colon, rest = url.partition(":")
    return (scheme.lower(), rest) if colon and scheme and "/" not in scheme else (None, url)


def _splithost(url):
    if not url.startswith("//"):
        return None, url
    end = min([i for i in (url.find(c, 2) for c in "/#?") if i >= 0], default=len(url))
    host, path = url[2:end], url[end:]
    return host, "/" + path if path and path[0] != "/" else path


def _splituser(host):
    user, at, rest = host.rpartition("@")
    return user if at else None, rest


def _splitpasswd(user):
    name, colon, password = user.partition(":")
    return name, password if colon else None


def _splitport(host):
    name, colon, port = host.rpartition(":")
    if not colon or port and not (port.isascii() and port.isdigit()):
        return host, None
    return name, port or None


def _splitnport(host, defport=-1):
    name, colon, port = host.rpartition(":")
    if not colon:
        return host, defport
    if not port:
        return name, defport
    return name, int(port) if port.isascii() and port.isdigit() else None


def _splitquery(url):
    path, mark, query = url.rpartition("?")
    return (path, query) if mark else (url, None)


def _splittag(url):
    path, mark, tag = url.rpartition("#")
    return (path, tag) if mark else (url, None)


def _splitattr(url):
    path, *attributes = url.split(";")
    return path, attributes


def _splitvalue(attr):
    name, equals, value = attr.partition("=")
    return name, value if equals else None


def __getattr__(name):
    function = globals().get("_" + name) if name == "to_bytes" or name.startswith("split") else None
    if function is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    instead = {"to_bytes": "", "splitvalue": ", use urllib.parse.parse_qsl() instead"}.get(name, ", use urllib.parse.urlparse() instead")

    def deprecated(*args, **kwargs):
        import warnings
        warnings.warn(f"urllib.parse.{name}() is deprecated as of 3.8{instead}", DeprecationWarning, stacklevel=2)
        return function(*args, **kwargs)
    deprecated.__name__ = deprecated.__qualname__ = name
    return deprecated

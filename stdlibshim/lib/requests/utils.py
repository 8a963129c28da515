"""Helpers that programs call."""

from urllib.parse import quote, unquote, urlsplit

import _http_bodies as _bodies
from requests.cookies import cookiejar_from_dict, dict_from_cookiejar
from requests.structures import CaseInsensitiveDict

DEFAULT_ACCEPT_ENCODING = _bodies.ACCEPT_ENCODING


def default_user_agent(name="python-requests"):
    """The User-Agent field of requests."""
    from requests import __version__
    return f"{name}/{__version__}"


def default_headers():
    """The fields that a session begins with."""
    return CaseInsensitiveDict({"User-Agent": default_user_agent(), "Accept-Encoding": DEFAULT_ACCEPT_ENCODING, "Accept": "*/*", "Connection": "keep-alive"})


def get_encoding_from_headers(headers):
    """The encoding that the fields of a response tell of."""
    value = headers.get("content-type")
    if not value:
        return None
    kind, params = _bodies.content_type(value)
    if "charset" in params:
        return params["charset"].strip("'\"")
    if "text" in kind:
        return "ISO-8859-1"
    if "application/json" in kind:
        return "utf-8"
    return None


def parse_header_links(value):
    """The links of a Link field."""
    return _bodies.links(value)


def guess_json_utf(data):
    """The encoding of JSON, by its first bytes."""
    from json import detect_encoding
    return detect_encoding(data)


def requote_uri(uri):
    """Quote what a URI may not have."""
    return _bodies.requote(uri, "!#$&'()*+,/:;=?@[]~")


def get_auth_from_url(url):
    """The name and the password of a URL."""
    parts = urlsplit(url)
    try:
        return unquote(parts.username), unquote(parts.password)
    except (AttributeError, TypeError):
        return "", ""


def urldefragauth(url):
    """A URL without its fragment, name and password."""
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2], fragment="").geturl()


def to_key_val_list(value):
    """A mapping or pairs as pairs."""
    if value is None:
        return None
    if isinstance(value, (str, bytes, bool, int)):
        raise ValueError("cannot encode objects that are not 2-tuples")
    return list(value.items()) if hasattr(value, "items") else list(value)


def dict_to_sequence(d):
    return d.items() if hasattr(d, "items") else d


def unquote_unreserved(uri):
    """Undo the quoting of what needs none."""
    parts = uri.split("%")
    for i in range(1, len(parts)):
        h = parts[i][:2]
        if len(h) == 2 and h.isalnum():
            c = chr(int(h, 16))
            if c.isascii() and (c.isalnum() or c in "-._~"):
                parts[i] = c + parts[i][2:]
                continue
        parts[i] = "%" + parts[i]
    return "".join(parts)

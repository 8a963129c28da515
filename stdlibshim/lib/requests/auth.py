"""What proves who asks."""

import hashlib
import os
import re
import time
from urllib.parse import urlsplit

from _http_bodies import basic_auth


def _basic_auth_str(username, password):
    return basic_auth(username, password, "latin-1")


class AuthBase:
    """Adds what proves who asks to requests."""

    def __call__(self, r):
        raise NotImplementedError("Auth hooks must be callable.")


class HTTPBasicAuth(AuthBase):
    """A name and a password."""

    def __init__(self, username, password):
        self.username, self.password = username, password

    def __eq__(self, other):
        return self.username == getattr(other, "username", None) and self.password == getattr(other, "password", None)

    def __ne__(self, other):
        return not self == other

    def __call__(self, r):
        r.headers["Authorization"] = _basic_auth_str(self.username, self.password)
        return r


class HTTPProxyAuth(HTTPBasicAuth):
    """The same for a proxy. There is none here."""

    def __call__(self, r):
        r.headers["Proxy-Authorization"] = _basic_auth_str(self.username, self.password)
        return r


class HTTPDigestAuth(AuthBase):
    """A name and a proof that the password is known (RFC 7616): the request is sent again once the server has asked."""

    def __init__(self, username, password):
        self.username, self.password = username, password
        self._count = 0

    def __eq__(self, other):
        return self.username == getattr(other, "username", None) and self.password == getattr(other, "password", None)

    def __call__(self, r):
        r._digest = self
        return r

    def answer(self, method, url, challenge):
        """The Authorization field for a challenge; None where it can't be answered."""
        fields = {k.lower(): a or b for k, a, b in re.findall(r'(\w+)=(?:"([^"]*)"|([^\s,]+))', challenge)}
        name = fields.get("algorithm", "MD5").upper()
        algorithm = {"MD5": hashlib.md5, "MD5-SESS": hashlib.md5, "SHA": hashlib.sha1, "SHA-256": hashlib.sha256, "SHA-512": hashlib.sha512}.get(name)
        qop = fields.get("qop")
        if algorithm is None or qop is not None and "auth" not in [q.strip() for q in qop.split(",")]:
            return None

        def h(text):
            return algorithm(text.encode("utf-8")).hexdigest()
        parts = urlsplit(url)
        uri = (parts.path or "/") + ("?" + parts.query if parts.query else "")
        realm, nonce = fields.get("realm", ""), fields.get("nonce", "")
        self._count += 1
        nc = f"{self._count:08x}"
        cnonce = hashlib.sha1(f"{self._count}{nonce}{time.ctime()}".encode() + os.urandom(8)).hexdigest()[:16]
        first, second = h(f"{self.username}:{realm}:{self.password}"), h(f"{method}:{uri}")
        if name == "MD5-SESS":
            first = h(f"{first}:{nonce}:{cnonce}")
        proof = h(f"{first}:{nonce}:{nc}:{cnonce}:auth:{second}") if qop else h(f"{first}:{nonce}:{second}")
        out = f'username="{self.username}", realm="{realm}", nonce="{nonce}", uri="{uri}", response="{proof}"'
        for key in ("opaque", "algorithm"):
            if key in fields:
                out += f', {key}="{fields[key]}"'
        if qop:
            out += f', qop="auth", nc={nc}, cnonce="{cnonce}"'
        return "Digest " + out

"""Cookies of a client of urllib.request."""

import time
import urllib.parse

from _http_bodies import set_cookie as _set_cookie

__all__ = ["Cookie", "CookieJar", "CookiePolicy", "DefaultCookiePolicy", "LoadError"]


class LoadError(OSError):
    """A file has no cookies."""


class Cookie:
    """A cookie, and where it is sent."""

    def __init__(self, version, name, value, port, port_specified, domain, domain_specified, domain_initial_dot, path, path_specified, secure, expires, discard, comment,
                 comment_url, rest, rfc2109=False):
        if version is not None:
            version = int(version)
        if expires is not None:
            expires = int(float(expires))
        if port is None and port_specified is True:
            raise ValueError("if port is None, port_specified must be false")
        self.version, self.name, self.value, self.port, self.port_specified = version, name, value, port, port_specified
        self.domain, self.domain_specified, self.domain_initial_dot = domain.lower(), domain_specified, domain_initial_dot
        self.path, self.path_specified, self.secure, self.expires, self.discard = path, path_specified, secure, expires, discard
        self.comment, self.comment_url, self.rfc2109, self._rest = comment, comment_url, rfc2109, dict(rest)

    def has_nonstandard_attr(self, name):
        return name in self._rest

    def get_nonstandard_attr(self, name, default=None):
        return self._rest.get(name, default)

    def set_nonstandard_attr(self, name, value):
        self._rest[name] = value

    def is_expired(self, now=None):
        return self.expires is not None and self.expires <= (time.time() if now is None else now)

    def __str__(self):
        port = "" if self.port is None else ":" + self.port
        return f"<Cookie {self.name}={self.value} for {self.domain}{port}{self.path}>" if self.value is not None else f"<Cookie {self.name} for {self.domain}{port}{self.path}>"

    def __repr__(self):
        names = ("version", "name", "value", "port", "port_specified", "domain", "domain_specified", "domain_initial_dot", "path", "path_specified", "secure", "expires",
                 "discard", "comment", "comment_url")
        args = [f"{n}={getattr(self, n)!r}" for n in names] + [f"rest={self._rest!r}", f"rfc2109={self.rfc2109!r}"]
        return f"{self.__class__.__name__}({', '.join(args)})"


class CookiePolicy:
    """Which cookies are kept and sent."""

    def set_ok(self, cookie, request):
        raise NotImplementedError()

    def return_ok(self, cookie, request):
        raise NotImplementedError()

    def domain_return_ok(self, domain, request):
        return True

    def path_return_ok(self, path, request):
        return True


class DefaultCookiePolicy(CookiePolicy):
    """Cookies of the host and its domain, for the path, as Netscape had it."""

    def __init__(self, blocked_domains=None, allowed_domains=None, **kwargs):
        self._blocked = tuple(blocked_domains or ())
        self._allowed = None if allowed_domains is None else tuple(allowed_domains)

    def blocked_domains(self):
        return self._blocked

    def is_blocked(self, domain):
        return any(_matches(domain, d) for d in self._blocked)

    def allowed_domains(self):
        return self._allowed

    def is_not_allowed(self, domain):
        return self._allowed is not None and not any(_matches(domain, d) for d in self._allowed)

    def set_ok(self, cookie, request):
        return not self.is_blocked(cookie.domain) and not self.is_not_allowed(cookie.domain)

    def return_ok(self, cookie, request):
        parts = urllib.parse.urlsplit(request.get_full_url())
        host, path = (parts.hostname or "").lower(), parts.path or "/"
        if cookie.is_expired() or cookie.secure and parts.scheme != "https" or not self.set_ok(cookie, request):
            return False
        domain = cookie.domain
        if host != domain.removesuffix(".local") and not (cookie.domain_specified and domain.startswith(".") and ("." + host).endswith(domain)):
            return False
        return path == cookie.path or path.startswith(cookie.path if cookie.path.endswith("/") else cookie.path + "/")


def _matches(domain, pattern):
    return domain.endswith(pattern) if pattern.startswith(".") else domain == pattern


class CookieJar:
    """Cookies, by domain, path and name."""

    def __init__(self, policy=None):
        self._policy = DefaultCookiePolicy() if policy is None else policy
        self._cookies = {}

    def set_policy(self, policy):
        self._policy = policy

    def add_cookie_header(self, request):
        found = sorted((c for c in self if self._policy.return_ok(c, request)), key=lambda c: len(c.path), reverse=True)
        if found and not request.has_header("Cookie"):
            request.add_unredirected_header("Cookie", "; ".join(c.name if c.value is None else f"{c.name}={c.value}" for c in found))
        self.clear_expired_cookies()

    def make_cookies(self, response, request):
        out = []
        for field in response.info().get_all("Set-Cookie", []):
            c = _set_cookie(field, request.get_full_url())
            if c is None:
                continue
            domain = c.domain if c.host_only else "." + c.domain
            if "." not in domain:
                domain += ".local"
            path = any(a.strip().lower().startswith("path=") for a in field.split(";")[1:])
            rest = {}
            for a in field.split(";")[1:]:
                name, _, value = a.strip().partition("=")
                if name.lower() not in ("domain", "path", "secure", "expires", "max-age", "version", "port", "comment", "discard"):
                    rest[name] = value or None
            out.append(Cookie(0, c.name, c.value, None, False, domain, not c.host_only, not c.host_only, c.path, path, c.secure, c.expires, c.expires is None, None, None, rest))
        return out

    def set_cookie_if_ok(self, cookie, request):
        if self._policy.set_ok(cookie, request):
            self.set_cookie(cookie)

    def set_cookie(self, cookie):
        self._cookies.setdefault(cookie.domain, {}).setdefault(cookie.path, {})[cookie.name] = cookie

    def extract_cookies(self, response, request):
        for cookie in self.make_cookies(response, request):
            if cookie.is_expired():
                self._cookies.get(cookie.domain, {}).get(cookie.path, {}).pop(cookie.name, None)
            else:
                self.set_cookie_if_ok(cookie, request)

    def clear(self, domain=None, path=None, name=None):
        if name is not None:
            if domain is None or path is None:
                raise ValueError("domain and path must be given to remove a cookie by name")
            del self._cookies[domain][path][name]
        elif path is not None:
            if domain is None:
                raise ValueError("domain must be given to remove cookies by path")
            del self._cookies[domain][path]
        elif domain is not None:
            del self._cookies[domain]
        else:
            self._cookies = {}

    def clear_session_cookies(self):
        for cookie in list(self):
            if cookie.discard:
                self.clear(cookie.domain, cookie.path, cookie.name)

    def clear_expired_cookies(self):
        for cookie in list(self):
            if cookie.is_expired():
                self.clear(cookie.domain, cookie.path, cookie.name)

    def __iter__(self):
        for paths in self._cookies.values():
            for names in paths.values():
                yield from names.values()

    def __len__(self):
        return sum(1 for _ in self)

    def __repr__(self):
        return f"<{self.__class__.__name__}[{', '.join(map(repr, self))}]>"

    def __str__(self):
        return f"<{self.__class__.__name__}[{', '.join(map(str, self))}]>"

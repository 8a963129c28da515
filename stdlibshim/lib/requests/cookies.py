"""The cookies of sessions and responses."""

from collections.abc import MutableMapping

from _http_bodies import Cookie, Jar


class CookieConflictError(RuntimeError):
    """There are several cookies of the name."""


class RequestsCookieJar(MutableMapping):
    """Cookies, used like a dict."""

    def __init__(self, policy=None):
        self._jar = Jar()

    def get(self, name, default=None, domain=None, path=None):
        try:
            return self._find(name, domain, path)
        except KeyError:
            return default

    def _find(self, name, domain=None, path=None):
        found = {c.value for c in self._jar if c.name == name and domain in (None, c.domain) and path in (None, c.path)}
        if len(found) > 1:
            raise CookieConflictError(f"There are multiple cookies with name, {name!r}")
        if not found:
            raise KeyError(f"name={name!r}, domain={domain!r}, path={path!r}")
        return found.pop()

    def set(self, name, value, **kwargs):
        if value is None:
            for c in self._jar:
                if c.name == name and kwargs.get("domain") in (None, c.domain) and kwargs.get("path") in (None, c.path):
                    self._jar.remove(c)
            return None
        domain = kwargs.get("domain") or ""
        cookie = Cookie(name, value, domain.lstrip("."), kwargs.get("path") or "/", kwargs.get("secure", False), kwargs.get("expires"), not domain.startswith("."))
        self._jar.add(cookie)
        return cookie

    def set_cookie(self, cookie, *args, **kwargs):
        self._jar.add(cookie)

    def __getitem__(self, name):
        return self._find(name)

    def __setitem__(self, name, value):
        self.set(name, value)

    def __delitem__(self, name):
        self._find(name)
        self.set(name, None)

    def __iter__(self):
        return iter(self._jar)

    def __len__(self):
        return len(self._jar)

    def __contains__(self, name):
        return any(c.name == name for c in self._jar)

    def keys(self):
        return [c.name for c in self._jar]

    def values(self):
        return [c.value for c in self._jar]

    def items(self):
        return [(c.name, c.value) for c in self._jar]

    def iterkeys(self):
        return iter(self.keys())

    def itervalues(self):
        return iter(self.values())

    def iteritems(self):
        return iter(self.items())

    def list_domains(self):
        return list(dict.fromkeys(c.domain for c in self._jar))

    def list_paths(self):
        return list(dict.fromkeys(c.path for c in self._jar))

    def get_dict(self, domain=None, path=None):
        return {c.name: c.value for c in self._jar if domain in (None, c.domain) and path in (None, c.path)}

    def update(self, other=()):
        if isinstance(other, RequestsCookieJar):
            for c in other._jar:
                self._jar.add(c)
        else:
            super().update(other)

    def clear(self, domain=None, path=None, name=None):
        for c in self._jar:
            if domain in (None, c.domain) and path in (None, c.path) and name in (None, c.name):
                self._jar.remove(c)

    def copy(self):
        jar = RequestsCookieJar()
        jar.update(self)
        return jar

    def __repr__(self):
        return f"<RequestsCookieJar[{', '.join(f'<Cookie {c.name}={c.value} for {c.domain}{c.path}>' for c in self._jar)}]>"


def cookiejar_from_dict(cookie_dict, cookiejar=None, overwrite=True):
    """A jar with the cookies of a dict."""
    jar = RequestsCookieJar() if cookiejar is None else cookiejar
    for name, value in (cookie_dict or {}).items():
        if overwrite or name not in jar:
            jar.set(name, value)
    return jar


def dict_from_cookiejar(cj):
    """The cookies of a jar as a dict."""
    return {c.name: c.value for c in cj}

"""Cookies as header fields: read, and made for responses."""

import re
import string
import types

__all__ = ["CookieError", "BaseCookie", "SimpleCookie"]

_LEGAL = string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~:"
_UNESCAPED = _LEGAL + " ()/<=>?@[]{}"
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_PLAIN = re.compile(f"[{re.escape(_LEGAL)}]*").fullmatch
_ESCAPES = {n: f"\\{n:03o}" for n in set(range(256)) - {ord(c) for c in _UNESCAPED}} | {ord('"'): '\\"', ord("\\"): "\\\\"}


class CookieError(Exception):
    """It is no cookie."""


def _quote(str):
    """A value as a field has it: in quotes where it has to be."""
    return str if str is None or _PLAIN(str) else '"' + str.translate(_ESCAPES) + '"'


def _unquote(str):
    """A value without its quotes."""
    if str is None or len(str) < 2 or str[0] != '"' or str[-1] != '"':
        return str
    return re.sub(r"\\(?:([0-3][0-7][0-7])|(.))", lambda m: chr(int(m[1], 8)) if m[1] else m[2], str[1:-1])


def _date(seconds):
    """The time in so many seconds, as a cookie has it."""
    import time
    at = time.gmtime(time.time() + seconds)
    days, months = "Mon Tue Wed Thu Fri Sat Sun".split(), "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    return f"{days[at[6]]}, {at[2]:02d} {months[at[1] - 1]} {at[0]:4d} {at[3]:02d}:{at[4]:02d}:{at[5]:02d} GMT"


def _safe(*texts):
    for text in texts:
        if text is not None and _CONTROL.search(str(text)):
            raise CookieError("Control characters are not allowed in cookies %r" % (texts if len(texts) > 1 else text,))


class Morsel(dict):
    """A cookie: a name, a value and attributes."""

    _reserved = {"expires": "expires", "path": "Path", "comment": "Comment", "domain": "Domain", "max-age": "Max-Age", "secure": "Secure", "httponly": "HttpOnly",
                 "version": "Version", "samesite": "SameSite", "partitioned": "Partitioned"}
    _reserved_defaults = dict.fromkeys(_reserved, "")
    _flags = {"secure", "httponly", "partitioned"}

    def __init__(self):
        self._key = self._value = self._coded_value = None
        dict.update(self, self._reserved_defaults)

    key = property(lambda self: self._key)
    value = property(lambda self: self._value)
    coded_value = property(lambda self: self._coded_value)

    def __setitem__(self, K, V):
        K = K.lower()
        if K not in self._reserved:
            raise CookieError(f"Invalid attribute {K!r}")
        if isinstance(V, str):
            _safe(K, V)
        dict.__setitem__(self, K, V)

    def setdefault(self, key, val=None):
        key = key.lower()
        if key not in self._reserved:
            raise CookieError(f"Invalid attribute {key!r}")
        return dict.setdefault(self, key, val)

    def __eq__(self, morsel):
        if not isinstance(morsel, Morsel):
            return NotImplemented
        return dict.__eq__(self, morsel) and self._value == morsel._value and self._key == morsel._key and self._coded_value == morsel._coded_value

    __ne__ = object.__ne__

    def copy(self):
        morsel = Morsel()
        dict.update(morsel, self)
        morsel.__dict__.update(self.__dict__)
        return morsel

    def update(self, values):
        data = {}
        for key, val in dict(values).items():
            key = key.lower()
            if key not in self._reserved:
                raise CookieError(f"Invalid attribute {key!r}")
            data[key] = val
        dict.update(self, data)

    def isReservedKey(self, K):
        return K.lower() in self._reserved

    def set(self, key, val, coded_val):
        if key.lower() in self._reserved:
            raise CookieError(f"Attempt to set a reserved key {key!r}")
        if not key or not _PLAIN(key):
            raise CookieError(f"Illegal key {key!r}")
        _safe(key, val, coded_val)
        self._key, self._value, self._coded_value = key, val, coded_val

    def __getstate__(self):
        return {"key": self._key, "value": self._value, "coded_value": self._coded_value}

    def __setstate__(self, state):
        self._key, self._value, self._coded_value = state["key"], state["value"], state["coded_value"]

    def output(self, attrs=None, header="Set-Cookie:"):
        return f"{header} {self.OutputString(attrs)}"

    __str__ = output

    def __repr__(self):
        return f"<{self.__class__.__name__}: {self.OutputString()}>"

    def js_output(self, attrs=None):
        text = self.OutputString(attrs).replace('"', r"\"")
        return f"""
        <script type="text/javascript">
        <!-- begin hiding
        document.cookie = "{text}";
        // end hiding -->
        </script>
        """

    def OutputString(self, attrs=None):
        parts = [f"{self.key}={self.coded_value}"]
        if attrs is None:
            attrs = self._reserved
        for key, value in sorted(self.items()):
            if value == "" or key not in attrs:
                continue
            if key == "expires" and isinstance(value, int):
                parts.append(f"{self._reserved[key]}={_date(value)}")
            elif key == "max-age" and isinstance(value, int):
                parts.append(f"{self._reserved[key]}={value:d}")
            elif key == "comment" and isinstance(value, str):
                parts.append(f"{self._reserved[key]}={_quote(value)}")
            elif key in self._flags:
                if value:
                    parts.append(str(self._reserved[key]))
            else:
                parts.append(f"{self._reserved[key]}={value}")
        return "; ".join(parts)

    __class_getitem__ = classmethod(types.GenericAlias)


_KEY_CHARS = set(string.ascii_letters + string.digits + string.punctuation) - set('"\\;[]')
_VALUE_CHARS = _KEY_CHARS | set("[]")
_DATE = re.compile(r"(?:[A-Za-z]{3,6}day|[A-Za-z]{3}),\s[\w\s-]{9,11}\s[\d:]{8}\sGMT", re.ASCII)


def _blank(text, at):
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _run(text, at, chars):
    while at < len(text) and text[at] in chars:
        at += 1
    return at


def _value_end(text, at):
    """Where a value ends: quoted text, a date, or a run of characters."""
    if text[at:at + 1] == '"':
        end = at + 1
        while end < len(text) and text[end] != '"':
            end += 2 if text[end] == "\\" else 1
        if end < len(text):
            return end + 1
    m = _DATE.match(text, at)
    return m.end() if m else _run(text, at, _VALUE_CHARS)


def _pair(text, at):
    """A key, a value or None, and where the next begins; None where there is no pair."""
    at = _blank(text, at)
    if text[at:at + 1] not in _KEY_CHARS:
        return None
    end = _run(text, at + 1, _KEY_CHARS - {"="})
    key, value = text[at:end], None
    after = _blank(text, end)
    if text[after:after + 1] == "=":
        start = _blank(text, after + 1)
        end = _value_end(text, start)
        value, after = text[start:end], _blank(text, end)
    if after < len(text) and text[after] == ";":
        return key, value, after + 1
    return (key, value, after) if after == len(text) or after > end else None


class BaseCookie(dict):
    """Cookies by name."""

    def value_decode(self, val):
        return val, val

    def value_encode(self, val):
        text = str(val)
        return text, text

    def __init__(self, input=None):
        if input:
            self.load(input)

    def _set(self, key, real_value, coded_value):
        M = self.get(key, Morsel())
        M.set(key, real_value, coded_value)
        dict.__setitem__(self, key, M)

    def __setitem__(self, key, value):
        if isinstance(value, Morsel):
            dict.__setitem__(self, key, value)
        else:
            self._set(key, *self.value_encode(value))

    def output(self, attrs=None, header="Set-Cookie:", sep="\015\012"):
        return sep.join(value.output(attrs, header) for _, value in sorted(self.items()))

    __str__ = output

    def __repr__(self):
        shown = " ".join(f"{key}={value.value!r}" for key, value in sorted(self.items()))
        return f"<{self.__class__.__name__}: {shown}>"

    def js_output(self, attrs=None):
        return "".join(value.js_output(attrs) for _, value in sorted(self.items()))

    def load(self, rawdata):
        if isinstance(rawdata, str):
            self._parse(rawdata)
        else:
            for key, value in rawdata.items():
                self[key] = value

    def _parse(self, text):
        """Take a Cookie field apart; one that is none gives nothing."""
        at, found, named = 0, [], False
        while 0 <= at < len(text):
            pair = _pair(text, at)
            if pair is None:
                break
            key, value, at = pair
            if key[0] == "$":
                if named:
                    found.append((True, key[1:], value))
            elif key.lower() in Morsel._reserved:
                if not named:
                    return
                if value is None:
                    if key.lower() not in Morsel._flags:
                        return
                    found.append((True, key, True))
                else:
                    found.append((True, key, _unquote(value)))
            elif value is not None:
                found.append((False, key, self.value_decode(value)))
                named = True
            else:
                return
        morsel = None
        for attribute, key, value in found:
            if attribute:
                morsel[key] = value
            else:
                self._set(key, *value)
                morsel = self[key]


class SimpleCookie(BaseCookie):
    """Cookies whose values are text."""

    def value_decode(self, val):
        return _unquote(val), val

    def value_encode(self, val):
        text = str(val)
        return text, _quote(text)

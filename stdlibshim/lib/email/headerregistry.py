"""Headers as objects: text, with what it says as attributes."""

import re
from types import MappingProxyType

from email import base64mime, errors, quoprimime, utils
from email.header import decode_header

__all__ = ["Address", "Group", "HeaderRegistry", "BaseHeader", "UnstructuredHeader", "UniqueUnstructuredHeader", "DateHeader", "UniqueDateHeader", "AddressHeader",
           "UniqueAddressHeader", "SingleAddressHeader", "UniqueSingleAddressHeader", "MIMEVersionHeader", "ParameterizedMIMEHeader", "ContentTypeHeader",
           "ContentDispositionHeader", "ContentTransferEncodingHeader", "MessageIDHeader", "ReferencesHeader"]

_ATOM = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~\-\u0080-\U0010ffff]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~\-\u0080-\U0010ffff]+)*\Z")
_SPECIAL = set('()<>@,:;.\\"[]')


def _decoded(text):
    """Text with its encoded words read."""
    if "=?" not in text:
        return text
    out = []
    for part, charset in decode_header(text):
        if isinstance(part, str):
            out.append(part)
        elif charset is None:
            out.append(part.decode("raw-unicode-escape"))
        else:
            try:
                out.append(part.decode(charset, "surrogateescape"))
            except LookupError:
                out.append(part.decode("ascii", "surrogateescape"))
    return "".join(out)


class Address:
    """A mailbox."""

    def __init__(self, display_name="", username="", domain="", addr_spec=None):
        inputs = "".join(filter(None, (display_name, username, domain, addr_spec)))
        if "\r" in inputs or "\n" in inputs:
            raise ValueError("invalid arguments; address parts cannot contain CR or LF")
        if addr_spec is not None:
            if username or domain:
                raise TypeError("addrspec specified when username and/or domain also specified")
            username, at, domain = addr_spec.rpartition("@")
            if not at:
                username, domain = addr_spec, ""
            elif " " in username and not username.startswith('"'):
                raise errors.InvalidHeaderDefect("local-part is not dot-atom, quoted-string, or obs-local-part")
            if not username or not _ATOM.match(username) and not username.startswith('"') or domain and not _ATOM.match(domain) and not domain.startswith("["):
                raise ValueError(f"Invalid address; only '{username}' could be parsed from '{addr_spec}'")
            username = utils.unquote(username)
        self._display_name, self._username, self._domain = display_name, username, domain

    display_name = property(lambda self: self._display_name)
    username = property(lambda self: self._username)
    domain = property(lambda self: self._domain)

    @property
    def addr_spec(self):
        name = self.username
        if name and not _ATOM.match(name):
            name = f'"{utils.quote(name)}"'
        if self.domain:
            return name + "@" + self.domain
        return name or "<>"

    def __repr__(self):
        return f"{self.__class__.__name__}(display_name={self.display_name!r}, username={self.username!r}, domain={self.domain!r})"

    def __str__(self):
        name = self.display_name
        if set(name) & _SPECIAL:
            name = f'"{utils.quote(name)}"'
        if name:
            spec = "" if self.addr_spec == "<>" else self.addr_spec
            return f"{name} <{spec}>"
        return self.addr_spec

    def __eq__(self, other):
        if not isinstance(other, Address):
            return NotImplemented
        return (self.display_name, self.username, self.domain) == (other.display_name, other.username, other.domain)


class Group:
    """A group of mailboxes, or a single one (without a name)."""

    def __init__(self, display_name=None, addresses=None):
        self._display_name = display_name
        self._addresses = tuple(addresses) if addresses else ()

    display_name = property(lambda self: self._display_name)
    addresses = property(lambda self: self._addresses)

    def __repr__(self):
        return f"{self.__class__.__name__}(display_name={self.display_name!r}, addresses={self.addresses!r}"  # as CPython has it

    def __str__(self):
        if self.display_name is None and len(self.addresses) == 1:
            return str(self.addresses[0])
        name = self.display_name
        if name is not None and set(name) & _SPECIAL:
            name = f'"{utils.quote(name)}"'
        members = ", ".join(str(a) for a in self.addresses)
        return f"{name}:{' ' + members if members else members};"

    def __eq__(self, other):
        if not isinstance(other, Group):
            return NotImplemented
        return self.display_name == other.display_name and self.addresses == other.addresses


class BaseHeader(str):
    """A header: its value as text, decoded."""

    max_count = None

    def __new__(cls, name, value):
        kwds = {"defects": [], "parse_tree": None}
        cls.parse(value, kwds)
        text = kwds["decoded"]
        if utils._surrogates(text):
            text = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        self = str.__new__(cls, text)
        del kwds["decoded"]
        self.init(name, **kwds)
        return self

    def init(self, name, *, parse_tree, defects):
        self._name = name
        self._defects = defects

    name = property(lambda self: self._name)
    defects = property(lambda self: tuple(self._defects))

    def __reduce__(self):
        return _rebuilt, (self.__class__.__name__, self.__class__.__bases__, str(self)), self.__dict__

    def _tokens(self):
        """The value in pieces: (text, whether it may be encoded). Lines may be folded between pieces that are blank."""
        return [(t, True) for t in re.findall(r"[ \t]+|[^ \t]+", self)]

    def fold(self, *, policy):
        return fold_header(self.name, self._tokens(), policy)


def _rebuilt(name, bases, value):
    return str.__new__(type(name, bases, {}), value)


_CHROME = len("=?utf-8?q??=")


def _encoded(text):
    """The encoded word of text, the shorter one."""
    data = text.encode("utf-8", "surrogateescape")
    q, b = quoprimime.header_encode(data, "utf-8"), base64mime.header_encode(data, "utf-8")
    return q if len(q) - len(b) < 5 else b


class _Folder:
    """Lines of a header. An encoded word takes in what follows it on its line, up to the next word that has to be encoded."""

    def __init__(self, name, policy):
        self.most = policy.max_line_length or 1 << 30
        self.lines, self.line = [], name + ":"
        self.begin, self.text = None, ""  # where the encoded words of the line begin, and the text from there on

    def newline(self, line):
        self.lines.append(self.line)
        self.line, self.begin, self.text = line, None, ""

    def plain(self, blank, word):
        if self.begin is not None:
            self.text += blank + word
        self.line += blank + word

    def encode(self, blank, word):
        if self.begin is None:
            self.line += blank
            self.begin = len(self.line)
        else:
            word = self.text + blank + word
            self.line = self.line[:self.begin]
        while word:
            room = self.most - len(self.line)
            if room <= _CHROME:
                self.newline(" ")
                self.begin = 1
                continue
            part = word[:room - _CHROME]
            encoded = _encoded(part)
            while len(encoded) > room and len(part) > 1:
                part = part[:-max(1, (len(encoded) - room) // 12)]
                encoded = _encoded(part)
            self.line += encoded
            self.text, word = part, word[len(part):]
            if word:
                self.newline(" ")
                self.begin = 1


def fold_header(name, tokens, policy):
    """A header in lines of the policy's length; what is not ASCII or too long for a line as encoded words, unless the policy has utf8."""
    f = _Folder(name, policy)
    blank, tokens = " ", list(tokens)
    for i, (word, encodable) in enumerate(tokens):
        if word.isspace():
            if i == len(tokens) - 1:
                f.plain(word, "")
            blank = word
            continue
        fits = len(f.line) + len(blank) + len(word) <= f.most
        if word.isascii() or policy.utf8 or not encodable:
            if fits:
                f.plain(blank, word)
                blank = ""
                continue
            if len(blank) + len(word) <= f.most or not encodable:
                if f.line != name + ":" or len(word) < f.most:
                    f.newline("")
                f.plain(blank or " ", word)
                blank = ""
                continue
        f.encode(blank, word)
        blank = ""
    if f.line == name + ":":
        f.line += " "
    return policy.linesep.join([*f.lines, f.line]) + policy.linesep


class UnstructuredHeader:
    """Any text."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = _decoded(value)


class UniqueUnstructuredHeader(UnstructuredHeader):
    """Any text, once."""

    max_count = 1


class DateHeader:
    """A date."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        if not value:
            kwds["defects"].append(errors.HeaderMissingRequiredValue())
            kwds["datetime"] = None
            kwds["decoded"] = ""
            return
        if isinstance(value, str):
            kwds["decoded"] = value
            try:
                value = utils.parsedate_to_datetime(value)
            except ValueError:
                kwds["defects"].append(errors.InvalidDateDefect("Invalid date value or format"))
                kwds["datetime"] = None
                return
        kwds["datetime"] = value
        kwds["decoded"] = utils.format_datetime(value)

    def init(self, *args, **kw):
        self._datetime = kw.pop("datetime")
        super().init(*args, **kw)

    datetime = property(lambda self: self._datetime)


class UniqueDateHeader(DateHeader):
    """A date, once."""

    max_count = 1


def _groups(value):
    """The groups of a list of addresses."""
    out, rest = [], value
    while rest.strip():
        head, member = _next_address(rest)
        rest = rest[len(head):].lstrip(" \t\r\n,")
        head = head.strip().rstrip(",").strip()
        if not head:
            continue
        m = re.match(r'\s*("(?:\\.|[^"\\])*"|[^":<@,]*?)\s*:', head)
        if m and member:
            inner = head[m.end():].rstrip().rstrip(";")
            out.append(Group(_decoded(utils.unquote(m[1].strip())), [_address(n, a) for n, a in utils.getaddresses([inner]) if n or a]))
            continue
        n, a = utils.parseaddr(head, strict=False)
        if n or a:
            out.append(Group(None, [_address(n, a)]))
    return out


def _next_address(text):
    """The text up to the next comma outside of quotes, brackets, comments and groups, and whether it is a group."""
    quoted, depth, group, i = False, 0, False, 0
    while i < len(text):
        c = text[i]
        if c == "\\":
            i += 1
        elif c == '"':
            quoted = not quoted
        elif quoted:
            pass
        elif c in "(<[":
            depth += 1
        elif c in ")>]":
            depth = max(0, depth - 1)
        elif c == ":" and not depth:
            group = True
        elif c == ";" and group:
            return text[:i + 1], True
        elif c == "," and not depth and not group:
            return text[:i], False
        i += 1
    return text, group


def _address(name, spec):
    user, _, domain = spec.rpartition("@")
    if not user:
        user, domain = domain, ""
    return Address(_decoded(name), utils.unquote(user), domain)


class AddressHeader:
    """Addresses."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        if isinstance(value, str):
            groups = _groups(value)
            if value.strip() and not groups:
                kwds["defects"].append(errors.InvalidHeaderDefect("invalid address in address-list"))
        else:
            if not hasattr(value, "__iter__"):
                value = [value]
            groups = [Group(None, [item]) if not hasattr(item, "addresses") else item for item in value]
        kwds["groups"] = groups
        kwds["decoded"] = ", ".join(str(g) for g in groups)

    def init(self, *args, **kw):
        self._groups = tuple(kw.pop("groups"))
        self._addresses = None
        super().init(*args, **kw)

    groups = property(lambda self: self._groups)

    @property
    def addresses(self):
        if self._addresses is None:
            self._addresses = tuple(a for g in self._groups for a in g.addresses)
        return self._addresses

    def _tokens(self):
        out = []
        for i, g in enumerate(self._groups):
            if i:
                out[-1] = (out[-1][0] + ",", False)
                out.append((" ", False))
            if g.display_name is not None:
                out.append((str(Group(g.display_name)), True))
                if g.addresses:
                    out[-1] = (out[-1][0].removesuffix(";"), True)
                    for j, a in enumerate(g.addresses):
                        out += [(" ", False), *self._mailbox(a)]
                        out[-1] = (out[-1][0] + (";" if j == len(g.addresses) - 1 else ","), False)
            else:
                out += self._mailbox(g.addresses[0])
        return out

    @staticmethod
    def _mailbox(a):
        text = str(a)
        if not a.display_name:
            return [(text, False)]
        if a.display_name.isascii():
            return [(text, False)]  # in one piece
        return [*((t, True) for t in re.findall(r"[ \t]+|[^ \t]+", a.display_name)), (" ", False), (text[text.rindex("<"):], False)]


class UniqueAddressHeader(AddressHeader):
    """Addresses, once."""

    max_count = 1


class SingleAddressHeader(AddressHeader):
    """One address."""

    @property
    def address(self):
        if len(self.addresses) != 1:
            raise ValueError(f"value of single address header {self.name} is not a single address")
        return self.addresses[0]


class UniqueSingleAddressHeader(SingleAddressHeader):
    """One address, once."""

    max_count = 1


class MIMEVersionHeader:
    """The version of MIME."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = value
        m = re.match(r"\s*(\d+)\s*\.\s*(\d+)", re.sub(r"\([^)]*\)", "", value))
        if not m:
            kwds["defects"].append(errors.HeaderMissingRequiredValue("Missing MIME version number (eg: 1.0)"))
        kwds["major"] = int(m[1]) if m else None
        kwds["minor"] = int(m[2]) if m else None

    def init(self, *args, **kw):
        self._major, self._minor = kw.pop("major"), kw.pop("minor")
        self._version = None if self._major is None else f"{self._major}.{self._minor}"
        super().init(*args, **kw)

    major = property(lambda self: self._major)
    minor = property(lambda self: self._minor)
    version = property(lambda self: self._version)


def split_params(value):
    """What is in front of the parameters, and these as pairs."""
    parts, current, quoted, i = [], [], False, 0
    while i < len(value):
        c = value[i]
        if c == "\\" and quoted and i + 1 < len(value):
            current.append(c)
            i += 1
            c = value[i]
        elif c == '"':
            quoted = not quoted
        elif c == ";" and not quoted:
            parts.append("".join(current))
            current = []
            i += 1
            continue
        current.append(value[i])
        i += 1
    parts.append("".join(current))
    pairs = []
    for part in parts[1:]:
        name, eq, text = part.partition("=")
        if name.strip():
            pairs.append((name.strip(), text.strip()))
    return parts[0].strip(), pairs


class ParameterizedMIMEHeader:
    """A value with parameters."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        first, pairs = split_params(value)
        params, shown = {}, []
        for name, text in utils.decode_params([("", "")] + pairs)[1:]:
            if isinstance(text, tuple):
                text = (*text[:2], utils.unquote(text[2]))
            if name.lower() not in params:
                value = params[name.lower()] = _decoded(utils.collapse_rfc2231_value(text).replace('\\"', '"').replace("\\\\", "\\"))
                shown.append(f'; {name}="{utils.quote(value)}"')
        kwds["params"] = params
        cls.parse_value(first, kwds)
        kwds["decoded"] = kwds.pop("first") + "".join(shown)

    def init(self, *args, **kw):
        self._params = kw.pop("params")
        super().init(*args, **kw)

    @property
    def params(self):
        return MappingProxyType(self._params)

    def _first(self):
        return str(self).partition(";")[0]

    def _tokens(self):
        out = [(self._first(), False)]
        for name, value in self._params.items():
            out[-1] = (out[-1][0] + ";", False)
            if value.isascii():
                out += [(" ", False), (f'{name}="{utils.quote(value)}"', False)]
            else:
                from urllib.parse import quote
                out += [(" ", False), (f"{name}*=utf-8''{quote(value, safe='')}", False)]
        return out


class ContentTypeHeader(ParameterizedMIMEHeader):
    """A content type."""

    @classmethod
    def parse_value(cls, first, kwds):
        main, _, sub = first.partition("/")
        main, sub = main.strip().lower(), sub.strip().lower()
        if not main or not sub or " " in main + sub:
            kwds["defects"].append(errors.InvalidHeaderDefect("Invalid content type") if first else errors.HeaderMissingRequiredValue("Missing content type specification"))
            main, sub = "text", "plain"
            kwds["first"] = first
        else:
            kwds["first"] = first
        kwds["maintype"], kwds["subtype"] = main, sub

    def init(self, *args, **kw):
        self._maintype, self._subtype = kw.pop("maintype"), kw.pop("subtype")
        super().init(*args, **kw)

    maintype = property(lambda self: self._maintype)
    subtype = property(lambda self: self._subtype)
    content_type = property(lambda self: self._maintype + "/" + self._subtype)


class ContentDispositionHeader(ParameterizedMIMEHeader):
    """Whether a part is shown or attached."""

    @classmethod
    def parse_value(cls, first, kwds):
        kwds["first"] = first
        kwds["content_disposition"] = first.lower() or None

    def init(self, *args, **kw):
        self._content_disposition = kw.pop("content_disposition")
        super().init(*args, **kw)

    content_disposition = property(lambda self: self._content_disposition)


class ContentTransferEncodingHeader:
    """How a content is encoded."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = value
        kwds["cte"] = value.partition(";")[0].strip().lower() or "7bit"

    def init(self, *args, **kw):
        self._cte = kw.pop("cte")
        super().init(*args, **kw)

    cte = property(lambda self: self._cte)


class ReferencesHeader:
    """The identifiers of messages that one refers to."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = value

    def _tokens(self):
        return [(t, False) for t in re.findall(r"[ \t]+|[^ \t]+", self)]


class MessageIDHeader:
    """The identifier of a message."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        kwds["decoded"] = value

    def _tokens(self):
        return [(t, False) for t in re.findall(r"[ \t]+|[^ \t]+", self)]


_DEFAULT = {"subject": UniqueUnstructuredHeader, "date": UniqueDateHeader, "resent-date": DateHeader, "orig-date": UniqueDateHeader, "sender": UniqueSingleAddressHeader,
            "resent-sender": SingleAddressHeader, "to": UniqueAddressHeader, "resent-to": AddressHeader, "cc": UniqueAddressHeader, "resent-cc": AddressHeader,
            "bcc": UniqueAddressHeader, "resent-bcc": AddressHeader, "from": UniqueAddressHeader, "resent-from": AddressHeader, "reply-to": UniqueAddressHeader,
            "mime-version": MIMEVersionHeader, "content-type": ContentTypeHeader, "content-disposition": ContentDispositionHeader,
            "content-transfer-encoding": ContentTransferEncodingHeader, "message-id": MessageIDHeader, "references": ReferencesHeader,
            "in-reply-to": ReferencesHeader}


class HeaderRegistry:
    """The classes of headers, by name."""

    def __init__(self, base_class=BaseHeader, default_class=UnstructuredHeader, use_default_map=True):
        self.base_class, self.default_class = base_class, default_class
        self.registry = dict(_DEFAULT) if use_default_map else {}

    def map_to_type(self, name, cls):
        self.registry[name.lower()] = cls

    def __getitem__(self, name):
        cls = self.registry.get(name.lower(), self.default_class)
        return type("_" + cls.__name__, (cls, self.base_class), {})

    def __call__(self, name, value):
        return self[name](name, value)

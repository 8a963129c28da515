"""Policies: how messages are parsed, kept and written."""

import re

from email import charset as _charset
from email import header as _header
from email.utils import _surrogates

__all__ = ["Compat32", "compat32", "Policy", "EmailPolicy", "default", "strict", "SMTP", "HTTP", "SMTPUTF8"]


def _fetch(name, value):
    if isinstance(value, str) and _surrogates(value):
        return _header.Header(value, charset=_charset.UNKNOWN8BIT, header_name=name)
    return value


def validate_header_name(name):
    """Refuse what is no name of a header."""
    if not name:
        raise ValueError("Header field name cannot be empty")
    if not all(33 <= ord(c) <= 126 and c != ":" for c in name):
        raise ValueError(f"Header field name contains invalid characters: {name!r}")


class Policy:
    """What is the same in all policies. A policy is not changed; clone and + make others."""

    raise_on_defect = False
    linesep = "\n"
    cte_type = "8bit"
    max_line_length = 78
    mangle_from_ = False
    message_factory = None
    verify_generated_headers = True

    def __init__(self, **kw):
        for name, value in kw.items():
            if not hasattr(self, name):
                raise TypeError(f"{name!r} is an invalid keyword argument for {self.__class__.__name__}")
            super().__setattr__(name, value)

    def __repr__(self):
        return f"{self.__class__.__name__}({', '.join(f'{k}={v!r}' for k, v in self.__dict__.items())})"

    def clone(self, **kw):
        new = self.__class__.__new__(self.__class__)
        for attr, value in self.__dict__.items():
            object.__setattr__(new, attr, value)
        for attr, value in kw.items():
            if not hasattr(self, attr):
                raise TypeError(f"{attr!r} is an invalid keyword argument for {self.__class__.__name__}")
            object.__setattr__(new, attr, value)
        return new

    def __setattr__(self, name, value):
        what = f"object attribute {name!r} is read-only" if hasattr(self, name) else f"object has no attribute {name!r}"
        raise AttributeError(f"{self.__class__.__name__!r} {what}")

    def __add__(self, other):
        return self.clone(**other.__dict__)

    def handle_defect(self, obj, defect):
        if self.raise_on_defect:
            raise defect
        self.register_defect(obj, defect)

    def register_defect(self, obj, defect):
        obj.defects.append(defect)

    def header_max_count(self, name):
        return None

    def header_source_parse(self, sourcelines):
        raise NotImplementedError

    def header_store_parse(self, name, value):
        raise NotImplementedError

    def header_fetch_parse(self, name, value):
        raise NotImplementedError

    def fold(self, name, value):
        raise NotImplementedError

    def fold_binary(self, name, value):
        raise NotImplementedError


class Compat32(Policy):
    """Headers are text as it came: as Python did before 3.3."""

    mangle_from_ = True

    def header_source_parse(self, sourcelines):
        name, value = sourcelines[0].split(":", 1)
        value = "".join((value, *sourcelines[1:])).lstrip(" \t\r\n")
        return (name, value.rstrip("\r\n"))

    def header_store_parse(self, name, value):
        validate_header_name(name)
        return (name, value)

    def header_fetch_parse(self, name, value):
        return _fetch(name, value)

    def fold(self, name, value):
        return self._fold(name, value, sanitize=True)

    def fold_binary(self, name, value):
        folded = self._fold(name, value, sanitize=self.cte_type == "7bit")
        return folded.encode("ascii", "surrogateescape")

    def _fold(self, name, value, sanitize):
        if isinstance(value, str):
            if _surrogates(value):
                if not sanitize:
                    return f"{name}: {value}{self.linesep}"
                h = _header.Header(value, charset=_charset.UNKNOWN8BIT, header_name=name)
            else:
                h = _header.Header(value, header_name=name)
        else:
            h = value
        most = 0 if self.max_line_length is None else self.max_line_length
        return f"{name}: {h.encode(linesep=self.linesep, maxlinelen=most)}{self.linesep}"


class _Default:
    """What a policy has where it was given nothing else: imported when it is asked for, as the modules need policies themselves."""

    def __init__(self, module, name, call=False):
        self.module, self.name, self.call, self.value = module, name, call, None

    def __get__(self, obj, cls):
        if self.value is None:
            value = __import__(self.module, fromlist=("",)).__dict__[self.name]
            self.value = value() if self.call else value
        return self.value


class EmailPolicy(Policy):
    """Headers are objects of email.headerregistry, and contents are set and got as what they are."""

    utf8 = False
    refold_source = "long"
    message_factory = _Default("email.message", "EmailMessage")
    header_factory = _Default("email.headerregistry", "HeaderRegistry", True)
    content_manager = _Default("email.contentmanager", "raw_data_manager")

    def __init__(self, **kw):
        if "header_factory" not in kw:
            from email.headerregistry import HeaderRegistry
            object.__setattr__(self, "header_factory", HeaderRegistry())
        super().__init__(**kw)

    def header_max_count(self, name):
        return self.header_factory[name].max_count

    def header_source_parse(self, sourcelines):
        name, value = sourcelines[0].split(":", 1)
        value = "".join((value, *sourcelines[1:])).lstrip(" \t\r\n")
        return (name, value.rstrip("\r\n"))

    def header_store_parse(self, name, value):
        validate_header_name(name)
        if hasattr(value, "name") and value.name.lower() == name.lower():
            return (name, value)
        if isinstance(value, str) and len(value.splitlines()) > 1:
            raise ValueError("Header values may not contain linefeed or carriage return characters")
        return (name, self.header_factory(name, value))

    def header_fetch_parse(self, name, value):
        if hasattr(value, "name"):
            return value
        return self.header_factory(name, "".join(re.split(r"\r\n?|\n", value)))

    def fold(self, name, value):
        return self._fold(name, value, self.utf8 is False)

    def fold_binary(self, name, value):
        folded = self._fold(name, value, self.cte_type == "7bit" or not self.utf8)
        return folded.encode("utf8" if self.utf8 else "ascii", "surrogateescape")

    def _fold(self, name, value, ascii_only):
        if hasattr(value, "name"):
            return value.fold(policy=self)
        most = self.max_line_length or 1 << 30
        lines = re.split(r"\r\n?|\n", value)
        refold = self.refold_source == "all" or self.refold_source == "long" and (
            lines and len(lines[0]) + len(name) + 2 > most or any(len(x) > most for x in lines[1:]))
        if not refold and not value.isascii() and ascii_only:
            refold = True
        if refold:
            return self.header_factory(name, "".join(lines)).fold(policy=self)
        return name + ": " + self.linesep.join(lines) + self.linesep


compat32 = Compat32()
default = EmailPolicy()
del default.header_factory
strict = default.clone(raise_on_defect=True)
SMTP = default.clone(linesep="\r\n")
HTTP = default.clone(linesep="\r\n", max_line_length=None)
SMTPUTF8 = SMTP.clone(utf8=True)

"""The error handlers that every encoding knows, as functions of an exception. Encoders and decoders don't call these: what they do is built in."""

__name__ = "_codecs"


def _unknown(exc):
    raise TypeError(f"don't know how to handle {type(exc).__name__} in error callback")


def strict_errors(self, object=None, /):
    """Raise the exception."""
    if isinstance(self, BaseException):
        raise self
    raise TypeError("codec must pass exception instance")


def ignore_errors(self, object=None, /):
    """Leave out what can't be encoded, decoded or translated."""
    if not isinstance(self, (UnicodeEncodeError, UnicodeDecodeError, UnicodeTranslateError)):
        _unknown(self)
    return "", self.end


def replace_errors(self, object=None, /):
    """Put a question mark, or U+FFFD, in place of it."""
    if isinstance(self, UnicodeEncodeError):
        return "?" * (self.end - self.start), self.end
    if isinstance(self, UnicodeDecodeError):
        return "\ufffd", self.end
    if isinstance(self, UnicodeTranslateError):
        return "\ufffd" * (self.end - self.start), self.end
    _unknown(self)


def xmlcharrefreplace_errors(self, object=None, /):
    """Put numeric character references in place of it."""
    if not isinstance(self, UnicodeEncodeError):
        _unknown(self)
    return "".join([f"&#{ord(c)};" for c in self.object[self.start:self.end]]), self.end


def _escape(code):
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def backslashreplace_errors(self, object=None, /):
    """Put escapes with backslashes in place of it."""
    if isinstance(self, UnicodeDecodeError):
        return "".join([_escape(c) for c in self.object[self.start:self.end]]), self.end
    if not isinstance(self, (UnicodeEncodeError, UnicodeTranslateError)):
        _unknown(self)
    return "".join([_escape(ord(c)) for c in self.object[self.start:self.end]]), self.end


def namereplace_errors(self, object=None, /):
    """Put names in braces, \\N{...}, in place of it."""
    if not isinstance(self, UnicodeEncodeError):
        _unknown(self)
    import unicodedata
    out = []
    for c in self.object[self.start:self.end]:
        name = unicodedata.name(c, "")
        out.append(f"\\N{{{name}}}" if name else _escape(ord(c)))
    return "".join(out), self.end


def surrogateescape(exc, /):
    """Turn bytes into lone surrogates and back."""
    if isinstance(exc, UnicodeEncodeError):
        out = bytearray()
        for c in exc.object[exc.start:exc.end]:
            if not 0xDC80 <= ord(c) <= 0xDCFF:
                raise exc
            out.append(ord(c) - 0xDC00)
        return bytes(out), exc.end
    if not isinstance(exc, UnicodeDecodeError):
        _unknown(exc)
    text = ""
    for b in exc.object[exc.start:exc.end]:
        if b < 0x80 or len(text) == 4:
            break
        text += chr(0xDC00 + b)
    if not text:
        raise exc
    return text, exc.start + len(text)


def _surrogate_form(encoding):
    name = encoding.lower().replace("_", "-")
    if name in ("utf-8", "utf8", "cp-utf8"):
        return "utf-8", 3
    for width, start in ((2, "utf-16"), (4, "utf-32")):
        if name.startswith((start, start.replace("-", ""))):
            return start + ("-be" if name.endswith("be") else "-le"), width
    return None, 0


def surrogatepass(exc, /):
    """Let lone surrogates pass, in UTF-8, UTF-16 and UTF-32."""
    if isinstance(exc, UnicodeEncodeError):
        form, _ = _surrogate_form(exc.encoding)
        text = exc.object[exc.start:exc.end]
        if form is None or not all(0xD800 <= ord(c) <= 0xDFFF for c in text):
            raise exc
        return text.encode(form, "surrogatepass"), exc.end
    if not isinstance(exc, UnicodeDecodeError):
        _unknown(exc)
    form, width = _surrogate_form(exc.encoding)
    if form is not None:
        data = exc.object[exc.start:exc.start + width]
        try:
            text = data.decode(form, "surrogatepass")
        except UnicodeDecodeError:
            text = ""
        if len(text) == 1 and 0xD800 <= ord(text) <= 0xDFFF:
            return text, exc.start + width
    raise exc


handlers = {"strict": strict_errors, "ignore": ignore_errors, "replace": replace_errors, "xmlcharrefreplace": xmlcharrefreplace_errors,
            "backslashreplace": backslashreplace_errors, "namereplace": namereplace_errors, "surrogateescape": surrogateescape,
            "surrogatepass": surrogatepass}

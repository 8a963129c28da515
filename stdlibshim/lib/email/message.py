"""Messages: headers like a dict, and a payload."""

import binascii
import quopri
import re
from io import BytesIO, StringIO

from email import charset as _charset
from email import errors, utils
from email.policy import compat32

__all__ = ["Message", "EmailMessage"]

Charset = _charset.Charset
_TSPECIALS = re.compile(r'[ \(\)<>@,;:\\"/\[\]\?=]')
_UNSET = object()


def _param(name, value=None, quote=True):
    """A parameter as a header has it."""
    if not value:
        return name
    if isinstance(value, tuple):
        return f"{name}*={utils.encode_rfc2231(value[2], value[0], value[1])}"
    try:
        value.encode("ascii")
    except UnicodeEncodeError:
        return f"{name}*={utils.encode_rfc2231(value, 'utf-8', '')}"
    if quote or _TSPECIALS.search(value):
        return f'{name}="{utils.quote(value)}"'
    return f"{name}={value}"


def _params_of(value):
    """A header's value as pairs; the first is what is in front of the parameters."""
    out, current, quoted, i = [], [], False, 0
    text = str(value)
    while i < len(text):
        c = text[i]
        if c == "\\" and quoted:
            current.append(text[i:i + 2])
            i += 2
            continue
        if c == '"':
            quoted = not quoted
        if c == ";" and not quoted:
            out.append("".join(current))
            current = []
        else:
            current.append(c)
        i += 1
    out.append("".join(current))
    pairs = []
    for part in out:
        name, eq, val = part.partition("=")
        pairs.append((name.strip().lower() if eq and pairs else name.strip(), val.strip()) if eq else (part.strip(), ""))
    return pairs


def _unquoted(value):
    return (value[0], value[1], utils.unquote(value[2])) if isinstance(value, tuple) else utils.unquote(value)


def _uudecode(data):
    lines = iter(data.splitlines())
    for line in lines:
        if line.startswith(b"begin "):
            break
    else:
        raise ValueError("`begin` line not found")
    out = []
    for line in lines:
        if not line:
            raise ValueError("Truncated input")
        if line.strip(b" \t\r\n\f") == b"end":
            break
        try:
            out.append(binascii.a2b_uu(line))
        except binascii.Error:
            out.append(binascii.a2b_uu(line[:(((line[0] - 32) & 63) * 4 + 5) // 3]))
    return b"".join(out)


class Message:
    """A message as Python has had it from the start: headers are text."""

    def __init__(self, policy=compat32):
        self.policy = policy
        self._headers = []
        self._unixfrom = None
        self._payload = None
        self._charset = None
        self.preamble = self.epilogue = None
        self.defects = []
        self._default_type = "text/plain"

    def __str__(self):
        return self.as_string()

    def as_string(self, unixfrom=False, maxheaderlen=0, policy=None):
        from email.generator import Generator
        policy = self.policy if policy is None else policy
        fp = StringIO()
        Generator(fp, mangle_from_=False, maxheaderlen=maxheaderlen, policy=policy).flatten(self, unixfrom=unixfrom)
        return fp.getvalue()

    def __bytes__(self):
        return self.as_bytes()

    def as_bytes(self, unixfrom=False, policy=None):
        from email.generator import BytesGenerator
        policy = self.policy if policy is None else policy
        fp = BytesIO()
        BytesGenerator(fp, mangle_from_=False, policy=policy).flatten(self, unixfrom=unixfrom)
        return fp.getvalue()

    def is_multipart(self):
        return isinstance(self._payload, list)

    def set_unixfrom(self, unixfrom):
        self._unixfrom = unixfrom

    def get_unixfrom(self):
        return self._unixfrom

    def attach(self, payload):
        if self._payload is None:
            self._payload = [payload]
            return
        try:
            self._payload.append(payload)
        except AttributeError:
            raise TypeError("Attach is not valid on a message with a non-multipart payload") from None

    def get_payload(self, i=None, decode=False):
        if self.is_multipart():
            if decode:
                return None
            return self._payload if i is None else self._payload[i]
        if i is not None and not isinstance(self._payload, list):
            raise TypeError(f"Expected list, got {type(self._payload)}")
        payload = self._payload
        cte = self.get("content-transfer-encoding", "")
        cte = cte.cte if hasattr(cte, "cte") else str(cte).strip().lower()
        if not decode:
            if isinstance(payload, str) and utils._surrogates(payload):
                data = payload.encode("ascii", "surrogateescape")
                charset = self.get_content_charset("ascii")
                try:
                    return data.decode(charset, "replace")
                except LookupError:
                    return data.decode("ascii", "replace")
            return payload
        if isinstance(payload, str):
            if utils._surrogates(payload):
                data = payload.encode("ascii", "surrogateescape")
            else:
                try:
                    data = payload.encode("ascii")
                except UnicodeError:
                    data = payload.encode("raw-unicode-escape")
        else:
            data = payload
        if data is None:
            return None
        if cte == "quoted-printable":
            return quopri.decodestring(data)
        if cte == "base64":
            return self._base64(data)
        if cte in ("x-uuencode", "uuencode", "uue", "x-uue"):
            try:
                return _uudecode(data)
            except (ValueError, binascii.Error):
                return data
        return data

    def _base64(self, data):
        data = b"".join(data.splitlines())
        clean = re.sub(rb"[^A-Za-z0-9+/=]", b"", data)
        if clean != data:
            self.policy.handle_defect(self, errors.InvalidBase64CharactersDefect())
        body = clean.rstrip(b"=") if b"=" not in clean.rstrip(b"=") else clean[:clean.index(b"=")]
        left = len(body) % 4
        if left and len(clean) % 4:
            self.policy.handle_defect(self, errors.InvalidBase64PaddingDefect())
        if left == 1:
            self.policy.handle_defect(self, errors.InvalidBase64LengthDefect())
            return data
        return binascii.a2b_base64(body + b"=" * (-len(body) % 4))

    def set_payload(self, payload, charset=None):
        if hasattr(payload, "encode"):
            if isinstance(charset, Charset):
                charset = charset.output_charset
            if charset is None:
                self._payload = payload
                return
            payload = payload.encode(charset, "surrogateescape")
        if hasattr(payload, "decode"):
            self._payload = payload.decode("ascii", "surrogateescape")
        else:
            self._payload = payload
        if charset is not None:
            self.set_charset(charset)

    def set_charset(self, charset):
        if charset is None:
            self.del_param("charset")
            self._charset = None
            return
        if not isinstance(charset, Charset):
            charset = Charset(charset)
        self._charset = charset
        written = charset.get_output_charset()
        if "MIME-Version" not in self:
            self.add_header("MIME-Version", "1.0")
        if "Content-Type" in self:
            self.set_param("charset", written)
        else:
            self.add_header("Content-Type", "text/plain", charset=written)
        if charset != written:
            self._payload = charset.body_encode(self._payload)
        if "Content-Transfer-Encoding" in self:
            return
        how = charset.get_body_encoding()
        if callable(how):
            how(self)
            return
        body = self._payload
        if body:
            try:
                body = body.encode("ascii", "surrogateescape")
            except UnicodeError:
                body = body.encode(charset.output_charset)
        self._payload = charset.body_encode(body)
        self.add_header("Content-Transfer-Encoding", how)

    def get_charset(self):
        return self._charset

    def __len__(self):
        return len(self._headers)

    def __getitem__(self, name):
        return self.get(name)

    def __setitem__(self, name, val):
        most = self.policy.header_max_count(name)
        if most:
            found = sum(1 for k, _ in self._headers if k.lower() == name.lower())
            if found >= most:
                raise ValueError(f"There may be at most {most} {name} headers in a message")
        self._headers.append(self.policy.header_store_parse(name, val))

    def __delitem__(self, name):
        name = name.lower()
        self._headers = [(k, v) for k, v in self._headers if k.lower() != name]

    def __contains__(self, name):
        name = name.lower()
        return any(k.lower() == name for k, _ in self._headers)

    def __iter__(self):
        for name, _ in self._headers:
            yield name

    def keys(self):
        return [k for k, _ in self._headers]

    def values(self):
        return [self.policy.header_fetch_parse(k, v) for k, v in self._headers]

    def items(self):
        return [(k, self.policy.header_fetch_parse(k, v)) for k, v in self._headers]

    def get(self, name, failobj=None):
        name = name.lower()
        for k, v in self._headers:
            if k.lower() == name:
                return self.policy.header_fetch_parse(k, v)
        return failobj

    def set_raw(self, name, value):
        self._headers.append((name, value))

    def raw_items(self):
        return iter(self._headers.copy())

    def get_all(self, name, failobj=None):
        found = [self.policy.header_fetch_parse(k, v) for k, v in self._headers if k.lower() == name.lower()]
        return found or failobj

    def add_header(self, _name, _value, **_params):
        parts = [] if _value is None else [_value]
        for k, v in _params.items():
            k = k.replace("_", "-")
            parts.append(k if v is None else _param(k, v))
        self[_name] = "; ".join(parts)

    def replace_header(self, _name, _value):
        for i, (k, _) in enumerate(self._headers):
            if k.lower() == _name.lower():
                self._headers[i] = self.policy.header_store_parse(k, _value)
                return
        raise KeyError(_name.lower())

    def get_content_type(self):
        value = self.get("content-type", _UNSET)
        if value is _UNSET:
            return self.get_default_type()
        ctype = str(value).partition(";")[0].strip().lower()
        return ctype if ctype.count("/") == 1 else "text/plain"

    def get_content_maintype(self):
        return self.get_content_type().split("/")[0]

    def get_content_subtype(self):
        return self.get_content_type().split("/")[1]

    def get_default_type(self):
        return self._default_type

    def set_default_type(self, ctype):
        self._default_type = ctype

    def _pairs(self, failobj, header):
        value = self.get(header, _UNSET)
        if value is _UNSET:
            return failobj
        return utils.decode_params(_params_of(value))

    def get_params(self, failobj=None, header="content-type", unquote=True):
        pairs = self._pairs(_UNSET, header)
        if pairs is _UNSET:
            return failobj
        return [(k, _unquoted(v)) for k, v in pairs] if unquote else pairs

    def get_param(self, param, failobj=None, header="content-type", unquote=True):
        if header not in self:
            return failobj
        for k, v in self._pairs(failobj, header):
            if k.lower() == param.lower():
                return _unquoted(v) if unquote else v
        return failobj

    def set_param(self, param, value, header="Content-Type", requote=True, charset=None, language="", replace=False):
        if not isinstance(value, tuple) and charset:
            value = (charset, language, value)
        if header not in self and header.lower() == "content-type":
            ctype = "text/plain"
        else:
            ctype = self.get(header)
        if not self.get_param(param, header=header):
            ctype = _param(param, value, requote) if not ctype else "; ".join([str(ctype), _param(param, value, requote)])
        else:
            parts = []
            for k, old in self.get_params(header=header, unquote=requote):
                parts.append(_param(k, value if k.lower() == param.lower() else old, requote))
            ctype = "; ".join(parts)
        if ctype != self.get(header):
            if replace:
                self.replace_header(header, ctype)
            else:
                del self[header]
                self[header] = ctype

    def del_param(self, param, header="content-type", requote=True):
        if header not in self:
            return
        parts = [_param(k, v, requote) for k, v in self.get_params(header=header, unquote=requote) if k.lower() != param.lower()]
        new = "; ".join(parts)
        if new != self.get(header):
            del self[header]
            self[header] = new

    def set_type(self, type, header="Content-Type", requote=True):
        if type.count("/") != 1:
            raise ValueError
        if header.lower() == "content-type":
            del self["mime-version"]
            self["MIME-Version"] = "1.0"
        if header not in self:
            self[header] = type
            return
        params = self.get_params(header=header, unquote=requote)
        del self[header]
        self[header] = type
        for k, v in params[1:]:
            self.set_param(k, v, header, requote)

    def get_filename(self, failobj=None):
        name = self.get_param("filename", _UNSET, "content-disposition")
        if name is _UNSET:
            name = self.get_param("name", _UNSET, "content-type")
        return failobj if name is _UNSET else utils.collapse_rfc2231_value(name).strip()

    def get_boundary(self, failobj=None):
        boundary = self.get_param("boundary", _UNSET)
        return failobj if boundary is _UNSET else utils.collapse_rfc2231_value(boundary).rstrip()

    def set_boundary(self, boundary):
        params = self._pairs(_UNSET, "content-type")
        if params is _UNSET:
            raise errors.HeaderParseError("No Content-Type header found")
        pairs, found = [], False
        for k, v in params:
            if k.lower() == "boundary":
                v, found = f'"{boundary}"', True
            pairs.append((k, v))
        if not found:
            pairs.append(("boundary", f'"{boundary}"'))
        value = "; ".join(k if v == "" else f"{k}={v}" for k, v in pairs)
        self._headers = [self.policy.header_store_parse(h, value) if h.lower() == "content-type" else (h, v) for h, v in self._headers]

    def get_content_charset(self, failobj=None):
        charset = self.get_param("charset", _UNSET)
        if charset is _UNSET:
            return failobj
        if isinstance(charset, tuple):
            try:
                charset = charset[2].encode("raw-unicode-escape").decode(charset[0] or "us-ascii")
            except (LookupError, UnicodeError):
                charset = charset[2]
        return charset.lower() if charset.isascii() else failobj

    def get_charsets(self, failobj=None):
        return [part.get_content_charset(failobj) for part in self.walk()]

    def get_content_disposition(self):
        value = self.get("content-disposition")
        if value is None:
            return None
        return str(value).partition(";")[0].strip().lower()

    from email.iterators import walk


class MIMEPart(Message):
    """A part of a message, with its contents set and got as what they are."""

    def __init__(self, policy=None):
        if policy is None:
            from email.policy import default as policy
        super().__init__(policy)

    def as_string(self, unixfrom=False, maxheaderlen=None, policy=None):
        policy = self.policy if policy is None else policy
        if maxheaderlen is None:
            maxheaderlen = policy.max_line_length
        return super().as_string(unixfrom, maxheaderlen, policy)

    def __str__(self):
        return self.as_string(policy=self.policy.clone(utf8=True))

    def is_attachment(self):
        value = self.get("content-disposition")
        return False if value is None else value.content_disposition == "attachment"

    def _candidates(self, part, preference):
        if part.is_attachment():
            return
        maintype, subtype = part.get_content_type().split("/")
        if maintype == "text":
            if subtype in preference:
                yield preference.index(subtype), part
            return
        if maintype != "multipart" or not self.is_multipart():
            return
        if subtype != "related":
            for sub in part.iter_parts():
                yield from self._candidates(sub, preference)
            return
        if "related" in preference:
            yield preference.index("related"), part
        found = None
        start = part.get_param("start")
        if start:
            for sub in part.iter_parts():
                if sub["content-id"] == start:
                    found = sub
                    break
        if found is None:
            subs = part.get_payload()
            found = subs[0] if subs else None
        if found is not None:
            yield from self._candidates(found, preference)

    def get_body(self, preferencelist=("related", "html", "plain")):
        best, body = len(preferencelist), None
        for rank, part in self._candidates(self, preferencelist):
            if rank < best:
                best, body = rank, part
                if not best:
                    break
        return body

    def iter_attachments(self):
        maintype, subtype = self.get_content_type().split("/")
        if maintype != "multipart" or subtype == "alternative":
            return
        parts = self.get_payload().copy() if self.is_multipart() else []
        if subtype == "related":
            start = self.get_param("start")
            rest = [p for p in parts if p["content-id"] != start] if start else parts
            yield from rest if start and len(rest) < len(parts) else parts[1:]
            return
        seen = []
        for part in parts:
            maintype, subtype = part.get_content_type().split("/")
            if ((maintype, subtype) in (("text", "plain"), ("text", "html"), ("multipart", "related"), ("multipart", "alternative"))
                    and not part.is_attachment() and subtype not in seen):
                seen.append(subtype)
                continue
            yield part

    def iter_parts(self):
        if self.is_multipart():
            yield from self.get_payload()

    def get_content(self, *args, content_manager=None, **kw):
        manager = self.policy.content_manager if content_manager is None else content_manager
        return manager.get_content(self, *args, **kw)

    def set_content(self, *args, content_manager=None, **kw):
        manager = self.policy.content_manager if content_manager is None else content_manager
        manager.set_content(self, *args, **kw)

    def _make_multipart(self, subtype, disallowed, boundary):
        if self.get_content_maintype() == "multipart":
            existing = self.get_content_subtype()
            if existing in disallowed + (subtype,):
                raise ValueError(f"Cannot convert {existing} to {subtype}")
        keep, part_headers = [], []
        for name, value in self._headers:
            (part_headers if name.lower().startswith("content-") else keep).append((name, value))
        if part_headers:
            part = type(self)(policy=self.policy)
            part._headers = part_headers
            part._payload = self._payload
            self._payload = [part]
        else:
            self._payload = []
        self._headers = keep
        self["Content-Type"] = "multipart/" + subtype
        if boundary is not None:
            self.set_param("boundary", boundary)

    def make_related(self, boundary=None):
        self._make_multipart("related", ("alternative", "mixed"), boundary)

    def make_alternative(self, boundary=None):
        self._make_multipart("alternative", ("mixed",), boundary)

    def make_mixed(self, boundary=None):
        self._make_multipart("mixed", (), boundary)

    def _add_multipart(self, _subtype, *args, _disp=None, **kw):
        if self.get_content_maintype() != "multipart" or self.get_content_subtype() != _subtype:
            getattr(self, "make_" + _subtype)()
        part = type(self)(policy=self.policy)
        part.set_content(*args, **kw)
        if _disp and "content-disposition" not in part:
            part["Content-Disposition"] = _disp
        self.attach(part)

    def add_related(self, *args, **kw):
        self._add_multipart("related", *args, _disp="inline", **kw)

    def add_alternative(self, *args, **kw):
        self._add_multipart("alternative", *args, **kw)

    def add_attachment(self, *args, **kw):
        self._add_multipart("mixed", *args, _disp="attachment", **kw)

    def clear(self):
        self._headers = []
        self._payload = None

    def clear_content(self):
        self._headers = [(n, v) for n, v in self._headers if not n.lower().startswith("content-")]
        self._payload = None


class EmailMessage(MIMEPart):
    """A message, with its contents set and got as what they are."""

    def set_content(self, *args, **kw):
        super().set_content(*args, **kw)
        if "MIME-Version" not in self:
            self["MIME-Version"] = "1.0"

"""What messages contain, got and set as what it is."""

import binascii

from email import message as _message
from email import quoprimime


class ContentManager:
    """Functions that get contents, by type, and set them, by class."""

    def __init__(self):
        self.get_handlers, self.set_handlers = {}, {}

    def add_get_handler(self, key, handler):
        self.get_handlers[key] = handler

    def get_content(self, msg, *args, **kw):
        for key in (msg.get_content_type(), msg.get_content_maintype(), ""):
            if key in self.get_handlers:
                return self.get_handlers[key](msg, *args, **kw)
        raise KeyError(msg.get_content_type())

    def add_set_handler(self, typekey, handler):
        self.set_handlers[typekey] = handler

    def set_content(self, msg, obj, *args, **kw):
        if msg.get_content_maintype() == "multipart":
            raise TypeError("set_content not valid on multipart")
        handler = self._find_set_handler(msg, obj)
        msg.clear_content()
        handler(msg, obj, *args, **kw)

    def _find_set_handler(self, msg, obj):
        full = None
        for typ in type(obj).__mro__:
            for key in (typ, f"{typ.__module__}.{typ.__qualname__}", typ.__qualname__, typ.__name__):
                if key in self.set_handlers:
                    return self.set_handlers[key]
            full = full or f"{typ.__module__}.{typ.__qualname__}"
        if None in self.set_handlers:
            return self.set_handlers[None]
        raise KeyError(full)


raw_data_manager = ContentManager()


def get_text_content(msg, errors="replace"):
    """The text of a text part."""
    return msg.get_payload(decode=True).decode(msg.get_param("charset", "ASCII"), errors=errors)


def get_non_text_content(msg):
    """The bytes of a part."""
    return msg.get_payload(decode=True)


def get_message_content(msg):
    """The message in a message part."""
    return msg.get_payload(0)


def get_and_fixup_unknown_message_content(msg):
    """The bytes of a message of an unknown kind."""
    return bytes(msg.get_payload(0))


raw_data_manager.add_get_handler("text", get_text_content)
for _kind in ("audio", "image", "video", "application"):
    raw_data_manager.add_get_handler(_kind, get_non_text_content)
for _kind in ("rfc822", "external-body"):
    raw_data_manager.add_get_handler("message/" + _kind, get_message_content)
raw_data_manager.add_get_handler("message", get_and_fixup_unknown_message_content)
del _kind


def _prepare(msg, maintype, subtype, headers):
    msg["Content-Type"] = f"{maintype}/{subtype}"
    if headers:
        if not hasattr(headers[0], "name"):
            policy = msg.policy
            headers = [policy.header_factory(*policy.header_source_parse([header])) for header in headers]
        try:
            for header in headers:
                if header.defects:
                    raise header.defects[0]
                msg[header.name] = header
        except Exception as exc:
            raise ValueError(f"Invalid header: {header.fold(policy=msg.policy)}") from exc


def _finish(msg, disposition, filename, cid, params):
    if disposition is None and filename is not None:
        disposition = "attachment"
    if disposition is not None:
        msg["Content-Disposition"] = disposition
    if filename is not None:
        msg.set_param("filename", filename, header="Content-Disposition", replace=True)
    if cid is not None:
        msg["Content-ID"] = cid
    if params is not None:
        for key, value in params.items():
            msg.set_param(key, value)


def _base64_lines(data, most):
    size = most // 4 * 3
    return "".join(binascii.b2a_base64(data[i:i + size]).decode("ascii") for i in range(0, len(data), size))


def _encode_text(string, charset, cte, policy):
    lines = string.encode(charset).splitlines()
    linesep = policy.linesep.encode("ascii")
    data = b"\n".join(lines) + b"\n"
    longest = max((len(line) for line in lines), default=0)
    most = policy.max_line_length or 1 << 30
    if cte is None:
        if longest <= most and data.isascii():
            return "7bit", data.decode("ascii")
        if longest <= most and policy.cte_type == "8bit" and all(len(line) <= most for line in lines):
            return "8bit", data.decode("ascii", "surrogateescape")
        sample = data.splitlines()[:10]
        head = b"\n".join(sample)
        quoted = quoprimime.body_length(head) if sample else 0
        cte = "base64" if quoted > len(_base64_lines(head, 76)) else "quoted-printable"
    if cte == "7bit":
        return cte, data.decode("ascii")
    if cte == "8bit":
        return cte, data.decode("ascii", "surrogateescape")
    if cte == "quoted-printable":
        return cte, quoprimime.body_encode(data.decode("latin-1"), most)
    if cte == "base64":
        return cte, _base64_lines(linesep.join(lines) + linesep, most)
    raise ValueError(f"Unknown content transfer encoding {cte}")


def set_text_content(msg, string, subtype="plain", charset="utf-8", cte=None, disposition=None, filename=None, cid=None, params=None, headers=None):
    """Make a message a text part."""
    _prepare(msg, "text", subtype, headers)
    cte, payload = _encode_text(string, charset, cte, msg.policy)
    msg.set_payload(payload)
    from email.charset import ALIASES
    msg.set_param("charset", ALIASES.get(charset, charset), replace=True)
    msg["Content-Transfer-Encoding"] = cte
    _finish(msg, disposition, filename, cid, params)


def set_message_content(msg, message, subtype="rfc822", cte=None, disposition=None, filename=None, cid=None, params=None, headers=None):
    """Make a message the container of another."""
    if subtype == "partial":
        raise ValueError("message/partial is not supported for Message objects")
    if subtype == "rfc822":
        if cte not in (None, "7bit", "8bit", "binary"):
            raise ValueError(f"message/rfc822 parts do not support cte={cte}")
        cte = "8bit" if cte is None else cte
    elif subtype == "external-body":
        if cte not in (None, "7bit"):
            raise ValueError(f"message/external-body parts do not support cte={cte}")
        cte = "7bit"
    elif cte is None:
        cte = "7bit"
    _prepare(msg, "message", subtype, headers)
    msg.set_payload([message])
    msg["Content-Transfer-Encoding"] = cte
    _finish(msg, disposition, filename, cid, params)


def set_bytes_content(msg, data, maintype, subtype, cte="base64", disposition=None, filename=None, cid=None, params=None, headers=None):
    """Make a message a part of bytes."""
    _prepare(msg, maintype, subtype, headers)
    if cte == "base64":
        data = _base64_lines(data, msg.policy.max_line_length or 1 << 30)
    elif cte == "quoted-printable":
        data = binascii.b2a_qp(data, istext=False, header=False, quotetabs=True).decode("ascii")
    elif cte == "7bit":
        data = data.decode("ascii")
    elif cte in ("8bit", "binary"):
        data = data.decode("ascii", "surrogateescape")
    msg.set_payload(data)
    msg["Content-Transfer-Encoding"] = cte
    _finish(msg, disposition, filename, cid, params)


raw_data_manager.add_set_handler(str, set_text_content)
raw_data_manager.add_set_handler(_message.EmailMessage, set_message_content)
for _typ in (bytes, bytearray, memoryview):
    raw_data_manager.add_set_handler(_typ, set_bytes_content)
del _typ

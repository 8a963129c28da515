"""Charsets, and how headers and bodies in them are encoded."""

from functools import partial

import email.base64mime
import email.quoprimime
from email import errors

__all__ = ["Charset", "add_alias", "add_charset", "add_codec"]

QP = 1
BASE64 = 2
SHORTEST = 3
RFC2047_CHROME_LEN = 7
DEFAULT_CHARSET = "us-ascii"
UNKNOWN8BIT = "unknown-8bit"
EMPTYSTRING = ""

CHARSETS = {
    **{f"iso-8859-{n}": (QP, QP, None) for n in (1, 2, 3, 4, 9, 10, 13, 14, 15, 16)}, "windows-1252": (QP, QP, None), "viscii": (QP, QP, None), "us-ascii": (None, None, None),
    "big5": (BASE64, BASE64, None), "gb2312": (BASE64, BASE64, None), "euc-jp": (BASE64, None, "iso-2022-jp"), "shift_jis": (BASE64, None, "iso-2022-jp"),
    "iso-2022-jp": (BASE64, None, None), "koi8-r": (BASE64, BASE64, None), "utf-8": (SHORTEST, BASE64, "utf-8"),
}
ALIASES = {
    **{f"latin_{i}": f"iso-8859-{n}" for i, n in ((1, 1), (2, 2), (3, 3), (4, 4), (5, 9), (6, 10), (7, 13), (8, 14), (9, 15), (10, 16))},
    **{f"latin-{i}": f"iso-8859-{n}" for i, n in ((1, 1), (2, 2), (3, 3), (4, 4), (5, 9), (6, 10), (7, 13), (8, 14), (9, 15), (10, 16))},
    "cp949": "ks_c_5601-1987", "euc_jp": "euc-jp", "euc_kr": "euc-kr", "ascii": "us-ascii",
}
CODEC_MAP = {"gb2312": "eucgb2312_cn", "big5": "big5_tw", "us-ascii": None}


def add_charset(charset, header_enc=None, body_enc=None, output_charset=None):
    """Say how a charset is encoded."""
    if body_enc == SHORTEST:
        raise ValueError("SHORTEST not allowed for body_enc")
    CHARSETS[charset] = (header_enc, body_enc, output_charset)


def add_alias(alias, canonical):
    """Give a charset another name."""
    ALIASES[alias] = canonical


def add_codec(charset, codecname):
    """Name the codec of a charset."""
    CODEC_MAP[charset] = codecname


def _encode(string, codec):
    return string.encode("ascii", "surrogateescape") if codec == UNKNOWN8BIT else string.encode(codec)


class Charset:
    """A charset of messages."""

    def __init__(self, input_charset=DEFAULT_CHARSET):
        try:
            if isinstance(input_charset, str):
                input_charset.encode("ascii")
            else:
                input_charset = str(input_charset, "ascii")
        except UnicodeError:
            raise errors.CharsetError(input_charset) from None
        input_charset = input_charset.lower()
        self.input_charset = ALIASES.get(input_charset, input_charset)
        header, body, conv = CHARSETS.get(self.input_charset, (SHORTEST, BASE64, None))
        conv = conv or self.input_charset
        self.header_encoding, self.body_encoding = header, body
        self.output_charset = ALIASES.get(conv, conv)
        self.input_codec = CODEC_MAP.get(self.input_charset, self.input_charset)
        self.output_codec = CODEC_MAP.get(self.output_charset, self.output_charset)

    def __repr__(self):
        return self.input_charset.lower()

    def __eq__(self, other):
        return str(self) == str(other).lower()

    def get_body_encoding(self):
        if self.body_encoding == QP:
            return "quoted-printable"
        if self.body_encoding == BASE64:
            return "base64"
        from email.encoders import encode_7or8bit
        return encode_7or8bit

    def get_output_charset(self):
        return self.output_charset or self.input_charset

    def _header_module(self, data):
        if self.header_encoding == BASE64:
            return email.base64mime
        if self.header_encoding == QP:
            return email.quoprimime
        if self.header_encoding == SHORTEST:
            return email.base64mime if email.base64mime.header_length(data) < email.quoprimime.header_length(data) else email.quoprimime
        return None

    def header_encode(self, string):
        codec = self.output_codec or "us-ascii"
        data = _encode(string, codec)
        module = self._header_module(data)
        return string if module is None else module.header_encode(data, codec)

    def header_encode_lines(self, string, maxlengths):
        codec = self.output_codec or "us-ascii"
        module = self._header_module(_encode(string, codec))
        encoder = partial(module.header_encode, charset=codec)
        extra = len(self.get_output_charset()) + RFC2047_CHROME_LEN
        lines, current = [], []
        room = next(maxlengths) - extra
        for c in string:
            current.append(c)
            if module.header_length(_encode("".join(current), codec)) > room:
                current.pop()
                if not lines and not current:
                    lines.append(None)
                else:
                    lines.append(encoder(_encode("".join(current), codec)))
                current = [c]
                room = next(maxlengths) - extra
        lines.append(encoder(_encode("".join(current), codec)))
        return lines

    def body_encode(self, string):
        if not string:
            return string
        if self.body_encoding == BASE64:
            if isinstance(string, str):
                string = string.encode(self.output_charset)
            return email.base64mime.body_encode(string)
        if self.body_encoding == QP:
            if isinstance(string, str):
                string = string.encode(self.output_charset)
            return email.quoprimime.body_encode(string.decode("latin1"))
        if isinstance(string, str):
            string = string.encode(self.output_charset).decode("ascii")
        return string

"""Base64 in headers and bodies."""

from base64 import b64encode
from binascii import a2b_base64, b2a_base64

__all__ = ["body_decode", "body_encode", "decode", "decodestring", "header_encode", "header_length"]


def header_length(bytearray):
    """How long bytes are in base64."""
    return (len(bytearray) + 2) // 3 * 4


def header_encode(header_bytes, charset="iso-8859-1"):
    """An encoded word of a header."""
    if not header_bytes:
        return ""
    if isinstance(header_bytes, str):
        header_bytes = header_bytes.encode(charset)
    return f"=?{charset}?b?{b64encode(header_bytes).decode('ascii')}?="


def body_encode(s, maxlinelen=76, eol="\n"):
    """Bytes in lines of base64."""
    if not s:
        return ""
    size = maxlinelen * 3 // 4
    lines = [b2a_base64(s[i:i + size]).decode("ascii") for i in range(0, len(s), size)]
    return "".join(lines) if eol == "\n" else "".join(line[:-1] + eol for line in lines)


def decode(string):
    """The bytes of base64."""
    if not string:
        return b""
    return a2b_base64(string.encode("raw-unicode-escape") if isinstance(string, str) else string)


body_decode = decode
decodestring = decode

"""Quoted-printable in headers and bodies."""

import re
from string import ascii_letters, digits, hexdigits

__all__ = ["body_decode", "body_encode", "body_length", "decode", "decodestring", "header_decode", "header_encode", "header_length", "quote", "unquote"]

_HEADER_SAFE = set(b"-!*+/" + ascii_letters.encode() + digits.encode())
_BODY_SAFE = set(range(32, 127)) - {61} | {9}


def _quoted(n):
    return f"={n:02X}"


def header_check(octet):
    """Whether a byte is quoted in headers."""
    return octet not in _HEADER_SAFE and octet != 32


def body_check(octet):
    """Whether a byte is quoted in bodies."""
    return octet not in _BODY_SAFE


def header_length(bytearray):
    """How long bytes are, quoted for a header."""
    return sum(1 if b in _HEADER_SAFE or b == 32 else 3 for b in bytearray)


def body_length(bytearray):
    """How long bytes are, quoted for a body."""
    return sum(1 if b in _BODY_SAFE else 3 for b in bytearray)


def unquote(s):
    """The character of =XX."""
    return chr(int(s[1:3], 16))


def quote(c):
    """=XX for a character."""
    return _quoted(ord(c))


def header_encode(header_bytes, charset="iso-8859-1"):
    """An encoded word of a header."""
    if not header_bytes:
        return ""
    text = "".join("_" if b == 32 else chr(b) if b in _HEADER_SAFE else _quoted(b) for b in header_bytes)
    return f"=?{charset}?q?{text}?="


def body_encode(body, maxlinelen=76, eol="\n"):
    """Text in lines of quoted-printable. Lines end as they did."""
    if maxlinelen < 4:
        raise ValueError("maxlinelen must be at least 4")
    if not body:
        return body
    lines = []
    for line in body.splitlines():
        tokens = [c if ord(c) in _BODY_SAFE else _quoted(ord(c)) for c in line]
        blank = tokens.pop() if tokens and tokens[-1] in (" ", "\t") else ""
        folded = _fold(tokens, len(blank), maxlinelen)
        if blank:  # it would get lost at the end of a line
            room = maxlinelen - len(folded[-1])
            if room >= 3:
                folded[-1] += _quoted(ord(blank))
            elif room == 2:
                folded[-1:] = [folded[-1] + blank + "=", ""]
            else:
                folded[-1:] = [folded[-1] + "=", _quoted(ord(blank))]
        lines += folded
    if body[-1] in "\r\n":
        lines.append("")
    return eol.join(lines)


def _fold(tokens, after, most):
    """Join tokens, which so many characters follow, to lines; each but the last ends in =."""
    lines, current, left = [], "", sum(len(t) for t in tokens) + after
    for token in tokens:
        if len(current) + left > most and len(current) + len(token) > most - 1:
            lines.append(current + "=")
            current = ""
        current += token
        left -= len(token)
    return [*lines, current]


def decode(encoded, eol="\n"):
    """The text of quoted-printable."""
    if not encoded:
        return encoded
    out = []
    for line in encoded.splitlines():
        line = line.rstrip()
        if not line:
            out.append(eol)
            continue
        soft = line.endswith("=")
        if soft:
            line = line[:-1]
        out.append(re.sub("=([0-9a-fA-F]{2})", lambda m: chr(int(m[1], 16)), line))
        if not soft:
            out.append(eol)
    text = "".join(out)
    if encoded[-1] not in "\r\n" and text.endswith(eol):
        text = text[:-len(eol)]
    return text


body_decode = decode
decodestring = decode


def header_decode(s):
    """The text of an encoded word."""
    return re.sub("=[a-fA-F0-9]{2}", lambda m: unquote(m[0]), s.replace("_", " "), flags=re.ASCII)

"""Quoted-printable, the encoding of mail for text that is mostly ASCII."""

from binascii import a2b_qp, b2a_qp

__all__ = ["encode", "decode", "encodestring", "decodestring"]


def encode(input, output, quotetabs, header=False):
    """Read bytes from one file and write them encoded to another."""
    output.write(b2a_qp(input.read(), quotetabs=quotetabs, header=header))


def encodestring(s, quotetabs=False, header=False):
    """Return bytes encoded."""
    return b2a_qp(s, quotetabs=quotetabs, header=header)


def decode(input, output, header=False):
    """Read encoded bytes from one file and write them decoded to another."""
    output.write(a2b_qp(input.read(), header=header))


def decodestring(s, header=False):
    """Return bytes decoded."""
    return a2b_qp(s, header=header)

"""Encode the payload of a message."""

from base64 import encodebytes as _bencode

__all__ = ["encode_7or8bit", "encode_base64", "encode_noop", "encode_quopri"]


def encode_base64(msg):
    """In base64."""
    msg.set_payload(str(_bencode(msg.get_payload(decode=True)), "ascii"))
    msg["Content-Transfer-Encoding"] = "base64"


def encode_quopri(msg):
    """In quoted-printable."""
    import quopri
    data = quopri.encodestring(msg.get_payload(decode=True), quotetabs=True).replace(b" ", b"=20")
    msg.set_payload(str(data, "ascii"))
    msg["Content-Transfer-Encoding"] = "quoted-printable"


def encode_7or8bit(msg):
    """Not at all, and say whether it is ASCII."""
    data = msg.get_payload(decode=True)
    if data is None:
        msg["Content-Transfer-Encoding"] = "7bit"
        return
    try:
        data.decode("ascii")
    except UnicodeError:
        msg["Content-Transfer-Encoding"] = "8bit"
    else:
        msg["Content-Transfer-Encoding"] = "7bit"


def encode_noop(msg):
    """Not at all."""

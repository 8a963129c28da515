"""Messages of images."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ["MIMEImage"]

_SIGNS = [("jpeg", lambda h: h[6:10] in (b"JFIF", b"Exif") or h[:4] == b"\xff\xd8\xff\xdb"), ("png", lambda h: h.startswith(b"\x89PNG\r\n\x1a\n")),
          ("gif", lambda h: h[:6] in (b"GIF87a", b"GIF89a")), ("tiff", lambda h: h[:2] in (b"MM", b"II")), ("rgb", lambda h: h.startswith(b"\x01\xda")),
          ("pbm", lambda h: h[:1] == b"P" and h[1:2] in (b"1", b"4") and h[2:3] in b" \t\n\r"), ("pgm", lambda h: h[:1] == b"P" and h[1:2] in (b"2", b"5") and h[2:3] in b" \t\n\r"),
          ("ppm", lambda h: h[:1] == b"P" and h[1:2] in (b"3", b"6") and h[2:3] in b" \t\n\r"), ("rast", lambda h: h.startswith(b"\x59\xa6\x6a\x95")),
          ("xbm", lambda h: h.startswith(b"#define ")), ("bmp", lambda h: h.startswith(b"BM")), ("webp", lambda h: h.startswith(b"RIFF") and h[8:12] == b"WEBP"),
          ("exr", lambda h: h.startswith(b"\x76\x2f\x31\x01"))]


class MIMEImage(MIMENonMultipart):
    """A message of an image."""

    def __init__(self, _imagedata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        if _subtype is None:
            _subtype = next((kind for kind, fits in _SIGNS if len(_imagedata) >= 4 and fits(_imagedata)), None)
            if _subtype is None:
                raise TypeError("Could not guess image MIME subtype")
        MIMENonMultipart.__init__(self, "image", _subtype, policy=policy, **_params)
        self.set_payload(_imagedata)
        _encoder(self)

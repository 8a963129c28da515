"""Messages of sound."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ["MIMEAudio"]


def _guess(data):
    if data.startswith(b"RIFF") and data[8:12] == b"WAVE":
        return "x-wav"
    if data.startswith(b"FORM") and data[8:12] in (b"AIFF", b"AIFC"):
        return "x-aiff"
    if data.startswith(b".snd"):
        return "basic"
    return None


class MIMEAudio(MIMENonMultipart):
    """A message of sound."""

    def __init__(self, _audiodata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        if _subtype is None:
            _subtype = _guess(_audiodata)
            if _subtype is None:
                raise TypeError("Could not find audio MIME subtype")
        MIMENonMultipart.__init__(self, "audio", _subtype, policy=policy, **_params)
        self.set_payload(_audiodata)
        _encoder(self)

"""Messages of text."""

from email.mime.nonmultipart import MIMENonMultipart

__all__ = ["MIMEText"]


class MIMEText(MIMENonMultipart):
    """A message of text."""

    def __init__(self, _text, _subtype="plain", _charset=None, *, policy=None):
        if _charset is None:
            _charset = "us-ascii" if _text.isascii() else "utf-8"
        MIMENonMultipart.__init__(self, "text", _subtype, policy=policy, charset=str(_charset))
        self.set_payload(_text, _charset)

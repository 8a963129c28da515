"""Messages that have no parts."""

from email import errors
from email.mime.base import MIMEBase

__all__ = ["MIMENonMultipart"]


class MIMENonMultipart(MIMEBase):
    """A message that has no parts."""

    def attach(self, payload):
        raise errors.MultipartConversionError("Cannot attach additional subparts to non-multipart/*")

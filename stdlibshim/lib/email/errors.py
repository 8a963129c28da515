"""What messages can be wrong in."""


class MessageError(Exception):
    """Something is wrong with a message."""


class MessageParseError(MessageError):
    """A message can't be parsed."""


class HeaderParseError(MessageParseError):
    """A header can't be parsed."""


class BoundaryError(MessageParseError):
    """The boundary of a multipart message is not found."""


class MultipartConversionError(MessageError, TypeError):
    """A message can't be made a multipart one."""


class CharsetError(MessageError):
    """The charset does not have it."""


class HeaderWriteError(MessageError):
    """A header can't be written."""


class MessageDefect(ValueError):
    """Something in a message is not as it should be; it was parsed all the same."""

    def __init__(self, line=None):
        if line is not None:
            super().__init__(line)
        self.line = line


class NoBoundaryInMultipartDefect(MessageDefect):
    """A multipart message names no boundary."""


class StartBoundaryNotFoundDefect(MessageDefect):
    """The first boundary is not there."""


class CloseBoundaryNotFoundDefect(MessageDefect):
    """The last boundary is not there."""


class FirstHeaderLineIsContinuationDefect(MessageDefect):
    """A message begins with the continuation of a header."""


class MisplacedEnvelopeHeaderDefect(MessageDefect):
    """An envelope line is in the middle of the headers."""


class MissingHeaderBodySeparatorDefect(MessageDefect):
    """A line without a colon ends the headers."""


MalformedHeaderDefect = MissingHeaderBodySeparatorDefect


class MultipartInvariantViolationDefect(MessageDefect):
    """A message says that it is multipart, and has no parts."""


class InvalidMultipartContentTransferEncodingDefect(MessageDefect):
    """A multipart message is encoded as a whole."""


class UndecodableBytesDefect(MessageDefect):
    """A header has bytes that are no text."""


class InvalidBase64PaddingDefect(MessageDefect):
    """Base64 has the wrong padding."""


class InvalidBase64CharactersDefect(MessageDefect):
    """Base64 has characters that are none of it."""


class InvalidBase64LengthDefect(MessageDefect):
    """Base64 has a length that it can't have."""


class HeaderDefect(MessageDefect):
    """Something in a header is not as it should be."""

    def __init__(self, *args, **kw):
        super().__init__(*args, **kw)


class InvalidHeaderDefect(HeaderDefect):
    """A header is not valid."""


class HeaderMissingRequiredValue(HeaderDefect):
    """A header has no value."""


class NonPrintableDefect(HeaderDefect):
    """A header has characters that are not printed."""

    def __init__(self, non_printables):
        super().__init__(non_printables)
        self.non_printables = non_printables

    def __str__(self):
        return f"the following ASCII non-printables found in header: {self.non_printables}"


class ObsoleteHeaderDefect(HeaderDefect):
    """A header has an old form."""


class NonASCIILocalPartDefect(HeaderDefect):
    """The part of an address in front of the @ is not ASCII."""


class InvalidDateDefect(HeaderDefect):
    """A date is none."""

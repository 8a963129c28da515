"""XML as a stream of calls of a handler."""

from ._exceptions import SAXException, SAXNotRecognizedException, SAXNotSupportedException, SAXParseException, SAXReaderNotAvailable
from .handler import ContentHandler, ErrorHandler
from .xmlreader import InputSource


def make_parser(parser_list=()):
    """Return a reader of XML."""
    from .expatreader import create_parser
    return create_parser()


def parse(source, handler, errorHandler=None):
    """Read a file, by its name or open."""
    parser = make_parser()
    parser.setContentHandler(handler)
    parser.setErrorHandler(errorHandler if errorHandler is not None else ErrorHandler())
    parser.parse(source)


def parseString(string, handler, errorHandler=None):
    """Read a str or bytes."""
    import io
    parser = make_parser()
    parser.setContentHandler(handler)
    parser.setErrorHandler(errorHandler if errorHandler is not None else ErrorHandler())
    source = InputSource()
    if isinstance(string, str):
        source.setCharacterStream(io.StringIO(string))
    else:
        source.setByteStream(io.BytesIO(string))
    parser.parse(source)

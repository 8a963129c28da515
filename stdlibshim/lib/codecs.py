"""Encoders and decoders: the registry, and the functions that use it."""

import _codecs
from _codecs import (ascii_decode, ascii_encode, latin_1_decode, latin_1_encode, raw_unicode_escape_decode, raw_unicode_escape_encode, register_error,
                     unicode_escape_decode, unicode_escape_encode, utf_7_decode, utf_7_encode, utf_8_decode, utf_8_encode,
                     utf_16_be_decode, utf_16_be_encode, utf_16_decode, utf_16_encode, utf_16_ex_decode, utf_16_le_decode, utf_16_le_encode,
                     utf_32_be_decode, utf_32_be_encode, utf_32_decode, utf_32_encode, utf_32_ex_decode, utf_32_le_decode, utf_32_le_encode)

__all__ = ["register", "lookup", "open", "EncodedFile", "BOM", "BOM_BE", "BOM_LE", "BOM32_BE", "BOM32_LE", "BOM64_BE", "BOM64_LE", "BOM_UTF8", "BOM_UTF16",
           "BOM_UTF16_LE", "BOM_UTF16_BE", "BOM_UTF32", "BOM_UTF32_LE", "BOM_UTF32_BE", "CodecInfo", "Codec", "IncrementalEncoder", "IncrementalDecoder",
           "StreamReader", "StreamWriter", "StreamReaderWriter", "StreamRecoder", "getencoder", "getdecoder", "getincrementalencoder",
           "getincrementaldecoder", "getreader", "getwriter", "encode", "decode", "iterencode", "iterdecode", "strict_errors", "ignore_errors",
           "replace_errors", "xmlcharrefreplace_errors", "backslashreplace_errors", "namereplace_errors", "register_error", "lookup_error"]

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_UTF16_LE = BOM_LE = BOM32_LE = BOM_UTF16 = BOM = b"\xff\xfe"
BOM_UTF16_BE = BOM_BE = BOM32_BE = b"\xfe\xff"
BOM_UTF32_LE = BOM64_LE = BOM_UTF32 = b"\xff\xfe\x00\x00"
BOM_UTF32_BE = BOM64_BE = b"\x00\x00\xfe\xff"


class CodecInfo(tuple):
    """What a search function returns: how to encode and decode, in one piece, in several, and as streams."""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None, incrementaldecoder=None, name=None, *,
                _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        self.streamwriter = streamwriter
        self.streamreader = streamreader
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    def __repr__(self):
        cls = self.__class__
        return f"<{cls.__module__}.{cls.__qualname__} object for encoding {self.name} at {id(self):#x}>"

    def __getnewargs__(self):
        return tuple(self)


class Codec:
    """The interface of encoders and decoders without state."""

    def encode(self, input, errors="strict"):
        """Return the encoded input and how much of it that is."""
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        """Return the decoded input and how much of it that is."""
        raise NotImplementedError


class IncrementalEncoder(object):
    """Encodes in several steps, which encode() takes."""

    def __init__(self, errors="strict"):
        self.errors = errors
        self.buffer = ""

    def encode(self, input, final=False):
        """Return the input encoded."""
        raise NotImplementedError

    def reset(self):
        """Go back to the first state."""

    def getstate(self):
        """Return the state."""
        return 0

    def setstate(self, state):
        """Go to a state that getstate() returned."""


class BufferedIncrementalEncoder(IncrementalEncoder):
    """An IncrementalEncoder whose _buffer_encode() may leave some of its input for the next step."""

    def __init__(self, errors="strict"):
        IncrementalEncoder.__init__(self, errors)
        self.buffer = ""

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_encode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        IncrementalEncoder.reset(self)
        self.buffer = ""

    def getstate(self):
        return self.buffer or 0

    def setstate(self, state):
        self.buffer = state or ""


class IncrementalDecoder(object):
    """Decodes in several steps, which decode() takes."""

    def __init__(self, errors="strict"):
        self.errors = errors

    def decode(self, input, final=False):
        """Return the input decoded."""
        raise NotImplementedError

    def reset(self):
        """Go back to the first state."""

    def getstate(self):
        """Return the input that waits for more, and a number for the rest of the state."""
        return (b"", 0)

    def setstate(self, state):
        """Go to a state that getstate() returned."""


class BufferedIncrementalDecoder(IncrementalDecoder):
    """An IncrementalDecoder whose _buffer_decode() may leave incomplete input for the next step."""

    def __init__(self, errors="strict"):
        IncrementalDecoder.__init__(self, errors)
        self.buffer = b""

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_decode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        IncrementalDecoder.reset(self)
        self.buffer = b""

    def getstate(self):
        return (self.buffer, 0)

    def setstate(self, state):
        self.buffer = state[0]


# The registry.

_search = []
_cache = {}


def register(search_function, /):
    """Register a function that takes an encoding's name in lower case and returns a CodecInfo, or None."""
    if not callable(search_function):
        raise TypeError("argument must be callable")
    _codecs.set_lookup(lookup)
    _search.append(search_function)


def unregister(search_function, /):
    """Take a search function back."""
    for i, f in enumerate(_search):
        if f is search_function:
            del _search[i]
            _cache.clear()
            return


def lookup(encoding, /):
    """Return the CodecInfo of an encoding."""
    if not isinstance(encoding, str):
        raise TypeError(f"lookup() argument must be str, not {type(encoding).__name__}")
    if "\0" in encoding:
        raise ValueError("embedded null character")
    key = encoding.replace(" ", "_").replace("-", "_").lower()
    info = _cache.get(key)
    if info is not None:
        return info
    import encodings
    info = encodings.search_function(key)
    if info is None:
        for search in list(_search):
            info = search(key)
            if info is not None:
                break
        else:
            raise LookupError(f"unknown encoding: {encoding}")
        if not isinstance(info, tuple) or len(info) != 4:
            raise TypeError("codec search functions must return 4-tuples")
    _cache[key] = info
    return info


def _by_codec(function, what, doing, obj, encoding, errors):
    try:
        result = function(obj) if errors == "strict" else function(obj, errors)
        if not isinstance(result, tuple) or len(result) != 2:
            raise TypeError(f"{what} must return a tuple (object, integer)")
    except Exception as e:
        e.add_note(f"{doing} with '{encoding}' codec failed")
        raise
    return result[0]


def encode(obj, encoding="utf-8", errors="strict"):
    """Encode an object by the codec registered for an encoding."""
    return _by_codec(lookup(encoding)[0], "encoder", "encoding", obj, encoding, errors)


def decode(obj, encoding="utf-8", errors="strict"):
    """Decode an object by the codec registered for an encoding."""
    return _by_codec(lookup(encoding)[1], "decoder", "decoding", obj, encoding, errors)


def getencoder(encoding):
    """Return the function that encodes."""
    return lookup(encoding).encode


def getdecoder(encoding):
    """Return the function that decodes."""
    return lookup(encoding).decode


def getincrementalencoder(encoding):
    """Return the class, or function, that makes incremental encoders."""
    encoder = lookup(encoding).incrementalencoder
    if encoder is None:
        raise LookupError(encoding)
    return encoder


def getincrementaldecoder(encoding):
    """Return the class, or function, that makes incremental decoders."""
    decoder = lookup(encoding).incrementaldecoder
    if decoder is None:
        raise LookupError(encoding)
    return decoder


def getreader(encoding):
    """Return the encoding's class of stream readers."""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """Return the encoding's class of stream writers."""
    return lookup(encoding).streamwriter


def iterencode(iterator, encoding, errors="strict", **kwargs):
    """Yield the texts of an iterator encoded one after the other."""
    encoder = getincrementalencoder(encoding)(errors, **kwargs)
    for input in iterator:
        output = encoder.encode(input)
        if output:
            yield output
    output = encoder.encode("", True)
    if output:
        yield output


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    """Yield the bytes of an iterator decoded one after the other."""
    decoder = getincrementaldecoder(encoding)(errors, **kwargs)
    for input in iterator:
        output = decoder.decode(input)
        if output:
            yield output
    output = decoder.decode(b"", True)
    if output:
        yield output


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    """Open a file whose contents are encoded when they are written and decoded when they are read. Without an encoding it is the builtin open()."""
    import builtins
    import warnings
    warnings.warn("codecs.open() is deprecated. Use open() instead.", DeprecationWarning, stacklevel=2)
    if encoding is not None and "b" not in mode:
        mode = mode + "b"
    file = builtins.open(filename, mode, buffering)
    if encoding is None:
        return file
    try:
        info = lookup(encoding)
        stream = StreamReaderWriter(file, info.streamreader, info.streamwriter, errors)
        stream.encoding = encoding
        return stream
    except:
        file.close()
        raise


def EncodedFile(file, data_encoding, file_encoding=None, errors="strict"):
    """Wrap a file of bytes: what is read and written is in one encoding, the file in another."""
    if file_encoding is None:
        file_encoding = data_encoding
    data = lookup(data_encoding)
    inner = lookup(file_encoding)
    recoder = StreamRecoder(file, data.encode, data.decode, inner.streamreader, inner.streamwriter, errors)
    recoder.data_encoding = data_encoding
    recoder.file_encoding = file_encoding
    return recoder


def make_identity_dict(rng):
    """Return a dict in which every number of rng maps to itself."""
    return {i: i for i in rng}


def make_encoding_map(decoding_map):
    """Return the inverse of a decoding map; what is the target of several maps to None."""
    m = {}
    for k, v in decoding_map.items():
        m[v] = None if v in m else k
    return m


def lookup_error(name, /):
    """Return the error handler registered under a name."""
    handler = _codecs.handler(name) or _codecs_errors.handlers.get(name)
    if handler is None:
        raise LookupError(f"unknown error handler name '{name}'")
    return handler


import _codecs_errors
from _codecs_errors import (backslashreplace_errors, ignore_errors, namereplace_errors, replace_errors, strict_errors, xmlcharrefreplace_errors)
from _codecs_streams import StreamReader, StreamReaderWriter, StreamRecoder, StreamWriter
from _codecs_map import charmap_build, charmap_decode, charmap_encode, escape_decode, escape_encode, readbuffer_encode

"""The encodings there are: text encodings are native, this package dresses them as codecs, and has those of bytes and of text."""

import codecs
import _codecs
from . import aliases


_cache = {}
_MAXCACHE = 500


class CodecRegistryError(LookupError, SystemError):
    pass


def normalize_encoding(encoding):
    """Return the name with one underscore for each run of what is neither letter, digit nor point."""
    if isinstance(encoding, bytes):
        encoding = str(encoding, "ascii")
    chars = []
    gap = False
    for c in encoding:
        if c.isalnum() or c == ".":
            if gap and chars:
                chars.append("_")
            if c.isascii():
                chars.append(c)
            gap = False
        else:
            gap = True
    return "".join(chars)


def search_function(encoding):
    """Return the CodecInfo of an encoding by its name in any spelling, or None."""
    found = _codecs.text_name(encoding)
    if found is not None:
        return _text_codec(*found)
    name = normalize_encoding(encoding).lower()
    name = aliases.aliases.get(name) or aliases.aliases.get(name.replace(".", "_")) or name
    from . import _other
    make = _other.codecs.get(name)
    return make() if make is not None else None


def _page(name):
    class Codec(codecs.Codec):
        def encode(self, input, errors="strict"):
            return _codecs.text_encode(name, input, errors)

        def decode(self, input, errors="strict"):
            return _codecs.text_decode(name, input, errors, True)
    for f in (Codec.encode, Codec.decode):
        f.__qualname__ = "Codec." + f.__name__
    return Codec


class _ByteOrder:
    """Incremental encoding and decoding of UTF-16 and UTF-32 without an order in the name: a mark comes first."""

    def __init__(self, module):
        self.module = module
        self.width = 2 if module == "utf_16" else 4

    def encoder(self):
        first, rest = getattr(_codecs, self.module + "_encode"), getattr(_codecs, self.module + "_le_encode")

        class IncrementalEncoder(codecs.IncrementalEncoder):
            def __init__(self, errors="strict"):
                codecs.IncrementalEncoder.__init__(self, errors)
                self.encoder = None

            def encode(self, input, final=False):
                if self.encoder is None:
                    result = first(input, self.errors)[0]
                    self.encoder = rest
                    return result
                return self.encoder(input, self.errors)[0]

            def reset(self):
                codecs.IncrementalEncoder.reset(self)
                self.encoder = None

            def getstate(self):
                return 2 if self.encoder is None else 0

            def setstate(self, state):
                self.encoder = None if state else rest
        return IncrementalEncoder

    def reads(self, base):
        ex_decode = getattr(_codecs, self.module + "_ex_decode")
        forms = {-1: getattr(_codecs, self.module + "_le_decode"), 1: getattr(_codecs, self.module + "_be_decode")}
        name, width = self.module.replace("_", "-"), self.width

        def first(self, input, errors, final):
            output, consumed, order = ex_decode(input, errors, 0, final)
            if order:
                self.decoder = forms[order]
            elif consumed >= width:
                raise UnicodeDecodeError(name, bytes(input), 0, width, "Stream does not start with BOM")
            return output, consumed
        if base is codecs.StreamReader:
            class StreamReader(codecs.StreamReader):
                def reset(self):
                    codecs.StreamReader.reset(self)
                    self.__dict__.pop("decode", None)

                def decode(self, input, errors="strict"):
                    self.decoder = None
                    result = first(self, input, errors, False)
                    if self.decoder:
                        self.decode = self.decoder
                    return result
            return StreamReader

        class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
            def __init__(self, errors="strict"):
                codecs.BufferedIncrementalDecoder.__init__(self, errors)
                self.decoder = None

            def _buffer_decode(self, input, errors, final):
                if self.decoder is None:
                    return first(self, input, errors, final)
                return self.decoder(input, errors, final)

            def reset(self):
                codecs.BufferedIncrementalDecoder.reset(self)
                self.decoder = None

            def getstate(self):
                state = codecs.BufferedIncrementalDecoder.getstate(self)[0]
                if self.decoder is None:
                    return (state, 2)
                return (state, int(self.decoder is not forms[-1]))

            def setstate(self, state):
                codecs.BufferedIncrementalDecoder.setstate(self, state)
                self.decoder = {0: forms[-1], 1: forms[1]}.get(state[1])
        return IncrementalDecoder

    def writer(self):
        first, rest = getattr(_codecs, self.module + "_encode"), getattr(_codecs, self.module + "_le_encode")

        class StreamWriter(codecs.StreamWriter):
            def __init__(self, stream, errors="strict"):
                codecs.StreamWriter.__init__(self, stream, errors)
                self.encoder = None

            def reset(self):
                codecs.StreamWriter.reset(self)
                self.encoder = None

            def encode(self, input, errors="strict"):
                if self.encoder is None:
                    result = first(input, errors)
                    self.encoder = rest
                    return result
                return self.encoder(input, errors)
        return StreamWriter


def _plain_classes(name, encode, decode, whole):
    """The four classes of an encoding without a mark; whole says that its bytes stand for characters one by one."""
    class IncrementalEncoder(codecs.IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input, self.errors)[0]

    if whole:
        class IncrementalDecoder(codecs.IncrementalDecoder):
            def decode(self, input, final=False):
                return decode(input, self.errors)[0]
    else:
        class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
            def _buffer_decode(self, input, errors, final):
                return _codecs.text_decode(name, input, errors, final)

    class StreamWriter(codecs.StreamWriter):
        def encode(self, input, errors="strict"):
            return encode(input, errors)

    class StreamReader(codecs.StreamReader):
        def decode(self, input, errors="strict"):
            if whole:
                return decode(input, errors)
            return _codecs.text_decode(name, input, errors, False)
    return IncrementalEncoder, IncrementalDecoder, StreamWriter, StreamReader


def _sig_classes():
    """The classes of UTF-8 with a mark."""
    import _codecs_sig
    return _codecs_sig.IncrementalEncoder, _codecs_sig.IncrementalDecoder, _codecs_sig.StreamWriter, _codecs_sig.StreamReader


def _text_codec(canonical, module):
    encode = getattr(_codecs, module + "_encode", None)
    if encode is not None:
        whole = module in ("ascii", "latin_1")
        if whole or module.endswith("escape"):
            decode = getattr(_codecs, module + "_decode")
        else:
            raw = getattr(_codecs, module + "_decode")

            def decode(input, errors="strict"):
                return raw(input, errors, True)
            decode.__qualname__ = "decode"
    else:
        whole = module not in ("utf_8_sig", "idna", "punycode")
        if module == "utf_8_sig":
            def encode(input, errors="strict"):
                return _codecs.text_encode(module, input, errors)

            def decode(input, errors="strict"):
                return _codecs.text_decode(module, input, errors, True)
            encode.__qualname__, decode.__qualname__ = "encode", "decode"
        else:
            codec = _dressed(_page(module), module)()
            encode, decode = codec.encode, codec.decode
    if module in ("utf_16", "utf_32"):
        order = _ByteOrder(module)
        classes = order.encoder(), order.reads(codecs.BufferedIncrementalDecoder), order.writer(), order.reads(codecs.StreamReader)
    elif module == "utf_8_sig":
        classes = _sig_classes()
    elif module in ("idna", "punycode"):
        from . import _other
        classes = _other.label_classes(module, encode, decode)
    else:
        classes = _plain_classes(module, encode, decode, whole)
    encoder, decoder, writer, reader = [_dressed(c, module) for c in classes]
    return codecs.CodecInfo(name=canonical, encode=encode, decode=decode, incrementalencoder=encoder, incrementaldecoder=decoder,
                            streamreader=reader, streamwriter=writer)


def _dressed(cls, module):
    cls.__module__ = "encodings." + module
    cls.__qualname__ = cls.__name__
    return cls

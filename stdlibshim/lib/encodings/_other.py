"""Codecs of bytes into bytes and of text into text, and the classes of encodings that work on labels or whole texts."""

import codecs as _base


def _info(module, name, encode, decode, encoder=None, decoder=None, kind=False, text=bytes):
    class IncrementalEncoder(_base.IncrementalEncoder):
        def encode(self, input, final=False):
            if kind:
                assert self.errors == "strict"
            return encode(input, self.errors)[0]

    class IncrementalDecoder(_base.IncrementalDecoder):
        def decode(self, input, final=False):
            if kind:
                assert self.errors == "strict"
            return decode(input, self.errors)[0]

    class Codec(_base.Codec):
        def encode(self, input, errors="strict"):
            return encode(input, errors)

        def decode(self, input, errors="strict"):
            return decode(input, errors)

    class StreamWriter(Codec, _base.StreamWriter):
        charbuffertype = text

    class StreamReader(Codec, _base.StreamReader):
        charbuffertype = text
    if encoder is not None:
        IncrementalEncoder, IncrementalDecoder = encoder, decoder
    for f in (encode, decode):
        if getattr(f, "__self__", None) is None:
            f.__qualname__ = f.__name__
    for cls in (IncrementalEncoder, IncrementalDecoder, StreamWriter, StreamReader):
        cls.__module__, cls.__qualname__ = "encodings." + module, cls.__name__
    return _base.CodecInfo(name=name, encode=encode, decode=decode, incrementalencoder=IncrementalEncoder, incrementaldecoder=IncrementalDecoder,
                           streamwriter=StreamWriter, streamreader=StreamReader, _is_text_encoding=False)


def _named(cls, module):
    cls.__module__, cls.__qualname__ = "encodings." + module, cls.__name__
    for f in (cls.encode, cls.decode):
        f.__qualname__ = f"{cls.__name__}.{f.__name__}"
    return cls


def _hex():
    import binascii

    def hex_encode(input, errors="strict"):
        assert errors == "strict"
        return binascii.b2a_hex(input), len(input)

    def hex_decode(input, errors="strict"):
        assert errors == "strict"
        return binascii.a2b_hex(input), len(input)
    return _info("hex_codec", "hex", hex_encode, hex_decode, kind=True)


def _base64():
    import base64

    def base64_encode(input, errors="strict"):
        assert errors == "strict"
        return base64.encodebytes(input), len(input)

    def base64_decode(input, errors="strict"):
        assert errors == "strict"
        return base64.decodebytes(input), len(input)
    return _info("base64_codec", "base64", base64_encode, base64_decode, kind=True)


def _steps(module):
    """Incremental classes over a module's compressor and decompressor objects."""
    compressor = getattr(module, "compressobj", None) or getattr(module, "BZ2Compressor", None)
    decompressor = getattr(module, "decompressobj", None) or module.BZ2Decompressor

    class IncrementalEncoder(_base.IncrementalEncoder):
        def __init__(self, errors="strict"):
            assert errors == "strict"
            self.errors = errors
            self.compressobj = compressor()

        def encode(self, input, final=False):
            c = self.compressobj.compress(input)
            return c + self.compressobj.flush() if final else c

        def reset(self):
            self.compressobj = compressor()

    class IncrementalDecoder(_base.IncrementalDecoder):
        def __init__(self, errors="strict"):
            assert errors == "strict"
            self.errors = errors
            self.decompressobj = decompressor()

        def decode(self, input, final=False):
            c = self.decompressobj.decompress(input)
            return c + self.decompressobj.flush() if final and hasattr(self.decompressobj, "flush") else c

        def reset(self):
            self.decompressobj = decompressor()
    return IncrementalEncoder, IncrementalDecoder


def _zlib():
    import zlib

    def zlib_encode(input, errors="strict"):
        assert errors == "strict"
        return zlib.compress(input), len(input)

    def zlib_decode(input, errors="strict"):
        assert errors == "strict"
        return zlib.decompress(input), len(input)
    return _info("zlib_codec", "zlib", zlib_encode, zlib_decode, *_steps(zlib))


def _bz2():
    import bz2

    def bz2_encode(input, errors="strict"):
        assert errors == "strict"
        return bz2.compress(input), len(input)

    def bz2_decode(input, errors="strict"):
        assert errors == "strict"
        return bz2.decompress(input), len(input)
    return _info("bz2_codec", "bz2", bz2_encode, bz2_decode, *_steps(bz2))


def _quopri():
    def quopri_encode(input, errors="strict"):
        assert errors == "strict"
        import quopri
        return quopri.encodestring(input, quotetabs=True), len(input)

    def quopri_decode(input, errors="strict"):
        assert errors == "strict"
        import quopri
        return quopri.decodestring(input), len(input)
    return _info("quopri_codec", "quopri", quopri_encode, quopri_decode)


def _uu():
    import binascii

    def uu_encode(input, errors="strict", filename="<data>", mode=0o666):
        assert errors == "strict"
        filename = filename.replace("\n", "\\n").replace("\r", "\\r")
        out = [f"begin {mode & 0o777:o} {filename}\n".encode("ascii")]
        for i in range(0, len(input), 45):
            out.append(binascii.b2a_uu(input[i:i + 45]))
        out.append(b" \nend\n")
        return b"".join(out), len(input)

    def uu_decode(input, errors="strict"):
        assert errors == "strict"
        input = bytes(input)
        lines = iter(input.splitlines(keepends=True))
        for line in lines:
            if line[:5] == b"begin":
                break
        else:
            raise ValueError('Missing "begin" line in input data')
        out = []
        for line in lines:
            if line == b"end\n":
                return b"".join(out), len(input)
            try:
                out.append(binascii.a2b_uu(line))
            except binascii.Error:
                # Some encoders write too long lines: the first character says how much of one counts.
                count = (((line[0] - 32) & 63) * 4 + 5) // 3
                out.append(binascii.a2b_uu(line[:count]))
        raise ValueError("Truncated input data")
    return _info("uu_codec", "uu", uu_encode, uu_decode)


def _rot13():
    table = {}
    for first in (65, 97):
        for i in range(26):
            table[first + i] = first + (i + 13) % 26

    class Codec(_base.Codec):
        def encode(self, input, errors="strict"):
            return str.translate(input, table), len(input)

        def decode(self, input, errors="strict"):
            return str.translate(input, table), len(input)
    codec = _named(Codec, "rot_13")()
    return _info("rot_13", "rot-13", codec.encode, codec.decode, text=str)


def _undefined():
    class Codec(_base.Codec):
        def encode(self, input, errors="strict"):
            raise UnicodeError("undefined encoding")

        def decode(self, input, errors="strict"):
            raise UnicodeError("undefined encoding")
    codec = _named(Codec, "undefined")()
    info = _info("undefined", "undefined", codec.encode, codec.decode, text=str)
    info._is_text_encoding = True
    return info


def _charmap():
    info = _info("charmap", "charmap", _base.charmap_encode, _base.charmap_decode, text=str)
    info._is_text_encoding = True
    return info


codecs = {"hex_codec": _hex, "base64_codec": _base64, "zlib_codec": _zlib, "bz2_codec": _bz2, "quopri_codec": _quopri, "uu_codec": _uu, "rot_13": _rot13,
          "undefined": _undefined, "charmap": _charmap}


def label_classes(module, encode, decode):
    """The classes of Punycode, which takes whole texts, and of IDNA, which takes labels between full stops."""
    if module == "punycode":
        class IncrementalEncoder(_base.IncrementalEncoder):
            def encode(self, input, final=False):
                return encode(input)[0]

        class IncrementalDecoder(_base.IncrementalDecoder):
            def decode(self, input, final=False):
                if self.errors not in ("strict", "replace", "ignore"):
                    raise UnicodeError(f"Unsupported error handling: {self.errors}")
                return decode(input, self.errors)[0]
    else:
        dots = "\u002e\u3002\uff0e\uff61"

        class IncrementalEncoder(_base.BufferedIncrementalEncoder):
            def _buffer_encode(self, input, errors, final):
                if not final:
                    end = max(input.rfind(c) for c in dots) + 1
                    return encode(input[:end], errors)[0], end
                return encode(input, errors)[0], len(input)

        class IncrementalDecoder(_base.BufferedIncrementalDecoder):
            def _buffer_decode(self, input, errors, final):
                if not final:
                    end = input.rfind(b".") + 1
                    return decode(input[:end], errors)[0], end
                return decode(input, errors)[0], len(input)

    class StreamWriter(_base.StreamWriter):
        def encode(self, input, errors="strict"):
            return encode(input, errors)

    class StreamReader(_base.StreamReader):
        def decode(self, input, errors="strict"):
            return decode(input, errors)
    return IncrementalEncoder, IncrementalDecoder, StreamWriter, StreamReader

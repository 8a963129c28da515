"""UTF-8 with a byte order mark, in several steps."""

import codecs
from _codecs import utf_8_decode, utf_8_encode


class IncrementalEncoder(codecs.IncrementalEncoder):
    def __init__(self, errors="strict"):
        codecs.IncrementalEncoder.__init__(self, errors)
        self.first = 1

    def encode(self, input, final=False):
        data = utf_8_encode(input, self.errors)[0]
        if self.first:
            self.first = 0
            return codecs.BOM_UTF8 + data
        return data

    def reset(self):
        codecs.IncrementalEncoder.reset(self)
        self.first = 1

    def getstate(self):
        return self.first

    def setstate(self, state):
        self.first = state


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    def __init__(self, errors="strict"):
        codecs.BufferedIncrementalDecoder.__init__(self, errors)
        self.first = 1

    def _buffer_decode(self, input, errors, final):
        if not self.first:
            return utf_8_decode(input, errors, final)
        if len(input) < 3 and codecs.BOM_UTF8.startswith(input) and not final:
            return "", 0
        self.first = 0
        if input[:3] == codecs.BOM_UTF8:
            output, consumed = utf_8_decode(input[3:], errors, final)
            return output, consumed + 3
        return utf_8_decode(input, errors, final)

    def reset(self):
        codecs.BufferedIncrementalDecoder.reset(self)
        self.first = 1

    def getstate(self):
        state = codecs.BufferedIncrementalDecoder.getstate(self)
        return (state[0], self.first)

    def setstate(self, state):
        codecs.BufferedIncrementalDecoder.setstate(self, state)
        self.first = state[1]


class StreamWriter(codecs.StreamWriter):
    def reset(self):
        codecs.StreamWriter.reset(self)
        self.__dict__.pop("encode", None)

    def encode(self, input, errors="strict"):
        self.encode = utf_8_encode
        data, n = utf_8_encode(input, errors)
        return codecs.BOM_UTF8 + data, n


class StreamReader(codecs.StreamReader):
    def reset(self):
        codecs.StreamReader.reset(self)
        self.__dict__.pop("decode", None)

    def decode(self, input, errors="strict"):
        if len(input) < 3 and codecs.BOM_UTF8.startswith(input):
            return "", 0
        self.decode = utf_8_decode
        if input[:3] == codecs.BOM_UTF8:
            output, consumed = utf_8_decode(input[3:], errors)
            return output, consumed + 3
        return utf_8_decode(input, errors)

"""Data of tests that is packed: the host unpacks it."""

import conformance_host
from conformance_absent import Absent

LZMAFile = LZMADecompressor = LZMACompressor = open = Absent("platform")


class LZMAError(Exception):
    pass


def decompress(data, *args, **kwargs):
    return conformance_host.unpack(bytes(data))

"""Hashes of module hashlib."""

from hashlib import sha224, sha256, sha384, sha512

_GIL_MINSIZE = 2048

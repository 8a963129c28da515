"""Hashes of module hashlib."""

from hashlib import md5

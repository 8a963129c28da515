"""Hashes of module hashlib."""

from hashlib import sha1

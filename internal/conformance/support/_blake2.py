"""Hashes of module hashlib."""

from hashlib import blake2b, blake2s

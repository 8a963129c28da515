"""Keyed-hashing for message authentication (RFC 2104)."""

import hashlib as _hashlib

compare_digest = _hashlib._compare_digest

trans_5C = bytes(x ^ 0x5C for x in range(256))
trans_36 = bytes(x ^ 0x36 for x in range(256))

digest_size = None


def _maker(digestmod):
    if callable(digestmod):
        return digestmod
    if isinstance(digestmod, str):
        return lambda d=b"": _hashlib.new(digestmod, d)
    return lambda d=b"": digestmod.new(d)


def _warn_size(text, blocksize):
    import warnings
    warnings.warn(text, RuntimeWarning, 4)
    return blocksize


class HMAC:
    """RFC 2104 HMAC class. Also complies with RFC 4231."""

    blocksize = 64

    __slots__ = ("_inner", "_outer", "block_size", "digest_size")

    def __init__(self, key, msg=None, digestmod=""):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError("key: expected bytes or bytearray, but got %r" % type(key).__name__)
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        self._inner, self._outer, self.block_size = _padded(key, _maker(digestmod), self.blocksize)
        self.digest_size = self._inner.digest_size
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        return "hmac-" + self._inner.name

    def update(self, msg):
        """Feed data from msg into this hashing object."""
        self._inner.update(msg)

    def copy(self):
        """Return a separate copy of this hashing object."""
        other = self.__class__.__new__(self.__class__)
        other.digest_size = self.digest_size
        other.block_size = self.block_size
        other._inner = self._inner.copy()
        other._outer = self._outer.copy()
        return other

    def _current(self):
        h = self._outer.copy()
        h.update(self._inner.digest())
        return h

    def digest(self):
        """Return the hash value of this hashing object as bytes."""
        return self._current().digest()

    def hexdigest(self):
        """Return digest() in hexadecimal."""
        return self._current().hexdigest()


def _padded(key, make, blocksize):
    """The inner and the outer hash, each begun with the key; and the size of their blocks."""
    inner, outer = make(), make()
    size = getattr(inner, "block_size", None)
    if size is None:
        size = _warn_size("No block_size attribute on given digest object; Assuming %d." % blocksize, blocksize)
    elif size < 16:
        size = _warn_size("block_size of %d seems too small; using our default of %d." % (size, blocksize), blocksize)
    if len(key) > size:
        key = make(key).digest()
    key = bytes(key).ljust(size, b"\0")
    inner.update(key.translate(trans_36))
    outer.update(key.translate(trans_5C))
    return inner, outer, size


def new(key, msg=None, digestmod=""):
    """Create a new hashing object and return it."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """Return the digest of a message at once."""
    for data in key, msg:
        try:
            memoryview(data).release()
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not {type(data).__name__!r}") from None
    inner, outer, _ = _padded(key, _maker(digest), HMAC.blocksize)
    inner.update(msg)
    outer.update(inner.digest())
    return outer.digest()

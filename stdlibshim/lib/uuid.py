"""UUID objects (universally unique identifiers) according to RFC 9562."""

from enum import Enum

__all__ = ["UUID", "SafeUUID", "getnode", "uuid1", "uuid3", "uuid4", "uuid5", "uuid6", "uuid7", "uuid8", "NAMESPACE_DNS", "NAMESPACE_URL",
           "NAMESPACE_OID", "NAMESPACE_X500", "RESERVED_NCS", "RFC_4122", "RESERVED_MICROSOFT", "RESERVED_FUTURE", "NIL", "MAX"]

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = [
    "reserved for NCS compatibility", "specified in RFC 4122", "reserved for Microsoft compatibility", "reserved for future definition"]

_ALL = (1 << 128) - 1
_EPOCH = 0x01B21DD213814000


class SafeUUID(Enum):
    safe = 0
    unsafe = -1
    unknown = None


class UUID:
    """An immutable 128-bit identifier, made of hex text, bytes, fields or an int."""

    __slots__ = ("int", "is_safe", "__weakref__")

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=SafeUUID.unknown):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        if int is not None:
            pass
        elif hex is not None:
            hex = hex.replace("urn:", "").replace("uuid:", "")
            hex = hex.strip("{}").replace("-", "")
            if len(hex) != 32:
                raise ValueError("badly formed hexadecimal UUID string")
            int = _int(hex, 16)
        elif bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError("bytes_le is not a 16-char string")
            b = bytes_le
            int = _int.from_bytes(b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:])
        elif bytes is not None:
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            int = _int.from_bytes(bytes)
        else:
            if len(fields) != 6:
                raise ValueError("fields is not a 6-tuple")
            low, mid, hi, seq_hi, seq_low, node = fields
            for i, (value, bits) in enumerate(((low, 32), (mid, 16), (hi, 16), (seq_hi, 8), (seq_low, 8), (node, 48))):
                if not 0 <= value < 1 << bits:
                    raise ValueError("field %d out of range (need a %d-bit value)" % (i + 1, bits))
            int = low << 96 | mid << 80 | hi << 64 | seq_hi << 56 | seq_low << 48 | node
        if not 0 <= int <= _ALL:
            raise ValueError("int is out of range (need a 128-bit value)")
        if version is not None:
            if not 1 <= version <= 8:
                raise ValueError("illegal version number")
            int = int & ~(0xC000 << 48) & ~(0xF000 << 64) | 0x8000 << 48 | version << 76
        object.__setattr__(self, "int", int)
        object.__setattr__(self, "is_safe", is_safe)

    def __getstate__(self):
        state = {"int": self.int}
        if self.is_safe is not SafeUUID.unknown:
            state["is_safe"] = self.is_safe.value
        return state

    def __setstate__(self, state):
        object.__setattr__(self, "int", state["int"])
        object.__setattr__(self, "is_safe", SafeUUID(state.get("is_safe")))

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return "%s(%r)" % (self.__class__.__name__, str(self))

    def __setattr__(self, name, value):
        raise TypeError("UUID objects are immutable")

    def __str__(self):
        h = "%032x" % self.int
        return "%s-%s-%s-%s-%s" % (h[:8], h[8:12], h[12:16], h[16:20], h[20:])

    @property
    def bytes(self):
        return self.int.to_bytes(16)

    @property
    def bytes_le(self):
        b = self.bytes
        return b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:]

    @property
    def fields(self):
        return self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low, self.node

    time_low = property(lambda self: self.int >> 96)
    time_mid = property(lambda self: self.int >> 80 & 0xFFFF)
    time_hi_version = property(lambda self: self.int >> 64 & 0xFFFF)
    clock_seq_hi_variant = property(lambda self: self.int >> 56 & 0xFF)
    clock_seq_low = property(lambda self: self.int >> 48 & 0xFF)
    clock_seq = property(lambda self: (self.clock_seq_hi_variant & 0x3F) << 8 | self.clock_seq_low)
    node = property(lambda self: self.int & 0xFFFFFFFFFFFF)
    hex = property(lambda self: "%032x" % self.int)
    urn = property(lambda self: "urn:uuid:" + str(self))

    @property
    def time(self):
        if self.version == 6:
            return self.time_low << 28 | self.time_mid << 12 | self.time_hi_version & 0x0FFF
        if self.version == 7:
            return self.int >> 80
        return (self.time_hi_version & 0x0FFF) << 48 | self.time_mid << 32 | self.time_low

    @property
    def variant(self):
        if not self.int & 0x8000 << 48:
            return RESERVED_NCS
        if not self.int & 0x4000 << 48:
            return RFC_4122
        if not self.int & 0x2000 << 48:
            return RESERVED_MICROSOFT
        return RESERVED_FUTURE

    @property
    def version(self):
        if self.variant == RFC_4122:
            return self.int >> 76 & 0xF


_int = int


def _bits(n):
    from random import SystemRandom
    return SystemRandom().getrandbits(n)


_node = None


def _random_getnode():
    return _bits(48) | 1 << 40


def getnode():
    """A 48-bit number that stands for the hardware address: a random one with the multicast bit set."""
    global _node
    if _node is None:
        _node = _random_getnode()
    return _node


_generate_time_safe = None  # there is no service of the system that gives unique times
_last_timestamp = _last_timestamp_v6 = _last_timestamp_v7 = None
_last_counter_v7 = 0


def _tick(last):
    """The time in units of 100 ns since 1582, later than the last one."""
    import time
    now = time.time_ns() // 100 + _EPOCH
    return now if last is None or now > last else last + 1


def _clock_seq():
    import random
    return random.getrandbits(14)


def uuid1(node=None, clock_seq=None):
    """Make a UUID of the time, a number for the machine and a sequence number."""
    global _last_timestamp
    now = _last_timestamp = _tick(_last_timestamp)
    if clock_seq is None:
        clock_seq = _clock_seq()
    if node is None:
        node = getnode()
    return UUID(fields=(now & 0xFFFFFFFF, now >> 32 & 0xFFFF, now >> 48 & 0x0FFF, clock_seq >> 8 & 0x3F, clock_seq & 0xFF, node), version=1)


def uuid3(namespace, name):
    """Make the UUID of a name in a namespace, by MD5."""
    if isinstance(name, str):
        name = bytes(name, "utf-8")
    from hashlib import md5
    return UUID(bytes=md5(namespace.bytes + name).digest(), version=3)


def uuid4():
    """Generate a random UUID."""
    return UUID(int=_bits(128), version=4)


def uuid5(namespace, name):
    """Make the UUID of a name in a namespace, by SHA-1."""
    if isinstance(name, str):
        name = bytes(name, "utf-8")
    from hashlib import sha1
    return UUID(bytes=sha1(namespace.bytes + name).digest()[:16], version=5)


def uuid6(node=None, clock_seq=None):
    """Like uuid1, but with fields arranged for DB locality."""
    global _last_timestamp_v6
    now = _last_timestamp_v6 = _tick(_last_timestamp_v6)
    if clock_seq is None:
        clock_seq = _clock_seq()
    if node is None:
        node = getnode()
    return UUID(int=now >> 12 << 80 | (now & 0x0FFF) << 64 | (clock_seq & 0x3FFF) << 48 | node, version=6)


def _counter_and_tail():
    """A counter of 41 bits to begin with, and 32 bits."""
    import os
    n = _int.from_bytes(os.urandom(10))
    return n >> 32 & 0x1FFFFFFFFFF, n & 0xFFFFFFFF


def uuid7():
    """Generate a UUID from a Unix timestamp in milliseconds and random bits.

    A counter of 42 bits orders those of one millisecond; when it is full, the timestamp goes ahead of the clock."""
    global _last_timestamp_v7, _last_counter_v7
    import time
    ms = time.time_ns() // 1000000
    last, counter = _last_timestamp_v7, _last_counter_v7 + 1
    if last is None or ms > last:
        counter, tail = _counter_and_tail()
    else:
        if ms < last:
            ms = last + 1
        if counter > 0x3FFFFFFFFFF:
            ms += 1
            counter, tail = _counter_and_tail()
        else:
            import os
            tail = _int.from_bytes(os.urandom(4))
    _last_timestamp_v7, _last_counter_v7 = ms, counter
    return UUID(int=(ms & 0xFFFFFFFFFFFF) << 80 | (counter >> 30 & 0x0FFF) << 64 | (counter & 0x3FFFFFFF) << 32 | tail, version=7)


def uuid8(a=None, b=None, c=None):
    """Generate a UUID from three custom blocks of 48, 12 and 62 bits."""
    a = _bits(48) if a is None else a
    b = _bits(12) if b is None else b
    c = _bits(62) if c is None else c
    return UUID(int=(a & 0xFFFFFFFFFFFF) << 80 | (b & 0xFFF) << 64 | c & 0x3FFFFFFFFFFFFFFF, version=8)


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")
NIL = UUID("00000000-0000-0000-0000-000000000000")
MAX = UUID("ffffffff-ffff-ffff-ffff-ffffffffffff")


def main():
    """Print UUIDs as the command line says."""
    import argparse
    import sys
    known = {"@dns": NAMESPACE_DNS, "@url": NAMESPACE_URL, "@oid": NAMESPACE_OID, "@x500": NAMESPACE_X500}
    makers = {f.__name__: f for f in (uuid1, uuid3, uuid4, uuid5, uuid6, uuid7, uuid8)}
    parser = argparse.ArgumentParser(description="Generate a UUID using the selected UUID function.", formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("-u", "--uuid", choices=makers, default="uuid4", help="function to generate the UUID")
    parser.add_argument("-n", "--namespace", metavar=f"{{any UUID,{','.join(known)}}}",
                        help="uuid3/uuid5 only: a UUID, or a well-known predefined UUID addressed by namespace name")
    parser.add_argument("-N", "--name", help="uuid3/uuid5 only: name used as part of generating the UUID")
    parser.add_argument("-C", "--count", metavar="NUM", type=int, default=1, help="generate NUM fresh UUIDs")
    args = parser.parse_args()
    if args.uuid in ("uuid3", "uuid5"):
        if not args.namespace or not args.name:
            parser.error(f"Incorrect number of arguments. {args.uuid} requires a namespace and a name. Run 'python -m uuid -h' for more information.")
        try:
            namespace = known.get(args.namespace) or UUID(args.namespace)
        except ValueError as e:
            parser.error(f"{e}: {args.namespace!r}.")
        for _ in range(args.count):
            print(makers[args.uuid](namespace, args.name))
    else:
        for _ in range(args.count):
            print(makers[args.uuid]())
    sys.stdout.flush()

"""Addresses, networks and interfaces of IPv4 and IPv6 (RFC 791, 4291, 4632)."""

import functools

IPV4LENGTH = 32
IPV6LENGTH = 128


class AddressValueError(ValueError):
    """A value that is no address."""


class NetmaskValueError(ValueError):
    """A value that is no net mask."""


def _either(value, what, v4, v6, *args):
    for make in v4, v6:
        try:
            return make(value, *args)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f"{value!r} does not appear to be an IPv4 or IPv6 {what}")


def ip_address(address):
    """The IPv4Address or IPv6Address that a str, bytes or int stands for."""
    return _either(address, "address", IPv4Address, IPv6Address)


def ip_network(address, strict=True):
    """The IPv4Network or IPv6Network that a str, bytes, int or pair stands for."""
    return _either(address, "network", IPv4Network, IPv6Network, strict)


def ip_interface(address):
    """The IPv4Interface or IPv6Interface that a str, bytes, int or pair stands for."""
    return _either(address, "interface", IPv4Interface, IPv6Interface)


def v4_int_to_packed(address):
    """The 4 bytes of an IPv4 address given as an int."""
    try:
        return address.to_bytes(4)
    except OverflowError:
        raise ValueError("Address negative or too large for IPv4")


def v6_int_to_packed(address):
    """The 16 bytes of an IPv6 address given as an int."""
    try:
        return address.to_bytes(16)
    except OverflowError:
        raise ValueError("Address negative or too large for IPv6")


def summarize_address_range(first, last):
    """The fewest networks that make up the range from first to last."""
    if not (isinstance(first, _BaseAddress) and isinstance(last, _BaseAddress)):
        raise TypeError("first and last must be IP addresses, not networks")
    if first.version != last.version:
        raise TypeError(f"{first} and {last} are not of the same version")
    if first > last:
        raise ValueError("last IP address must be greater than first")
    network = {4: IPv4Network, 6: IPv6Network}.get(first.version)
    if network is None:
        raise ValueError("unknown IP version")
    at, end, width = first._ip, last._ip, first.max_prefixlen
    while at <= end:
        aligned = (at & -at).bit_length() - 1 if at else width
        bits = min(aligned, (end - at + 1).bit_length() - 1)
        yield network((at, width - bits))
        at += 1 << bits
        if at > (1 << width) - 1:
            break


def collapse_addresses(addresses):
    """The fewest networks that make up all of the given addresses and networks, of one version."""
    singles, networks = [], []
    for ip in addresses:
        if isinstance(ip, _BaseAddress):
            single = ip
        elif ip._prefixlen == ip.max_prefixlen:
            single = ip.network_address
        else:
            single = None
        known = networks if single is None else singles
        if known and known[-1].version != ip.version:
            raise TypeError(f"{ip} and {known[-1]} are not of the same version")
        known.append(ip if single is None else single)
    ranges = []
    for ip in sorted(set(singles)):
        if ranges and ranges[-1][1]._ip + 1 == ip._ip and ranges[-1][1].version == ip.version:
            ranges[-1][1] = ip
        else:
            ranges.append([ip, ip])
    for first, last in ranges:
        networks.extend(summarize_address_range(first, last))
    return _merge(networks)


def _merge(networks):
    """Join halves of a network as long as there are any, and drop what lies in others."""
    pending = list(networks)
    subnets = {}
    while pending:
        net = pending.pop()
        supernet = net.supernet()
        other = subnets.get(supernet)
        if other is None:
            subnets[supernet] = net
        elif other != net:
            del subnets[supernet]
            pending.append(supernet)
    last = None
    for net in sorted(subnets.values()):
        if last is not None and last.broadcast_address >= net.broadcast_address:
            continue
        yield net
        last = net


def get_mixed_type_key(obj):
    """A key by which addresses and networks can be sorted together."""
    if isinstance(obj, _BaseNetwork):
        return obj._sort_key()
    if isinstance(obj, _BaseAddress):
        return obj.version, obj
    return NotImplemented


class _IP:
    """What addresses and networks have in common. _ALL is the highest address as an int."""

    __slots__ = ()

    @property
    def exploded(self):
        """The address in its long form."""
        return self._long()

    @property
    def compressed(self):
        """The address in its short form."""
        return str(self)

    @property
    def reverse_pointer(self):
        """The name of the PTR record of the address."""
        return self._pointer()

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def version(self):
        raise NotImplementedError(f"{type(self):.200} has no version specified")

    @classmethod
    def _check_int(cls, address):
        if address < 0:
            raise AddressValueError(f"{address} (< 0) is not permitted as an IPv{cls.version} address")
        if address > cls._ALL:
            raise AddressValueError(f"{address} (>= 2**{cls.max_prefixlen}) is not permitted as an IPv{cls.version} address")

    @classmethod
    def _check_packed(cls, address):
        if len(address) != cls.max_prefixlen // 8:
            raise AddressValueError(f"{address!r} (len {len(address)} != {cls.max_prefixlen // 8}) is not permitted as an IPv{cls.version} address")

    @classmethod
    def _mask_int(cls, prefixlen):
        return cls._ALL ^ cls._ALL >> prefixlen

    @classmethod
    def _bad_mask(cls, text):
        raise NetmaskValueError(f"{text!r} is not a valid netmask") from None

    @classmethod
    def _prefix_of_int(cls, mask):
        width = cls.max_prefixlen
        zeros = (mask & -mask).bit_length() - 1 if mask else width
        if mask >> zeros != (1 << width - zeros) - 1:
            details = mask.to_bytes(width // 8)
            raise ValueError(f"Netmask pattern {details!r} mixes zeroes & ones")
        return width - zeros

    @classmethod
    def _prefix_of_digits(cls, text):
        if not (text.isascii() and text.isdigit()):
            cls._bad_mask(text)
        n = int(text)
        if n > cls.max_prefixlen:
            cls._bad_mask(text)
        return n

    @classmethod
    def _prefix_of_mask(cls, text):
        """The length that a net mask or its complement stands for."""
        try:
            mask = cls._parse(text)
        except AddressValueError:
            cls._bad_mask(text)
        try:
            return cls._prefix_of_int(mask)
        except ValueError:
            pass
        try:
            return cls._prefix_of_int(mask ^ cls._ALL)
        except ValueError:
            cls._bad_mask(text)

    @classmethod
    def _make_mask(cls, arg):
        """The net mask, as an address, and the length that arg stands for."""
        known = cls._masks.get(arg)
        if known is None:
            if isinstance(arg, int):
                prefixlen = arg
                if not 0 <= prefixlen <= cls.max_prefixlen:
                    cls._bad_mask(prefixlen)
            else:
                prefixlen = cls._prefix_from(arg)
            known = cls._masks[arg] = cls._address(cls._mask_int(prefixlen)), prefixlen
        return known

    @staticmethod
    def _split_prefix(address):
        if not isinstance(address, (bytes, int)):
            if not isinstance(address, tuple):
                address = str(address).split("/")
                if len(address) > 2:
                    raise AddressValueError(f"Only one '/' permitted in {'/'.join(address)!r}")
                return (address[0], address[1]) if len(address) > 1 else (address[0], None)
            return (address[0], address[1]) if len(address) > 1 else (address[0], None)
        return address, None


@functools.total_ordering
class _BaseAddress(_IP):
    """An address."""

    __slots__ = ()

    def __int__(self):
        return self._ip

    def __eq__(self, other):
        try:
            return self._ip == other._ip and self.version == other.version
        except AttributeError:
            return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, _BaseAddress):
            return NotImplemented
        if self.version != other.version:
            raise TypeError(f"{self} and {other} are not of the same version")
        return self._ip < other._ip if self._ip != other._ip else False

    def __add__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return self.__class__(int(self) + other)

    def __sub__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return self.__class__(int(self) - other)

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __str__(self):
        return str(self._text(self._ip))

    def __hash__(self):
        return hash(hex(int(self._ip)))

    def __reduce__(self):
        return self.__class__, (self._ip,)

    def _sort_key(self):
        return self.version, self

    def __format__(self, fmt):
        if not fmt or fmt[-1] == "s":
            return format(str(self), fmt)
        import re
        match = re.fullmatch("(#?)(_?)([xbnX])", fmt)
        if match is None:
            return super().__format__(fmt)
        alternate, grouping, base = match.groups()
        if base == "n":
            base = "b" if self.version == 4 else "x"
        digits = self.max_prefixlen if base == "b" else self.max_prefixlen // 4
        if grouping:
            digits += digits // 4 - 1
        if alternate:
            digits += 2
        return format(int(self), f"{alternate}0{digits}{grouping}{base}")


@functools.total_ordering
class _BaseNetwork(_IP):
    """A network: its address and the length of its prefix."""

    def _set(self, address, strict):
        address, mask = self._split_prefix(address)
        if mask is None:
            mask = self.max_prefixlen
        self.network_address = self._address(address)
        self.netmask, self._prefixlen = self._make_mask(mask)
        packed = int(self.network_address)
        if packed & int(self.netmask) != packed:
            if strict:
                raise ValueError(f"{self} has host bits set")
            self.network_address = self._address(packed & int(self.netmask))
        if self._prefixlen == self.max_prefixlen - 1:
            self.hosts = self.__iter__
        elif self._prefixlen == self.max_prefixlen:
            self.hosts = lambda: iter((self._address(address),))

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __str__(self):
        return f"{self.network_address}/{self.prefixlen}"

    def _long(self):
        return f"{self.network_address.exploded}/{self.prefixlen}"

    def hosts(self):
        """The addresses of hosts: all but those of the network itself and for broadcasts."""
        for x in range(int(self.network_address) + 1, int(self.broadcast_address)):
            yield self._address(x)

    def __iter__(self):
        for x in range(int(self.network_address), int(self.broadcast_address) + 1):
            yield self._address(x)

    def __getitem__(self, n):
        first, last = int(self.network_address), int(self.broadcast_address)
        if n >= 0:
            if first + n > last:
                raise IndexError("address out of range")
            return self._address(first + n)
        n += 1
        if last + n < first:
            raise IndexError("address out of range")
        return self._address(last + n)

    def __lt__(self, other):
        if not isinstance(other, _BaseNetwork):
            return NotImplemented
        if self.version != other.version:
            raise TypeError(f"{self} and {other} are not of the same version")
        if self.network_address != other.network_address:
            return self.network_address < other.network_address
        if self.netmask != other.netmask:
            return self.netmask < other.netmask
        return False

    def __eq__(self, other):
        try:
            return self.version == other.version and self.network_address == other.network_address and int(self.netmask) == int(other.netmask)
        except AttributeError:
            return NotImplemented

    def __hash__(self):
        return hash((int(self.network_address), int(self.netmask)))

    def __contains__(self, other):
        if self.version != other.version:
            return False
        if isinstance(other, _BaseNetwork):
            return False
        return other._ip & self.netmask._ip == self.network_address._ip

    def overlaps(self, other):
        """Whether the networks have addresses in common."""
        return (self.network_address in other or self.broadcast_address in other or
                other.network_address in self or other.broadcast_address in self)

    @functools.cached_property
    def broadcast_address(self):
        return self._address(int(self.network_address) | int(self.hostmask))

    @functools.cached_property
    def hostmask(self):
        return self._address(int(self.netmask) ^ self._ALL)

    @property
    def with_prefixlen(self):
        return f"{self.network_address}/{self._prefixlen}"

    @property
    def with_netmask(self):
        return f"{self.network_address}/{self.netmask}"

    @property
    def with_hostmask(self):
        return f"{self.network_address}/{self.hostmask}"

    @property
    def num_addresses(self):
        """How many addresses there are in the network."""
        return int(self.broadcast_address) - int(self.network_address) + 1

    @property
    def _address_class(self):
        return self._address

    @property
    def prefixlen(self):
        return self._prefixlen

    def address_exclude(self, other):
        """The networks that are left of this one without other, which lies in it."""
        if self.version != other.version:
            raise TypeError(f"{self} and {other} are not of the same version")
        if not isinstance(other, _BaseNetwork):
            raise TypeError(f"{other} is not a network object")
        if not other.subnet_of(self):
            raise ValueError(f"{other} not contained in {self}")
        if other == self:
            return
        other = other.__class__(f"{other.network_address}/{other.prefixlen}")
        half, rest = self.subnets()
        while half != other and rest != other:
            if other.subnet_of(half):
                yield rest
                half, rest = half.subnets()
            elif other.subnet_of(rest):
                yield half
                half, rest = rest.subnets()
            else:
                raise AssertionError(f"Error performing exclusion: s1: {half} s2: {rest} other: {other}")
        yield rest if half == other else half

    def compare_networks(self, other):
        """-1, 0 or 1 as the network, without its hosts, comes before, at or after other."""
        if self.version != other.version:
            raise TypeError(f"{self} and {other} are not of the same type")
        for a, b in (self.network_address, other.network_address), (self.netmask, other.netmask):
            if a < b:
                return -1
            if a > b:
                return 1
        return 0

    def _sort_key(self):
        return self.version, self.network_address, self.netmask

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        """The networks that make this one up, their prefix longer by prefixlen_diff, or new_prefix."""
        if self._prefixlen == self.max_prefixlen:
            yield self
            return
        if new_prefix is not None:
            if new_prefix < self._prefixlen:
                raise ValueError("new prefix must be longer")
            if prefixlen_diff != 1:
                raise ValueError("cannot set prefixlen_diff and new_prefix")
            prefixlen_diff = new_prefix - self._prefixlen
        if prefixlen_diff < 0:
            raise ValueError("prefix length diff must be > 0")
        prefixlen = self._prefixlen + prefixlen_diff
        if prefixlen > self.max_prefixlen:
            raise ValueError(f"prefix length diff {prefixlen} is invalid for netblock {self}")
        step = int(self.hostmask) + 1 >> prefixlen_diff
        for start in range(int(self.network_address), int(self.broadcast_address) + 1, step):
            yield self.__class__((start, prefixlen))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        """The network that this one is part of, its prefix shorter by prefixlen_diff, or new_prefix."""
        if self._prefixlen == 0:
            return self
        if new_prefix is not None:
            if new_prefix > self._prefixlen:
                raise ValueError("new prefix must be shorter")
            if prefixlen_diff != 1:
                raise ValueError("cannot set prefixlen_diff and new_prefix")
            prefixlen_diff = self._prefixlen - new_prefix
        prefixlen = self.prefixlen - prefixlen_diff
        if prefixlen < 0:
            raise ValueError(f"current prefixlen is {self.prefixlen}, cannot have a prefixlen_diff of {prefixlen_diff}")
        return self.__class__((int(self.network_address) & int(self.netmask) << prefixlen_diff, prefixlen))

    @staticmethod
    def _lies_in(a, b):
        try:
            if a.version != b.version:
                raise TypeError(f"{a} and {b} are not of the same version")
            return b.network_address <= a.network_address and b.broadcast_address >= a.broadcast_address
        except AttributeError:
            raise TypeError(f"Unable to test subnet containment between {a} and {b}")

    def subnet_of(self, other):
        """Whether all of this network lies in other."""
        return self._lies_in(self, other)

    def supernet_of(self, other):
        """Whether all of other lies in this network."""
        return self._lies_in(other, self)

    def _both(name):
        def get(self):
            return getattr(self.network_address, name) and getattr(self.broadcast_address, name)
        return property(get)

    is_multicast = _both("is_multicast")
    is_reserved = _both("is_reserved")
    is_link_local = _both("is_link_local")
    is_unspecified = _both("is_unspecified")
    is_loopback = _both("is_loopback")
    del _both

    @property
    def is_private(self):
        """Whether the network is not for use in the whole internet."""
        return (any(self.network_address in net and self.broadcast_address in net for net in self._constants._private) and
                all(self.network_address not in net and self.broadcast_address not in net for net in self._constants._private_exceptions))

    @property
    def is_global(self):
        """Whether the network is for use in the whole internet."""
        return not self.is_private


class _BaseV4:
    """The form of IPv4 addresses."""

    __slots__ = ()
    version = 4
    max_prefixlen = IPV4LENGTH
    _ALL = 2**IPV4LENGTH - 1
    _masks = {}

    def _long(self):
        return str(self)

    @classmethod
    def _prefix_from(cls, arg):
        try:
            return cls._prefix_of_digits(arg)
        except NetmaskValueError:
            return cls._prefix_of_mask(arg)

    @classmethod
    def _parse(cls, text):
        if not text:
            raise AddressValueError("Address cannot be empty")
        octets = text.split(".")
        if len(octets) != 4:
            raise AddressValueError(f"Expected 4 octets in {text!r}")
        value = 0
        for octet in octets:
            try:
                value = value << 8 | cls._octet(octet)
            except ValueError as exc:
                raise AddressValueError(f"{exc} in {text!r}") from None
        return value

    @staticmethod
    def _octet(text):
        if not text:
            raise ValueError("Empty octet not permitted")
        if not (text.isascii() and text.isdigit()):
            raise ValueError(f"Only decimal digits permitted in {text!r}")
        if len(text) > 3:
            raise ValueError(f"At most 3 characters permitted in {text!r}")
        if text != "0" and text[0] == "0":
            raise ValueError(f"Leading zeros are not permitted in {text!r}")
        value = int(text)
        if value > 255:
            raise ValueError(f"Octet {value} (> 255) not permitted")
        return value

    @classmethod
    def _text(cls, value):
        return ".".join(map(str, value.to_bytes(4)))

    def _pointer(self):
        return ".".join(reversed(str(self).split("."))) + ".in-addr.arpa"


class IPv4Address(_BaseV4, _BaseAddress):
    """A single IPv4 address."""

    __slots__ = ("_ip", "__weakref__")

    def __init__(self, address):
        if isinstance(address, int):
            self._check_int(address)
            self._ip = int(address)
        elif isinstance(address, bytes):
            self._check_packed(address)
            self._ip = int.from_bytes(address)
        else:
            text = str(address)
            if "/" in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            self._ip = self._parse(text)

    @property
    def packed(self):
        """The address as bytes, the highest first."""
        return v4_int_to_packed(self._ip)

    @property
    def is_reserved(self):
        return self in self._constants._reserved

    @property
    @functools.lru_cache()
    def is_private(self):
        return any(self in net for net in self._constants._private) and all(self not in net for net in self._constants._private_exceptions)

    @property
    @functools.lru_cache()
    def is_global(self):
        return self not in self._constants._public and not self.is_private

    @property
    def is_multicast(self):
        return self in self._constants._multicast

    @property
    def is_unspecified(self):
        return self == self._constants._unspecified

    @property
    def is_loopback(self):
        return self in self._constants._loopback

    @property
    def is_link_local(self):
        return self in self._constants._link_local

    @property
    def ipv6_mapped(self):
        """The IPv6 address that this one is mapped to by RFC 4291."""
        return IPv6Address(f"::ffff:{self}")


class _Interface:
    """An address together with the network that it is in."""

    __slots__ = ()

    def __init__(self, address):
        addr, mask = self._split_prefix(address)
        super().__init__(addr)
        self.network = self._network_class((addr, self.max_prefixlen if mask is None else mask), strict=False)
        self.netmask = self.network.netmask
        self._prefixlen = self.network._prefixlen

    @functools.cached_property
    def hostmask(self):
        return self.network.hostmask

    def __str__(self):
        return f"{super().__str__()}/{self._prefixlen}"

    def __eq__(self, other):
        equal = super().__eq__(other)
        if equal is NotImplemented or not equal:
            return equal
        try:
            return self.network == other.network
        except AttributeError:
            return False

    def __lt__(self, other):
        less = super().__lt__(other)
        if less is NotImplemented:
            return NotImplemented
        try:
            return self.network < other.network or self.network == other.network and less
        except AttributeError:
            return False

    def __hash__(self):
        return hash((self._ip, self._prefixlen, int(self.network.network_address)))

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def with_prefixlen(self):
        return f"{self._text(self._ip)}/{self._prefixlen}"

    @property
    def with_netmask(self):
        return f"{self._text(self._ip)}/{self.netmask}"

    @property
    def with_hostmask(self):
        return f"{self._text(self._ip)}/{self.hostmask}"


class IPv4Interface(_Interface, IPv4Address):
    """An IPv4 address and the network that it is in."""

    @property
    def ip(self):
        return IPv4Address(self._ip)


class IPv4Network(_BaseV4, _BaseNetwork):
    """An IPv4 network."""

    _address = IPv4Address

    def __init__(self, address, strict=True):
        self._set(address, strict)

    @property
    def is_global(self):
        return (not (self.network_address in IPv4Network("100.64.0.0/10") and self.broadcast_address in IPv4Network("100.64.0.0/10")) and
                not self.is_private)


class _BaseV6:
    """The form of IPv6 addresses."""

    __slots__ = ()
    version = 6
    max_prefixlen = IPV6LENGTH
    _ALL = 2**IPV6LENGTH - 1
    _masks = {}

    @classmethod
    def _prefix_from(cls, arg):
        return cls._prefix_of_digits(arg)

    @classmethod
    def _parse(cls, text):
        if not text:
            raise AddressValueError("Address cannot be empty")
        if len(text) > 45:
            shown = text if len(text) <= 100 else f"{text[:45]}({len(text) - 90} chars elided){text[-45:]}"
            raise AddressValueError(f"At most 45 characters expected in {shown!r}")
        parts = text.split(":", 10)
        if len(parts) < 3:
            raise AddressValueError(f"At least 3 parts expected in {text!r}")
        if "." in parts[-1]:
            try:
                low = IPv4Address(parts.pop())._ip
            except AddressValueError as exc:
                raise AddressValueError(f"{exc} in {text!r}") from None
            parts += [f"{low >> 16 & 0xffff:x}", f"{low & 0xffff:x}"]
        if len(parts) > 9:
            raise AddressValueError(f"At most 8 colons permitted in {text!r}")
        gap = None
        for i in range(1, len(parts) - 1):
            if not parts[i]:
                if gap is not None:
                    raise AddressValueError(f"At most one '::' permitted in {text!r}")
                gap = i
        if gap is not None:
            high, low = gap, len(parts) - gap - 1
            if not parts[0]:
                high -= 1
                if high:
                    raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
            if not parts[-1]:
                low -= 1
                if low:
                    raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
            skipped = 8 - (high + low)
            if skipped < 1:
                raise AddressValueError(f"Expected at most 7 other parts with '::' in {text!r}")
        else:
            if len(parts) != 8:
                raise AddressValueError(f"Exactly 8 parts expected without '::' in {text!r}")
            if not parts[0]:
                raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
            if not parts[-1]:
                raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
            high, low, skipped = len(parts), 0, 0
        try:
            value = 0
            for part in parts[:high]:
                value = value << 16 | cls._group(part)
            value <<= 16 * skipped
            for part in parts[len(parts) - low:]:
                value = value << 16 | cls._group(part)
            return value
        except ValueError as exc:
            raise AddressValueError(f"{exc} in {text!r}") from None

    @staticmethod
    def _group(text):
        if not set(text) <= set("0123456789abcdefABCDEF"):
            raise ValueError(f"Only hex digits permitted in {text!r}")
        if len(text) > 4:
            raise ValueError(f"At most 4 characters permitted in {text!r}")
        return int(text, 16)

    @classmethod
    def _text(cls, value=None):
        """The short form: the longest run of zeros left out."""
        cls._check_range(value)
        groups = [f"{value >> shift & 0xffff:x}" for shift in range(112, -1, -16)]
        best, run = (0, 0), 0
        for i, group in enumerate(groups):
            run = run + 1 if group == "0" else 0
            if run > best[1]:
                best = i - run + 1, run
        start, length = best
        if length > 1:
            head, tail = groups[:start], groups[start + length:]
            return ":".join(head) + "::" + ":".join(tail)
        return ":".join(groups)

    @classmethod
    def _check_range(cls, value):
        if value > cls._ALL:
            raise ValueError("IPv6 address is too large")

    @staticmethod
    def _split_scope(text):
        """The address and the scope after a %, None when there is none."""
        address, sep, scope = text.partition("%")
        if not sep:
            return address, None
        if not scope or "%" in scope:
            raise AddressValueError(f'Invalid IPv6 address: "{text!r}"')
        return address, scope

    def _long(self):
        if isinstance(self, _BaseNetwork):
            text = str(self.network_address)
        elif isinstance(self, IPv6Interface):
            text = IPv6Address.__str__(self)
        else:
            text = str(self)
        text, sep, scope = text.partition("%")
        value = self._parse(text)
        if value >> 32 == 0xffff:  # the last two groups are in the form of IPv4
            groups = f"{self._hex(value)[:30]}{IPv4Address(value & 0xffffffff)}"
        else:
            groups = self._hex(value)
        if isinstance(self, (_BaseNetwork, IPv6Interface)):
            return f"{groups}{sep}{scope}/{self._prefixlen}"
        return groups + sep + scope

    @staticmethod
    def _hex(value):
        return ":".join(f"{value >> shift & 0xffff:04x}" for shift in range(112, -1, -16))

    def _pointer(self):
        text = self.exploded
        if "." in text:
            text = self._hex(self._ip)
        return ".".join(text[::-1].replace(":", "")) + ".ip6.arpa"


class IPv6Address(_BaseV6, _BaseAddress):
    """A single IPv6 address, with the scope that it is in."""

    __slots__ = ("_ip", "_scope_id", "__weakref__")

    def __init__(self, address):
        self._scope_id = None
        if isinstance(address, int):
            self._check_int(address)
            self._ip = int(address)
        elif isinstance(address, bytes):
            self._check_packed(address)
            self._ip = int.from_bytes(address)
        else:
            text = str(address)
            if "/" in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            text, self._scope_id = self._split_scope(text)
            self._ip = self._parse(text)

    def _mapped_form(self):
        mapped = self.ipv4_mapped
        return None if mapped is None else f"::ffff:{mapped}"

    def __str__(self):
        text = self._mapped_form() or self._text(self._ip)
        return f"{text}%{self._scope_id}" if self._scope_id else text

    def __hash__(self):
        return hash((self._ip, self._scope_id))

    def __eq__(self, other):
        equal = super().__eq__(other)
        if equal is NotImplemented or not equal:
            return equal
        return self._scope_id == getattr(other, "_scope_id", None)

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def scope_id(self):
        """What follows the % of the address, or None."""
        return self._scope_id

    @property
    def packed(self):
        """The address as bytes, the highest first."""
        return v6_int_to_packed(self._ip)

    def _of_mapped(name, plain):
        def get(self):
            mapped = self.ipv4_mapped
            return getattr(mapped, name) if mapped is not None else plain(self)
        return property(get)

    is_multicast = _of_mapped("is_multicast", lambda self: self in self._constants._multicast)
    is_reserved = _of_mapped("is_reserved", lambda self: any(self in net for net in self._constants._reserved))
    is_link_local = _of_mapped("is_link_local", lambda self: self in self._constants._link_local)
    is_private = _of_mapped("is_private", lambda self: any(self in net for net in self._constants._private) and
                            all(self not in net for net in self._constants._private_exceptions))
    is_global = _of_mapped("is_global", lambda self: not self.is_private)
    is_unspecified = _of_mapped("is_unspecified", lambda self: self._ip == 0)
    is_loopback = _of_mapped("is_loopback", lambda self: self._ip == 1)
    del _of_mapped

    @property
    def is_site_local(self):
        return self in self._constants._site_local

    @property
    def ipv4_mapped(self):
        """The IPv4 address that is mapped to this one, or None."""
        return IPv4Address(self._ip & 0xffffffff) if self._ip >> 32 == 0xffff else None

    @property
    def teredo(self):
        """The addresses of server and client in a Teredo address (RFC 4380), or None."""
        if self._ip >> 96 != 0x20010000:
            return None
        return IPv4Address(self._ip >> 64 & 0xffffffff), IPv4Address(~self._ip & 0xffffffff)

    @property
    def sixtofour(self):
        """The IPv4 address in a 6to4 address (RFC 3056), or None."""
        return IPv4Address(self._ip >> 80 & 0xffffffff) if self._ip >> 112 == 0x2002 else None


class IPv6Interface(_Interface, IPv6Address):
    """An IPv6 address and the network that it is in."""

    @property
    def ip(self):
        return IPv6Address(self._ip)

    @property
    def is_unspecified(self):
        return self._ip == 0 and self.network.is_unspecified

    @property
    def is_loopback(self):
        return super().is_loopback and self.network.is_loopback


class IPv6Network(_BaseV6, _BaseNetwork):
    """An IPv6 network."""

    _address = IPv6Address

    def __init__(self, address, strict=True):
        self._set(address, strict)

    def hosts(self):
        """The addresses of hosts: all but that of the routers' anycast."""
        for x in range(int(self.network_address) + 1, int(self.broadcast_address) + 1):
            yield self._address(x)

    @property
    def is_site_local(self):
        return self.network_address.is_site_local and self.broadcast_address.is_site_local


IPv4Address._address = IPv4Address
IPv6Address._address = IPv6Address
IPv4Interface._network_class = IPv4Network
IPv6Interface._network_class = IPv6Network


class _IPv4Constants:
    _unspecified = IPv4Address(0)
    _link_local = IPv4Network("169.254.0.0/16")
    _loopback = IPv4Network("127.0.0.0/8")
    _multicast = IPv4Network("224.0.0.0/4")
    _public = IPv4Network("100.64.0.0/10")
    _private = [IPv4Network(n) for n in (
        "0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.170/31 192.0.2.0/24 "
        "192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 255.255.255.255/32").split()]
    _private_exceptions = [IPv4Network(n) for n in ("192.0.0.9/32", "192.0.0.10/32")]
    _reserved = IPv4Network("240.0.0.0/4")


class _IPv6Constants:
    _link_local = IPv6Network("fe80::/10")
    _multicast = IPv6Network("ff00::/8")
    _private = [IPv6Network(n) for n in (
        "::1/128 ::/128 ::ffff:0:0/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 fc00::/7 fe80::/10").split()]
    _private_exceptions = [IPv6Network(n) for n in "2001:1::1/128 2001:1::2/128 2001:3::/32 2001:4:112::/48 2001:20::/28 2001:30::/28".split()]
    _reserved = [IPv6Network(n) for n in (
        "::/8 100::/8 200::/7 400::/6 800::/5 1000::/4 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5 f800::/6 fe00::/9").split()]
    _site_local = IPv6Network("fec0::/10")


IPv4Address._constants = IPv4Network._constants = _IPv4Constants
IPv6Address._constants = IPv6Network._constants = _IPv6Constants

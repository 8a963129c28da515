# attack: 46 networks with as many addresses as there are
# expect: timeout | memory | error:MemoryError
# limits: memory=64MB timeout=1s
import ipaddress

n = ipaddress.ip_network("::/0")
assert n[-1] == ipaddress.IPv6Address(2**128 - 1)
assert next(n.subnets(new_prefix=64)).prefixlen == 64
assert sum(1 for _ in ipaddress.summarize_address_range(n[1], n[-2])) == 254
try:
    ipaddress.ip_address("1" * 10_000_000)
except ValueError:
    pass
list(n)

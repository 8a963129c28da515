package httpgate

import "net/netip"

// notPublic are the networks that are not the public internet's: private and shared ones, those of the machine and the link, multicast, documentation and benchmarks, and what carries
// addresses of IPv4 inside (NAT64, 6to4, Teredo), by the registries of special-purpose addresses (RFC 6890). 168.63.129.16 is public by its number and serves every machine of one cloud as its
// host's own door.
var notPublic = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24",
	"192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32",
	"2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20",
)

// unicast6 is all of IPv6 that is assigned for the public.
var unicast6 = netip.MustParsePrefix("2000::/3")

func prefixes(list ...string) []netip.Prefix {
	var all []netip.Prefix
	for _, s := range list {
		all = append(all, netip.MustParsePrefix(s))
	}
	return all
}

// public reports whether an address is one of the public internet.
func public(a netip.Addr) bool {
	a = a.Unmap()
	if !a.IsValid() || a.Zone() != "" || a.Is6() && !unicast6.Contains(a) {
		return false
	}
	for _, p := range notPublic {
		if p.Contains(a) {
			return false
		}
	}
	return true
}

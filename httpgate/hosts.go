// Package httpgate is what a program has of the network: one HTTP exchange at a time with the hosts that its policy lists.
//
// Who may be reached is decided twice. The URL is judged by name before anything is looked up, so that a host which is not listed costs not even a question to a name server. The address
// is judged when it is connected to, after all resolving: a listed name whose server answers with an address of the host's own network is refused, whenever it begins to. Redirects are not
// followed here: who follows one begins another exchange, which is judged like the first.
//
// Begin reading at Client.Start. An Exchange runs in a goroutine of its own, which its sandbox takes the answer from piece by piece, so that each piece is paid for before the next is read
// and a server that never ends, or a transport that never returns, holds nobody beyond the context.
package httpgate

import (
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// anyPort is the port of an entry that is written with ":*".
const anyPort = -1

// entry is one grant. It has a name or a prefix.
type entry struct {
	text   string
	scheme string // "": http and https
	name   string // lower case; "*" any, "*.x" those below x
	prefix netip.Prefix
	port   int // 0: the scheme's own; anyPort
}

// Hosts is a list of grants: immutable. nil grants nothing.
type Hosts struct{ entries []entry }

// ParseHosts reads a list of hosts:
//
//	example.org          the host, on the port of the scheme (http: 80, https: 443)
//	*.example.org        hosts below it, at any depth, but not itself
//	*                    every host that has a public address
//	example.org:8080     another port; :* is any
//	https://example.org  one scheme only
//	127.0.0.1 [::1]:8000 10.0.0.0/8
//
// Addresses and networks grant URLs that name the address, and let granted names resolve to addresses that are not public: only what is listed as an address is ever reached there,
// except for localhost, which is a name for the loopback addresses.
func ParseHosts(list []string) (*Hosts, error) {
	if len(list) == 0 {
		return noHosts, nil
	}
	h := &Hosts{}
	for _, text := range list {
		e, err := parseEntry(text)
		if err != nil {
			return nil, fmt.Errorf("%q is not a host: %w", text, err)
		}
		h.entries = append(h.entries, e)
	}
	return h, nil
}

// noHosts is what most sandboxes have.
var noHosts = &Hosts{}

func parseEntry(text string) (e entry, err error) {
	e.text = text
	rest := strings.ToLower(text)
	if scheme, after, ok := strings.Cut(rest, "://"); ok {
		if scheme != "http" && scheme != "https" {
			return e, fmt.Errorf("the scheme is http or https")
		}
		e.scheme, rest = scheme, after
	}
	if p, err := netip.ParsePrefix(rest); err == nil {
		e.prefix = netip.PrefixFrom(p.Addr().Unmap(), unmappedBits(p)).Masked()
		e.port = anyPort
		return e, nil
	}
	if strings.Contains(rest, "/") {
		return e, fmt.Errorf("it has no path, and a network is an address and its length, as in 10.0.0.0/8")
	}
	if a, err := netip.ParseAddr(rest); err == nil && a.Is6() {
		return e, e.setAddr(a) // without brackets no port can follow
	}
	host, port, err := splitPort(rest)
	switch {
	case err != nil:
		return e, err
	case port == "*":
		e.port = anyPort
	case port != "":
		if e.port, err = parsePort(port); err != nil {
			return e, err
		}
	}
	if a, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil && (a.Is4() || strings.HasPrefix(host, "[")) {
		return e, e.setAddr(a)
	}
	if e.name = host; host == "*" {
		return e, nil
	}
	e.name = strings.TrimSuffix(host, ".")
	return e, checkName(strings.TrimPrefix(e.name, "*."))
}

func (e *entry) setAddr(a netip.Addr) error {
	if a.Zone() != "" {
		return fmt.Errorf("an address has no zone")
	}
	a = a.Unmap()
	e.prefix = netip.PrefixFrom(a, a.BitLen())
	return nil
}

// unmappedBits is the length of a network, counted in IPv4 where it is one written as IPv6.
func unmappedBits(p netip.Prefix) int {
	if p.Addr().Is4In6() && p.Bits() >= 96 {
		return p.Bits() - 96
	}
	return p.Bits()
}

// splitPort takes the port off; host keeps the brackets of an address.
func splitPort(s string) (host, port string, err error) {
	end := strings.LastIndexByte(s, ']') + 1
	i := strings.IndexByte(s[end:], ':')
	if i < 0 {
		return s, "", nil
	}
	host, port = s[:end+i], s[end+i+1:]
	if port == "" {
		return "", "", fmt.Errorf("there is no port behind the colon")
	}
	return host, port, nil
}

func parsePort(s string) (int, error) {
	n, err := strconv.ParseUint(s, 10, 16)
	if err != nil || n == 0 || s[0] == '+' {
		return 0, fmt.Errorf("a port is a number from 1 to 65535")
	}
	return int(n), nil
}

// checkName refuses what is no name of a host. One whose last part is a number would be an address to some resolvers: in decimal, octal or hexadecimal, with parts left out.
func checkName(name string) error {
	if name == "" || len(name) > 253 {
		return fmt.Errorf("a name has 1 to 253 characters")
	}
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if label == "" || len(label) > 63 {
			return fmt.Errorf("a part of a name has 1 to 63 characters")
		}
		for _, c := range []byte(label) {
			if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
				return fmt.Errorf("a name is of letters, digits and hyphens; those of other scripts are written as xn--")
			}
		}
	}
	last := labels[len(labels)-1]
	if isNumber(last, 10) || strings.HasPrefix(last, "0x") && isNumber(last[2:], 16) {
		return fmt.Errorf("an address is written as four decimal numbers")
	}
	return nil
}

func isNumber(s string, base int) bool {
	for _, c := range []byte(s) {
		if (c < '0' || c > '9') && (base == 10 || c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// names reports whether a target is granted by its name or, where the URL has an address in place of one, by that.
func (h *Hosts) names(t *target) bool {
	return h != nil && slices.ContainsFunc(h.entries, func(e entry) bool {
		if e.scheme != "" && e.scheme != t.scheme || !e.atPort(t.port, t.standardPort()) {
			return false
		}
		switch {
		case e.name == "":
			return t.addr.IsValid() && e.prefix.Contains(t.addr)
		case e.name == "*":
			return !t.addr.IsValid() || public(t.addr)
		case strings.HasPrefix(e.name, "*."):
			return !t.addr.IsValid() && strings.HasSuffix(t.name, e.name[1:])
		}
		return !t.addr.IsValid() && t.name == e.name
	})
}

// reaches reports whether the address that a granted target was resolved to may be connected to.
func (h *Hosts) reaches(t *target, a netip.Addr) bool {
	a = a.Unmap()
	if public(a) || a.IsLoopback() && (t.name == "localhost" || strings.HasSuffix(t.name, ".localhost")) && h.hasName(t.name) {
		return true
	}
	return slices.ContainsFunc(h.entries, func(e entry) bool {
		return e.name == "" && e.prefix.Contains(a) && (e.scheme == "" || e.scheme == t.scheme) && (e.port == 0 || e.port == anyPort || e.port == t.port)
	})
}

// hasName reports whether the name is listed as it is, not by a pattern.
func (h *Hosts) hasName(name string) bool {
	return slices.ContainsFunc(h.entries, func(e entry) bool { return e.name == name })
}

func (e *entry) atPort(port, standard int) bool {
	return e.port == anyPort || port == e.port || e.port == 0 && port == standard
}

// String lists the grants for hints.
func (h *Hosts) String() string {
	if h == nil || len(h.entries) == 0 {
		return ""
	}
	const most = 8
	var names []string
	for _, e := range h.entries[:min(len(h.entries), most)] {
		names = append(names, e.text)
	}
	if len(h.entries) > most {
		names = append(names, "...")
	}
	return strings.Join(names, ", ")
}

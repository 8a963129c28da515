package httpgate

import (
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// maxURL bounds a URL, in bytes.
const maxURL = 64 << 10

// target is where a request goes.
type target struct {
	url    *url.URL
	scheme string
	name   string     // lower case, without a dot at its end; "" where addr is valid
	addr   netip.Addr // what the URL has in place of a name
	port   int
}

func (t *target) standardPort() int {
	if t.scheme == "https" {
		return 443
	}
	return 80
}

// host is the host as lists of hosts name it.
func (t *target) host() string {
	s := t.name
	if t.addr.IsValid() {
		if s = t.addr.String(); t.addr.Is6() {
			s = "[" + s + "]"
		}
	}
	if t.port != t.standardPort() {
		s += ":" + strconv.Itoa(t.port)
	}
	return s
}

// URLError is a URL that no request can be made for.
type URLError struct{ Reason string }

func (e *URLError) Error() string { return "invalid URL: " + e.Reason }

// parseTarget takes a URL apart, once: what is judged is what is connected to. It is stricter than browsers are, so that nothing is one host to a reader and another to the network.
func parseTarget(raw string) (*target, error) {
	if len(raw) > maxURL {
		return nil, &URLError{"it is too long"}
	}
	for _, c := range []byte(raw) {
		if c <= ' ' || c >= 0x7f || c == '\\' {
			return nil, &URLError{fmt.Sprintf("it has the character %q", rune(c))}
		}
	}
	u, err := url.Parse(raw)
	if err != nil {
		return nil, &URLError{"it can't be taken apart"}
	}
	t := &target{url: u, scheme: u.Scheme}
	switch {
	case t.scheme != "http" && t.scheme != "https":
		return nil, &URLError{fmt.Sprintf("the scheme is %q, not http or https", t.scheme)}
	case u.User != nil:
		return nil, &URLError{"it has a user or password in front of the host"}
	case u.Host == "" || u.Opaque != "":
		return nil, &URLError{"it has no host"}
	}
	host, port, err := splitPort(u.Host)
	if err != nil {
		return nil, &URLError{err.Error()}
	}
	if t.port = t.standardPort(); port != "" {
		if t.port, err = parsePort(port); err != nil {
			return nil, &URLError{err.Error()}
		}
	}
	bare := strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if a, err := netip.ParseAddr(bare); err == nil && a.Is6() == (bare != host) {
		if a.Zone() != "" {
			return nil, &URLError{"its address has a zone"}
		}
		t.addr = a.Unmap()
	} else {
		t.name = strings.TrimSuffix(strings.ToLower(host), ".")
		if err := checkName(t.name); err != nil {
			return nil, &URLError{err.Error()}
		}
	}
	u.Fragment, u.RawFragment = "", ""
	u.Host = t.host()
	return t, nil
}

// DeniedError is a request that the hosts that are granted do not cover.
type DeniedError struct {
	Target string // scheme://host:port
	Reason string
	Hint   string // how to grant it
}

func (e *DeniedError) Error() string { return e.Reason + "; " + e.Hint }

// check judges a target by its name.
func (h *Hosts) check(t *target) error {
	if h.names(t) {
		return nil
	}
	hint := "no host is granted"
	if granted := h.String(); granted != "" {
		hint = "the granted hosts are " + granted
	}
	return &DeniedError{Target: t.String(), Reason: "connecting to " + t.host() + " is not allowed", Hint: hint + `: allow it with hosts = ["` + t.host() + `"] in the policy (--allow-host ` + t.host() + ")"}
}

// checkAddr judges the address that a target was resolved to. The program is not told the address: it would learn the names of the host's network by asking.
func (h *Hosts) checkAddr(t *target, a netip.Addr) error {
	if h.reaches(t, a) {
		return nil
	}
	return &DeniedError{
		Target: t.String(), Reason: "connecting to " + t.host() + " is not allowed: its address is not a public one",
		Hint: "private, loopback and link-local addresses and those of metadata services have to be listed in hosts themselves, as addresses or networks",
	}
}

// String is what events name a target by.
func (t *target) String() string {
	s := t.name
	if t.addr.IsValid() {
		s = t.addr.String()
	}
	if strings.Contains(s, ":") {
		s = "[" + s + "]"
	}
	return t.scheme + "://" + s + ":" + strconv.Itoa(t.port)
}

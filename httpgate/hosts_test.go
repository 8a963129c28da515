package httpgate

import (
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHosts(t *testing.T) {
	for _, c := range []struct {
		hosts   []string
		yes, no []string
	}{
		{nil, nil, []string{"http://example.org/"}},
		{[]string{"example.org"}, []string{"http://example.org/a?b#c", "https://EXAMPLE.org", "https://example.org:443/", "http://example.org./"},
			[]string{"http://www.example.org", "http://example.org:8080", "https://example.org:80", "http://example.org.evil.com", "http://xexample.org"}},
		{[]string{"*.example.org"}, []string{"https://a.example.org", "https://a.b.example.org"}, []string{"https://example.org", "https://aexample.org", "https://a.example.org:8443"}},
		{[]string{"https://Example.org"}, []string{"https://example.org"}, []string{"http://example.org", "http://example.org:443"}},
		{[]string{"example.org:8080"}, []string{"http://example.org:8080", "https://example.org:8080"}, []string{"http://example.org"}},
		{[]string{"example.org:*"}, []string{"http://example.org:1", "https://example.org"}, []string{"http://example.com:1"}},
		{[]string{"*"}, []string{"http://example.org", "http://8.8.8.8/", "http://[2606:4700::1111]/"}, []string{"http://127.0.0.1/", "http://[::1]/", "http://[::ffff:10.0.0.1]/", "http://169.254.169.254/latest/meta-data", "http://example.org:81"}},
		{[]string{"*:*"}, []string{"http://example.org:81"}, []string{"http://10.0.0.1:81"}},
		{[]string{"127.0.0.1:8000"}, []string{"http://127.0.0.1:8000", "http://[::ffff:127.0.0.1]:8000"}, []string{"http://127.0.0.1", "http://127.0.0.2:8000", "http://localhost:8000"}},
		{[]string{"10.0.0.0/8", "::1", "[fd00::1]:81"}, []string{"http://10.1.2.3:99", "http://[::1]/", "http://[fd00::1]:81"}, []string{"http://11.1.2.3", "http://[fd00::1]", "http://[::1]:81"}},
	} {
		h, err := ParseHosts(c.hosts)
		require.NoError(t, err, c.hosts)
		for want, urls := range map[bool][]string{true: c.yes, false: c.no} {
			for _, u := range urls {
				target, err := parseTarget(u)
				require.NoError(t, err, u)
				assert.Equal(t, want, h.check(target) == nil, "%v %s", c.hosts, u)
			}
		}
	}
	for _, bad := range []string{"", "a b", "ftp://example.org", "example.org/path", "example.org:", "example.org:0", "example.org:99999", "a..b", "*.*.org", "ex*mple.org", "user@example.org", "2130706433", "0177.0.0.1", "0x7f000001", "127.1", "fe80::1%eth0", "*.", "münchen.de"} {
		_, err := ParseHosts([]string{bad})
		assert.Error(t, err, bad)
	}
}

// TestHostileURLs: what is one host to a reader and another to the network is no URL here.
func TestHostileURLs(t *testing.T) {
	for _, raw := range []string{
		"http://good.org@evil.org/", "http://good.org:80@evil.org/", "http://good.org\\@evil.org/", "http://evil.org\\.good.org/", "http://2130706433/", "http://0x7f000001/", "http://0x7f.0.0.1/", "http://0177.0.0.1/",
		"http://127.1/", "http://127.0.0.1.:80/x", "http://0/", "http://[fe80::1%25eth0]/", "http://[::1", "http://::1/", "http:///x", "http:good.org", "//good.org/", "file:///etc/passwd", "gopher://good.org/", "ftp://good.org",
		"http://good.org:99999/", "http://good.org:0/", "http://good.org:+80/", "http://good.org:/", "http://a b/", "http://good.org/\r\nHost: evil", "http://good.org/\x00", "http://good.org\t.evil.org", "http://gööd.org/", "http://good.org/ü",
		"http://good。org/", "http://%67ood.org/", "http://good_.%2f.org", "http://1.2.3/", "http://example.0x1f/", "http://[127.0.0.1]/", "HTTP//good.org", "",
	} {
		target, err := parseTarget(raw)
		if assert.Error(t, err, "%s: %+v", raw, target) {
			assert.IsType(t, &URLError{}, err)
		}
	}
}

func TestPublic(t *testing.T) {
	for _, a := range []string{"8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8"} {
		assert.True(t, public(netip.MustParseAddr(a)), a)
	}
	for _, a := range []string{
		"0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.100.100.200", "127.0.0.1", "127.255.255.255", "169.254.169.254", "169.254.170.2", "172.16.0.1", "172.31.255.255", "192.0.0.192", "192.0.2.1", "192.168.1.1", "198.18.0.1",
		"198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "168.63.129.16", "::", "::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1",
		"100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1", "5f00::1",
	} {
		assert.False(t, public(netip.MustParseAddr(a)), a)
	}
}

func TestReaches(t *testing.T) {
	for _, c := range []struct {
		hosts []string
		url   string
		addr  string
		want  bool
	}{
		{[]string{"example.org"}, "http://example.org", "8.8.8.8", true},
		{[]string{"example.org"}, "http://example.org", "127.0.0.1", false},
		{[]string{"example.org"}, "http://example.org", "::ffff:127.0.0.1", false},
		{[]string{"*"}, "http://example.org", "169.254.169.254", false},
		{[]string{"example.org", "10.0.0.0/8"}, "http://example.org", "10.1.1.1", true},
		{[]string{"example.org:81", "10.0.0.1"}, "http://example.org:81", "10.0.0.1", true},
		{[]string{"example.org:81", "10.0.0.1:80"}, "http://example.org:81", "10.0.0.1", false},
		{[]string{"localhost"}, "http://localhost", "127.0.0.1", true},
		{[]string{"localhost"}, "http://localhost", "::1", true},
		{[]string{"localhost"}, "http://localhost", "10.0.0.1", false},
		{[]string{"*"}, "http://localhost", "127.0.0.1", false},
	} {
		h, err := ParseHosts(c.hosts)
		require.NoError(t, err)
		target, err := parseTarget(c.url)
		require.NoError(t, err)
		assert.Equal(t, c.want, h.checkAddr(target, netip.MustParseAddr(c.addr)) == nil, "%v", c)
	}
}

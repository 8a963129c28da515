package httpgate

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// do makes an exchange and reads all of its body.
func do(ctx context.Context, c *Client, r Request) (*Head, string, error) {
	if r.Method == "" {
		r.Method = "GET"
	}
	p, err := c.Prepare(r)
	if err != nil {
		return nil, "", err
	}
	x := p.Start(ctx)
	defer x.Close()
	head, err := x.Head()
	if err != nil {
		return nil, "", err
	}
	var body bytes.Buffer
	for {
		piece, err := x.Next()
		if err == io.EOF {
			return head, body.String(), nil
		}
		if err != nil {
			return head, body.String(), err
		}
		body.Write(piece)
	}
}

func client(t *testing.T, opt Options, hosts ...string) *Client {
	h, err := ParseHosts(hosts)
	require.NoError(t, err)
	opt.Hosts = h
	c := New(opt)
	t.Cleanup(c.EndRun)
	return c
}

func serve(t *testing.T, f http.HandlerFunc) (url, host string) {
	s := httptest.NewServer(f)
	t.Cleanup(s.Close)
	return s.URL, strings.TrimPrefix(s.URL, "http://")
}

func TestExchange(t *testing.T) {
	url, host := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.Header()["X-Many"] = []string{"1", "2"}
		w.WriteHeader(201)
		fmt.Fprintf(w, "%s %s %s|%v|%q|%s", r.Method, r.RequestURI, r.Host, r.Header["User-Agent"], r.Header["X-A"], body)
	})
	c := client(t, Options{}, host)
	head, body, err := do(t.Context(), c, Request{Method: "POST", URL: url + "/p?q=1#f", Header: []Field{
		{"x-a", "1"}, {"X-A", "2"}, {"Host", host}, {"Transfer-Encoding", "chunked"}, {"Content-Length", "99"}, {"Connection", "upgrade"}, {"Upgrade", "h2c"}, {"Proxy-Authorization", "x"},
	}, Body: "data"})
	require.NoError(t, err)
	assert.Equal(t, 201, head.Status)
	assert.Equal(t, "Created", head.Reason)
	assert.Contains(t, head.Header, Field{"X-Many", "2"})
	assert.Equal(t, "POST /p?q=1 "+host+`|[]|["1" "2"]|data`, body)
}

// TestHeadersCantBeInjected: nothing that a program says ends up outside of its place in the request.
func TestHeadersCantBeInjected(t *testing.T) {
	url, host := serve(t, func(http.ResponseWriter, *http.Request) { t.Error("a request was sent") })
	c := client(t, Options{}, host)
	for _, r := range []Request{
		{Header: []Field{{"X", "a\r\nHost: evil"}}}, {Header: []Field{{"X", "a\nb"}}}, {Header: []Field{{"X", "a\x00"}}}, {Header: []Field{{"X\r\nY", "a"}}}, {Header: []Field{{"X:", "a"}}}, {Header: []Field{{"", "a"}}},
		{Header: []Field{{"Host", "evil.org"}}}, {Header: []Field{{"host", "evil.org"}}}, {Header: []Field{{"X", strings.Repeat("a", 1<<20)}}}, {Method: "GET / HTTP/1.1\r\nX: y\r\n\r\nGET"}, {Method: "CONNECT"}, {Method: "TRACE"},
		{Header: make([]Field, 1000)}, {Body: strings.Repeat("a", DefaultMaxBody+1)},
	} {
		r.URL = url
		_, _, err := do(t.Context(), c, r)
		if assert.Error(t, err, "%.100v", r) {
			assert.IsType(t, &RequestError{}, err)
		}
	}
}

// TestRedirectsAreNotFollowed: who follows one makes a request, which is judged.
func TestRedirectsAreNotFollowed(t *testing.T) {
	url, host := serve(t, func(w http.ResponseWriter, r *http.Request) {
		assert.Equal(t, "/", r.URL.Path)
		http.Redirect(w, r, "http://169.254.169.254/latest", http.StatusFound)
	})
	c := client(t, Options{}, host)
	head, _, err := do(t.Context(), c, Request{URL: url + "/"})
	require.NoError(t, err)
	assert.Equal(t, 302, head.Status)
	_, _, err = do(t.Context(), c, Request{URL: "http://169.254.169.254/latest"})
	assert.ErrorContains(t, err, "connecting to 169.254.169.254 is not allowed")
}

func TestNoProxyAndNoCookies(t *testing.T) {
	proxied := false
	_, proxy := serve(t, func(http.ResponseWriter, *http.Request) { proxied = true })
	t.Setenv("HTTP_PROXY", "http://"+proxy)
	t.Setenv("http_proxy", "http://"+proxy)
	url, host := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "a", Value: "b"})
		fmt.Fprint(w, len(r.Cookies()))
	})
	c := client(t, Options{}, host)
	for range 2 {
		_, body, err := do(t.Context(), c, Request{URL: url})
		require.NoError(t, err)
		assert.Equal(t, "0", body)
	}
	assert.False(t, proxied)
}

func TestBodiesAreBounded(t *testing.T) {
	var sent atomic.Int64
	url, host := serve(t, func(w http.ResponseWriter, r *http.Request) {
		piece := make([]byte, 64<<10)
		for r.Context().Err() == nil {
			n, err := w.Write(piece)
			if sent.Add(int64(n)); err != nil {
				return
			}
		}
	})
	c := client(t, Options{MaxBody: 1 << 20}, host)
	_, body, err := do(t.Context(), c, Request{URL: url})
	assert.IsType(t, &SizeError{}, err)
	assert.LessOrEqual(t, len(body), 1<<20)
	assert.Less(t, sent.Load(), int64(64<<20))
}

func TestTimeIsBounded(t *testing.T) {
	url, host := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/silent" {
			<-r.Context().Done()
			return
		}
		for i := 0; r.Context().Err() == nil; i++ { // a drip, which dries up on one path
			_, _ = w.Write([]byte("a"))
			w.(http.Flusher).Flush()
			time.Sleep(time.Millisecond)
			if r.URL.Path == "/dry" && i > 5 {
				<-r.Context().Done()
			}
		}
	})
	for _, path := range []string{"/silent", "/dry"} {
		_, _, err := do(t.Context(), client(t, Options{}, host), Request{URL: url + path, Connect: 5 * time.Second, Read: 30 * time.Millisecond})
		assert.Equal(t, KindTimeout, kind(err), path)
	}
	for _, path := range []string{"/silent", "/drip"} {
		_, _, err := do(t.Context(), client(t, Options{MaxTime: 30 * time.Millisecond}, host), Request{URL: url + path, Read: time.Hour})
		assert.Equal(t, KindTimeout, kind(err), path)
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		_, _, err = do(ctx, client(t, Options{}, host), Request{URL: url + path})
		assert.Equal(t, KindTimeout, kind(err), path)
		cancel()
	}
}

func kind(err error) Kind {
	if e, ok := errors.AsType[*TransportError](err); ok {
		return e.Kind
	}
	return ""
}

// raw serves bytes as they are.
func raw(t *testing.T, answer string) (url, host string) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				_, _ = c.Read(make([]byte, 4096))
				_, _ = io.WriteString(c, answer)
				c.Close()
			}()
		}
	}()
	return "http://" + l.Addr().String(), l.Addr().String()
}

func TestHostileServers(t *testing.T) {
	for answer, want := range map[string]string{
		"":                     "Remote end closed connection without response",
		"SSH-2.0-OpenSSH\r\n":  "what the server sent is not HTTP",
		"HTTP/1.1 200 OK\r\nX": "what the server sent is not HTTP",
		"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nab":                                               "Remote end closed connection without response",
		"HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n":                                                 "what the server sent is not HTTP",
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n":                                   "what the server sent is not HTTP",
		"HTTP/1.1 200 OK\r\nX: " + strings.Repeat("a", 1<<20):                                           "the head of the response is too large",
		strings.Repeat("HTTP/1.1 100 Continue\r\nX: "+strings.Repeat("a", 1000)+"\r\n\r\n", 1000) + "x": "",
	} {
		url, host := raw(t, answer)
		_, _, err := do(t.Context(), client(t, Options{}, host), Request{URL: url, Connect: 5 * time.Second, Read: 5 * time.Second})
		if assert.Error(t, err, "%.60q", answer) && want != "" {
			assert.EqualError(t, err, want, "%.60q", answer)
		}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	closed := l.Addr().String()
	l.Close()
	_, _, err = do(t.Context(), client(t, Options{}, closed), Request{URL: "http://" + closed})
	assert.Equal(t, &TransportError{KindConnect, 111, "Connection refused", nil}, withoutCause(err))
	url, host := serve(t, func(http.ResponseWriter, *http.Request) {})
	_, _, err = do(t.Context(), client(t, Options{}, host), Request{URL: strings.Replace(url, "http:", "https:", 1)})
	assert.Equal(t, KindTLS, kind(err))
}

func withoutCause(err error) error {
	if e, ok := errors.AsType[*TransportError](err); ok {
		return &TransportError{e.Kind, e.Errno, e.Text, nil}
	}
	return err
}

func TestCertificatesAreVerified(t *testing.T) {
	s := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer s.Close()
	s.Config.ErrorLog = nil
	_, _, err := do(t.Context(), client(t, Options{}, strings.TrimPrefix(s.URL, "https://")), Request{URL: s.URL})
	assert.EqualError(t, err, "[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer certificate")
}

// TestRebinding: a name whose server changes its answer is judged each time that it is connected to.
func TestRebinding(t *testing.T) {
	url, host := serve(t, func(http.ResponseWriter, *http.Request) { t.Error("the private server was reached") })
	_, port, err := net.SplitHostPort(host)
	require.NoError(t, err)
	_ = url
	for _, private := range []string{"127.0.0.1", "0.0.0.0", "::1", "::ffff:127.0.0.1"} {
		dns := nameServer(t, netip.MustParseAddr(private))
		c := client(t, Options{Resolver: dns.resolver()}, "rebind.example:"+port, "*:"+port)
		_, _, err = do(t.Context(), c, Request{URL: "http://rebind.example:" + port, Connect: 5 * time.Second, Read: 5 * time.Second})
		var denied *DeniedError
		if assert.ErrorAs(t, err, &denied, private) {
			assert.Contains(t, denied.Reason, "its address is not a public one")
			assert.NotContains(t, denied.Error(), private)
		}
		assert.Positive(t, dns.asked.Load(), "the stub was asked")
	}
	dns := nameServer(t, netip.MustParseAddr("127.0.0.1"))
	_, _, err = do(t.Context(), client(t, Options{Resolver: dns.resolver()}, "good.example"), Request{URL: "http://other.example:" + port})
	assert.Error(t, err)
	assert.Zero(t, dns.asked.Load(), "a host that is not granted is not even looked up")
	dns = nameServer(t, netip.Addr{})
	_, _, err = do(t.Context(), client(t, Options{Resolver: dns.resolver()}, "none.example"), Request{URL: "http://none.example", Connect: 5 * time.Second, Read: 5 * time.Second})
	assert.Equal(t, &TransportError{KindResolve, -2, "Name or service not known", nil}, withoutCause(err))
}

// stubDNS answers every question for an address with one.
type stubDNS struct {
	conn  net.PacketConn
	addr  netip.Addr
	asked atomic.Int64
}

func nameServer(t *testing.T, addr netip.Addr) *stubDNS {
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	d := &stubDNS{conn: conn, addr: addr}
	go d.serve()
	return d
}

func (d *stubDNS) resolver() *net.Resolver {
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var n net.Dialer
		return n.DialContext(ctx, "udp", d.conn.LocalAddr().String())
	}}
}

func (d *stubDNS) serve() {
	buf := make([]byte, 1500)
	for {
		n, from, err := d.conn.ReadFrom(buf)
		if err != nil {
			return
		}
		d.asked.Add(1)
		end := 12
		for end < n && buf[end] != 0 {
			end += int(buf[end]) + 1
		}
		end += 5 // the name's end, type, class
		typ := binary.BigEndian.Uint16(buf[end-4:])
		reply := append([]byte{}, buf[:end]...)
		copy(reply[2:], []byte{0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0})
		data := d.addr.AsSlice()
		switch {
		case len(data) == 0:
			reply[3] |= 3 // no such name
		case typ == 1 && len(data) == 4, typ == 28 && len(data) == 16:
			reply[7] = 1
			reply = append(reply, 0xc0, 12, 0, byte(typ), 0, 1, 0, 0, 0, 0, 0, byte(len(data)))
			reply = append(reply, data...)
		}
		_, _ = d.conn.WriteTo(reply, from)
	}
}

// transport is a host's own.
type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// TestOwnTransport: one of the host's that panics or does not return does no harm.
func TestOwnTransport(t *testing.T) {
	answer := transport(func(r *http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: 200, Status: "200 OK", Body: io.NopCloser(strings.NewReader("for " + r.URL.Host))}, nil
	})
	_, body, err := do(t.Context(), client(t, Options{Transport: answer}, "example.org"), Request{URL: "https://example.org"})
	require.NoError(t, err)
	assert.Equal(t, "for example.org", body)
	_, _, err = do(t.Context(), client(t, Options{Transport: answer}, "example.org"), Request{URL: "https://example.com"})
	assert.IsType(t, &DeniedError{}, err)
	_, _, err = do(t.Context(), client(t, Options{Transport: transport(func(*http.Request) (*http.Response, error) { panic("secret") })}, "example.org"), Request{URL: "https://example.org"})
	assert.EqualError(t, err, "the transport failed: an internal error of the host")
	var release sync.WaitGroup
	release.Add(1)
	defer release.Done()
	hangs := transport(func(*http.Request) (*http.Response, error) { release.Wait(); return nil, io.EOF })
	start := time.Now()
	_, _, err = do(t.Context(), client(t, Options{Transport: hangs}, "example.org"), Request{URL: "https://example.org", Connect: 20 * time.Millisecond})
	assert.Equal(t, KindDialing, kind(err))
	assert.Less(t, time.Since(start), 5*time.Second)
}

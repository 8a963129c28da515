package httpgate

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// The bounds of what is not the body.
const (
	maxHeader     = 64 << 10 // bytes of a response's head
	maxDial       = 30 * time.Second
	maxIdle       = 4 // connections kept for the next exchange of a run
	maxFields     = 500
	chunkSize     = 32 << 10
	exchangeBytes = 96 << 10 // what an exchange under way takes of Go's memory: a goroutine, buffers of the connection, a chunk

	// DefaultMaxBody is how many bytes the body of a request and that of a response may have where the options say nothing.
	DefaultMaxBody = 16 << 20
)

// Footprint is what an exchange under way takes of memory, its body apart.
const Footprint = exchangeBytes

// Options of a Client.
type Options struct {
	Hosts *Hosts
	// Transport sends what the hosts let pass. nil: over TCP and TLS, without a proxy, and addresses are judged. One of the host's own has to judge addresses itself; it must end with the
	// request's context, and may be left behind where it does not.
	Transport http.RoundTripper
	MaxBody   int64         // bytes of a request's body and of a response's; 0: DefaultMaxBody; negative: no limit
	MaxTime   time.Duration // of an exchange; 0: what its context has
	Resolver  *net.Resolver // nil: the system's
}

// Client makes exchanges for one sandbox. It keeps connections for the next exchange of a run, and nothing else: no cookies, no credentials, no cache.
type Client struct {
	opt Options
	own *http.Transport // the client's own; nil: not needed so far
}

// New makes a client. It costs nothing before the first exchange.
func New(opt Options) *Client {
	if opt.MaxBody == 0 {
		opt.MaxBody = DefaultMaxBody
	}
	return &Client{opt: opt}
}

// MaxBody is the limit of bodies in bytes, 0 where there is none.
func (c *Client) MaxBody() int64 { return max(c.opt.MaxBody, 0) }

// EndRun closes what a run left open.
func (c *Client) EndRun() {
	if c.own != nil {
		c.own.CloseIdleConnections()
	}
}

// transport is what sends.
func (c *Client) transport() http.RoundTripper {
	if c.opt.Transport != nil {
		return c.opt.Transport
	}
	if c.own == nil {
		c.own = c.newTransport()
	}
	return c.own
}

// newTransport makes the client's own. Nothing of the process's environment or of other clients is in it.
func (c *Client) newTransport() *http.Transport {
	return &http.Transport{
		Proxy:                  nil,
		DialContext:            c.dial,
		TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12},
		TLSHandshakeTimeout:    maxDial,
		DisableCompression:     true, // programs decode, metered
		MaxIdleConns:           maxIdle,
		MaxIdleConnsPerHost:    maxIdle,
		IdleConnTimeout:        30 * time.Second,
		MaxResponseHeaderBytes: maxHeader,
		WriteBufferSize:        4 << 10,
		ReadBufferSize:         4 << 10,
		Protocols:              protocols(),
	}
}

func protocols() *http.Protocols {
	var p http.Protocols
	p.SetHTTP1(true)
	return &p
}

type targetKey struct{}

// dial connects to the target of the exchange that the context is of. The check is made by the system call's side of the dialer: whatever resolved the name, it sees each address that is
// about to be connected to.
func (c *Client) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	t, ok := ctx.Value(targetKey{}).(*target)
	if !ok {
		return nil, &DeniedError{Target: addr, Reason: "connecting is not allowed", Hint: "it belongs to no exchange"}
	}
	d := net.Dialer{Timeout: maxDial, Resolver: c.opt.Resolver, ControlContext: func(_ context.Context, _, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return err
		}
		return c.opt.Hosts.checkAddr(t, to.Addr())
	}}
	host := t.name
	if t.addr.IsValid() {
		host = t.addr.String()
	}
	return d.DialContext(ctx, network, net.JoinHostPort(host, strconv.Itoa(t.port)))
}

// Field is a line of a head.
type Field struct{ Name, Value string }

// Request is what a program asks for.
type Request struct {
	Method string
	URL    string
	Header []Field
	Body   string

	// The program's own limits: of the time until there is a connection, and of that between what comes by it. 0: none.
	Connect, Read time.Duration
}

// RequestError is a request that is not sent as it is.
type RequestError struct{ Reason string }

func (e *RequestError) Error() string { return e.Reason }

// Prepared is a request that was judged by its name and may be started.
type Prepared struct {
	client *Client
	target *target
	method string
	header http.Header
	body   string

	connect, read time.Duration
}

// Target is scheme://host:port.
func (p *Prepared) Target() string { return p.target.String() }

// Prepare judges a request: *DeniedError, *URLError or *RequestError say why it is none.
func (c *Client) Prepare(r Request) (*Prepared, error) {
	t, err := parseTarget(r.URL)
	if err != nil {
		return nil, err
	}
	if err := c.opt.Hosts.check(t); err != nil {
		return nil, err
	}
	p := &Prepared{client: c, target: t, method: r.Method, body: r.Body, connect: r.Connect, read: r.Read}
	if !isToken(r.Method) || slices.Contains([]string{"CONNECT", "TRACE", "TRACK"}, strings.ToUpper(r.Method)) {
		return nil, &RequestError{"method " + strconv.Quote(r.Method[:min(len(r.Method), 40)]) + " is not sent"}
	}
	if most := c.MaxBody(); most > 0 && int64(len(r.Body)) > most {
		return nil, &RequestError{"the body of the request has " + strconv.Itoa(len(r.Body)) + " bytes, and the policy lets it have " + strconv.FormatInt(most, 10) + " (max_body)"}
	}
	p.header, err = header(t, r.Header)
	return p, err
}

// connection are the fields that say how a message is sent rather than what it is, which is not the program's to say.
var connection = []string{"Connection", "Keep-Alive", "Transfer-Encoding", "Content-Length", "Te", "Trailer", "Upgrade", "Proxy-Connection", "Proxy-Authorization", "Expect", "Http2-Settings"}

// header checks the fields of a request: one that can't be written as one line is refused, one about the connection is left out.
func header(t *target, fields []Field) (http.Header, error) {
	if len(fields) > maxFields {
		return nil, &RequestError{"the request has too many header fields"}
	}
	h, size := http.Header{}, 0
	for _, f := range fields {
		if size += len(f.Name) + len(f.Value); size > maxHeader {
			return nil, &RequestError{"the header fields of the request are too large"}
		}
		if !isToken(f.Name) {
			return nil, &RequestError{"Invalid header name " + strconv.Quote(f.Name[:min(len(f.Name), 40)])}
		}
		for _, c := range []byte(f.Value) {
			if c < ' ' && c != '\t' || c == 0x7f {
				return nil, &RequestError{"Invalid header value: that of " + f.Name + " has a control character"}
			}
		}
		name := http.CanonicalHeaderKey(f.Name)
		switch {
		case slices.Contains(connection, name):
			continue
		case name == "Host":
			if value := strings.ToLower(f.Value); value != t.host() && value != t.host()+":"+strconv.Itoa(t.port) {
				return nil, &RequestError{"the field Host is that of the URL, and can't be another"}
			}
			continue
		}
		h[name] = append(h[name], f.Value)
	}
	if h["User-Agent"] == nil {
		h["User-Agent"] = []string{""} // none, rather than Go's
	}
	return h, nil
}

// isToken reports whether s is a token of RFC 9110: names of methods and fields are.
func isToken(s string) bool {
	if s == "" || len(s) > 255 {
		return false
	}
	for _, c := range []byte(s) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && !strings.ContainsRune("!#$%&'*+-.^_`|~", rune(c)) {
			return false
		}
	}
	return true
}
